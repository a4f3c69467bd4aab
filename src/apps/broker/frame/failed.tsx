import type { ReactNode } from 'react';
import { asFailure } from '#src/client/call-failed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';

export interface FailedProps {
  /** The error that a call threw; nothing is rendered without it. */
  readonly error: unknown;
  readonly title?: string | undefined;
  readonly action?: ReactNode;
}

/**
 * Shows why an action failed, in the catalogue's text. The catalogue's next step is left out: it is written for
 * customers ("call the broker").
 */
export function Failed({ error, title, action }: FailedProps) {
  const { language } = useLanguage();
  if (error === null || error === undefined) return null;
  const { code, params } = asFailure(error);
  return (
    <Notice tone="danger" live="alert" title={title} action={action}>
      {problemText(code, language, params)}
    </Notice>
  );
}
