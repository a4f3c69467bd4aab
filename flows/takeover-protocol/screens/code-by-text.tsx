import { useState } from 'react';
import { takeoverSigning } from '#src/contract/takeover-signing.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { firstName } from './signers.ts';
import { estateOf, type SignerStatus, type SigningPart } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';
import { useDeed } from './use-deed.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface CodeByTextProps extends Pick<SigningPart, 'where' | 'call'> {
  readonly signer: SignerStatus;
}

/** Texts the code that says whose hand it is; again only after a pause, which is counted down. */
export const CodeByText = ({ where, call, signer }: CodeByTextProps) => {
  const { text } = useLanguage();
  const { busy, refusal, run } = useDeed();
  const [againAt, setAgainAt] = useState<string | null>(null);
  const seconds = useSecondsUntil(againAt);
  const send = () =>
    run(async () => {
      const params = { id: estateOf(where), pid: signer.participantId };
      const { textAgainAt } = await call(takeoverSigning.sendCode, { params });
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
