import { useState } from 'react';
import { proving } from '#src/contract/identity/proving.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import { isIsoInstant } from '#src/domain/iso-instant.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { StepWays } from '#src/renderer/step-ways.tsx';
import { useAction } from '#src/renderer/use-action.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { words } from './texts.ts';

interface WaitingProps extends Pick<ScreenProps, 'call'> {
  /** When the code counts, of a wait that has begun; empty before. */
  readonly since: string;
}

/** For who has one address of the account and nothing else: three days, and then a code to it. */
export const Waiting = ({ call, since }: WaitingProps) => {
  const { language, text } = useLanguage();
  const [until, setUntil] = useState(since);
  const { busy, refusal, run } = useAction();
  const ask = () => void run(async () => setUntil((await call(proving.wait, {})).waitsUntil));
  return (
    <Stack gap="large">
      <StepHeading />
      <RefusalNotice code={refusal} />
      <Notice tone="info" live="status">
        {isIsoInstant(until) ? text(words.waits, { at: formatInstant(until, language) }) : text(words.whyWait)}
      </Notice>
      {isIsoInstant(until) ? null : (
        <Button busy={busy} busyLabel={text(words.leaving)} onPress={ask}>
          {text(words.wait)}
        </Button>
      )}
      <StepWays />
    </Stack>
  );
};
