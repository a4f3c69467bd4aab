import type { ReactNode } from 'react';
import { useSecondsUntil } from '#src/renderer/use-seconds-until.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Text } from '#src/ui/text.tsx';
import { CodeRefused } from './code-refused.tsx';
import { screenTexts as words } from './texts.ts';
import type { CodeSending } from './use-code-sending.ts';

export interface SendCodeProps {
  readonly sending: CodeSending;
  /** Offered while codes are blocked. */
  readonly otherWay: ReactNode;
  readonly look?: 'primary' | 'secondary';
}

/** Requests a texted code; again only after a pause with a countdown. */
export const SendCode = ({ sending, otherWay, look = 'secondary' }: SendCodeProps) => {
  const { text } = useLanguage();
  const seconds = useSecondsUntil(sending.againAt);
  return (
    <>
      {seconds > 0 ? (
        <Text as="span" size="small" tone="muted">
          {text(words.codeAgainIn, { seconds })}
        </Text>
      ) : (
        <Button look={look} size="auto" busy={sending.busy} busyLabel={text(words.texting)} onPress={sending.send}>
          {text(sending.wasSent ? words.codeAgain : words.sendCode)}
        </Button>
      )}
      <CodeRefused code={sending.refusal} againAt={sending.shutUntil} otherWay={otherWay} />
    </>
  );
};
