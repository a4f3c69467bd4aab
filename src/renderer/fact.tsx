import type { ReactNode } from 'react';
import { formatInstant } from '#src/domain/date-text.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Text } from '#src/ui/text.tsx';
import { partTexts as words } from './texts/form-parts.ts';

/** Shows, on paper only, the page's address and when it was opened. The browser numbers the sheets. */
export const PrintedFrom = () => {
  const { language, text } = useLanguage();
  // The hash may hold a personal key: it is never printed.
  const { origin, pathname } = window.location;
  const date = formatInstant(instantOf(Date.now()), language);
  return <p data-print="only">{text(words.printedFrom, { address: `${origin}${pathname}`, date })}</p>;
};

export interface FactProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Shows a known value as text, not as a question. */
export const Fact = ({ label, children }: FactProps) => (
  <dl>
    <Text as="dt" size="small" tone="muted">
      {label}
    </Text>
    <Text as="dd" weight="medium">
      {children}
    </Text>
  </dl>
);
