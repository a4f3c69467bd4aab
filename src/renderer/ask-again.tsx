import { useState } from 'react';
import { isSent } from '#src/engine/define-flow.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useOpenStep } from './open-step.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { useSession } from './use-session.ts';

/** Shows how to repeat what led to this step (a new code, the e-mail again), after a countdown. */
export const AskAgain = () => {
  const { flow, session, step } = useOpenStep();
  const { text } = useLanguage();
  const at = useSession(session, () => session.againAt?.() ?? null);
  const seconds = useSecondsUntil(at);
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const texts = flow.texts.steps[step]?.again;
  if (texts === undefined || !isSent(flow) || flow.calls.again?.[step] === undefined) return null;
  const ask = async () => {
    setBusy(true);
    setDone(false);
    const saving = await session.again?.(step);
    setDone(saving?.state === 'idle');
    setBusy(false);
  };
  return (
    <Stack gap="small">
      <div role="status">{isDone ? <Text>{text(texts.done)}</Text> : null}</div>
      {seconds > 0 ? (
        <Text as="span" size="small" tone="muted">
          {text(words.againIn, { what: text(texts.ask), seconds })}
        </Text>
      ) : (
        <Stack direction="across">
          <Button look="secondary" size="auto" busy={busy} busyLabel={text(words.sending)} onPress={() => void ask()}>
            {text(texts.ask)}
          </Button>
        </Stack>
      )}
    </Stack>
  );
};
