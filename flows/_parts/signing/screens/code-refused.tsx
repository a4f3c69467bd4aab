import type { ReactNode } from 'react';
import { formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useSecondsUntil } from '#src/renderer/use-seconds-until.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { screenTexts as words } from './texts.ts';

export interface CodeRefusedProps {
  readonly code: ProblemCode | null;
  /** The instant from which a retry is allowed, according to the server. */
  readonly againAt: IsoInstant | null;
  /** The alternative that is offered while codes are blocked. */
  readonly otherWay: ReactNode;
}

/**
 * Shows why a texted code was refused. While codes are blocked, it shows when they are allowed again and offers the
 * alternative.
 */
export const CodeRefused = ({ code, againAt, otherWay }: CodeRefusedProps) => {
  const { text, language } = useLanguage();
  const seconds = useSecondsUntil(againAt);
  if (code === null) return null;
  if (againAt === null) return <RefusalNotice code={code} />;
  // The block has expired.
  if (seconds === 0) return null;
  return (
    <Stack gap="small">
      <Notice tone="danger" live="alert" title={problemText(code, language)}>
        {text(words.codesOpenAt, { time: formatTime(againAt, language) })}
      </Notice>
      {otherWay}
    </Stack>
  );
};
