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
  /** When it is worth another try, by the server's own count. */
  readonly againAt: IsoInstant | null;
  /** The other way to the same, offered while the codes are shut. */
  readonly otherWay: ReactNode;
}

/** What refused a texted code. While codes are shut it names the clock time they open, and offers the other way. */
export const CodeRefused = ({ code, againAt, otherWay }: CodeRefusedProps) => {
  const { text, language } = useLanguage();
  const seconds = useSecondsUntil(againAt);
  if (code === null) return null;
  if (againAt === null) return <RefusalNotice code={code} />;
  // The wait is over, and nothing stands in the way.
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
