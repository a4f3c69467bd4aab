import type { ReactNode } from 'react';
import type { ButtonProps } from './button.tsx';
import { recipeClass } from './classes.ts';
import { navigateOnPress } from './nav-link.ts';

export interface LinkButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'icon' | 'label'> {
  readonly href: string;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link as prominent as a button: it navigates and changes nothing. */
export const LinkButton = (props: LinkButtonProps) => {
  const { href, onFollow, look = 'primary', size = 'full', icon, label, children } = props;
  return (
    <a
      href={href}
      className={recipeClass('button', { look, size })}
      aria-label={label}
      onClick={navigateOnPress(onFollow, href)}
    >
      {icon}
      <span>{children}</span>
    </a>
  );
};
