import type { ReactNode } from 'react';
import { recipeClass } from './classes.ts';
import { navigateOnPress } from './nav-link.ts';

interface LinkBase {
  readonly children: ReactNode;
  readonly on?: 'page' | 'dusk' | 'inherit';
}
export type TextLinkProps =
  | (LinkBase & {
      readonly href: string;
      readonly onFollow?: (() => void) | undefined;
      readonly newTab?: boolean;
      /** The page before or after this one. */
      readonly rel?: 'prev' | 'next';
    })
  | (LinkBase & { readonly onPress: () => void });

/** Underlined text. With `href` a link (with `onFollow` the app navigates itself), with `onPress` a button. */
export const TextLink = (props: TextLinkProps) => {
  const className = recipeClass('textLink', { on: props.on });
  if ('onPress' in props) {
    return (
      <button type="button" className={className} onClick={props.onPress}>
        {props.children}
      </button>
    );
  }
  const { href, onFollow, newTab, rel } = props;
  return (
    <a
      href={href}
      className={className}
      rel={rel}
      {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
      onClick={navigateOnPress(onFollow, href)}
    >
      {props.children}
    </a>
  );
};
