import type { ReactNode } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { firstName } from './names.ts';
import { SendCode } from './send-code.tsx';
import { type SignerStatus, useSigning } from './signing-props.ts';
import { screenTexts as words } from './texts.ts';
import { useCodeSending } from './use-code-sending.ts';

export interface CodeByTextProps {
  readonly signer: SignerStatus;
  /** Offered while codes are blocked. */
  readonly otherWay: ReactNode;
}

/** Texts the code that identifies a signer by hand. */
export const CodeByText = ({ signer, otherWay }: CodeByTextProps) => {
  const { text } = useLanguage();
  const { call, calls, of } = useSigning();
  const sending = useCodeSending(() => call(calls.sendCode, of(signer.participantId)));
  return (
    <Stack gap="small">
      <Text tone="muted">{text(words.sendCodeWhy, { name: firstName(signer.name) })}</Text>
      <SendCode sending={sending} otherWay={otherWay} />
    </Stack>
  );
};
