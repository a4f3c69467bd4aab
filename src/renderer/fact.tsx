import type { ReactNode } from 'react';
import { Text } from '#src/ui/text.tsx';

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
