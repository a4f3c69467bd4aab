import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { CodeInput } from '#src/ui/code-input.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Text } from '#src/ui/text.tsx';
import { byCodeTexts as words } from './texts/by-code.ts';

interface SendCodeProps {
  readonly again: boolean;
  /** Until another may be sent. */
  readonly seconds: number;
  readonly busy: boolean;
  readonly onSend: () => void;
}

export const SendCode = ({ again, seconds, busy, onSend }: SendCodeProps) => {
  const { text } = useLanguage();
  if (seconds > 0) {
    return (
      <Text as="span" size="small" tone="muted">
        {text(words.againIn, { seconds })}
      </Text>
    );
  }
  return (
    <Button look="secondary" size="auto" busy={busy} busyLabel={text(words.sending)} onPress={onSend}>
      {text(again ? words.again : words.send)}
    </Button>
  );
};

export interface CodeLineProps {
  readonly id: string;
  /** Where the code went, in words. */
  readonly sentTo: string;
  /** Changes with each code that is sent. */
  readonly sent: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly error: string | undefined;
}

export const CodeLine = ({ id, sentTo, sent, code, onCode, error }: CodeLineProps) => {
  const { text } = useLanguage();
  return (
    <>
      <div role="status">
        <Text>{text(words.sentTo, { to: sentTo })}</Text>
      </div>
      <FieldFrame id={id} label={text(words.code)} hint={text(words.codeHint)} error={error}>
        {(control) => <CodeInput {...control} value={code} onChange={onCode} sent={sent} />}
      </FieldFrame>
    </>
  );
};
