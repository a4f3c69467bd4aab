import { useState } from 'react';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import { useDeed } from '#src/renderer/use-deed.ts';
import { useSecondsUntil } from '#src/renderer/use-seconds-until.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { firstName } from './names.ts';
import { type SignerStatus, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';

export interface CodeByTextProps {
  readonly signer: SignerStatus;
}

/** Texts the code that says whose hand it is; again only after a pause, which is counted down. */
export const CodeByText = ({ signer }: CodeByTextProps) => {
  const { text } = useLanguage();
  const { call, calls, of } = useSigning();
  const { busy, refusal, run } = useDeed();
  const [againAt, setAgainAt] = useState<string | null>(null);
  const seconds = useSecondsUntil(againAt);
  const send = () =>
    run(async () => {
      const { textAgainAt } = await call(calls.sendCode, of(signer.participantId));
      setAgainAt(textAgainAt);
    });
  return (
    <Stack gap="small">
      <Text tone="muted">{text(words.sendCodeWhy, { name: firstName(signer.name) })}</Text>
      {seconds > 0 ? (
        <Text as="span" size="small" tone="muted">
          {text(words.codeAgainIn, { seconds })}
        </Text>
      ) : (
        <Button look="secondary" size="auto" busy={busy} busyLabel={text(words.texting)} onPress={() => void send()}>
          {text(againAt === null ? words.sendCode : words.codeAgain)}
        </Button>
      )}
      <RefusalNotice code={refusal} />
    </Stack>
  );
};
