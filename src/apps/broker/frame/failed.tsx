import type { ReactNode } from 'react';
import { asFailure } from '#src/client/call-failed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';

export interface FailedProps {
  /** Whatever a call threw; nothing is drawn without it. */
  readonly error: unknown;
  readonly title?: string | undefined;
  readonly action?: ReactNode;
}

/**
 * Why something did not happen, in the catalogue's words. What the catalogue adds to do next is for customers ("call
 * the broker") and is left out here.
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
