import type { ReactNode } from 'react';
import type { LinkInText } from '#src/engine/flow-texts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

export interface LinkedLabelProps {
  readonly label: string;
  readonly links: readonly LinkInText[];
}

/** Shows a label with links to what is agreed to. They open in a new tab, so that typed text stays. */
export const LinkedLabel = ({ label, links }: LinkedLabelProps) => {
  const { text } = useLanguage();
  const parts = links.reduce<readonly ReactNode[]>(
    (before, link) =>
      before.flatMap((part) =>
        typeof part === 'string' ? split(part, text(link.words), link.to, text(words.newTab)) : [part],
      ),
    [label],
  );
  return <>{parts}</>;
};

const split = (label: string, phrase: string, to: string, newTab: string): readonly ReactNode[] => {
  const at = label.indexOf(phrase);
  if (at < 0) return [label];
  return [
    label.slice(0, at),
    <TextLink key={to} href={to} newTab>
      {phrase}
      <VisuallyHidden>{` (${newTab})`}</VisuallyHidden>
    </TextLink>,
    label.slice(at + phrase.length),
  ];
};
