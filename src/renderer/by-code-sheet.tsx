import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { CodeInput } from '#src/ui/code-input.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { FieldAt } from './field-at.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { byCodeTexts as words } from './texts/by-code.ts';
import { partTexts } from './texts/form-parts.ts';
import { type ByCode, useByCode } from './use-by-code.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface ByCodeSheetProps {
  readonly at: FieldAt;
  readonly label: string;
  readonly typed: ByCode;
  readonly onType: (typed: ByCode) => void;
  readonly onClose: () => void;
}

const inputOf = { email: 'email', mobile: 'tel', phone: 'tel' } as const;
const typeOf = ({ kind }: FieldAt['field']) => Object.entries(inputOf).find(([one]) => one === kind)?.[1] ?? 'text';

const SendCode = ({
  again,
  seconds,
  busy,
  onSend,
}: {
  again: boolean;
  seconds: number;
  busy: boolean;
  onSend: () => void;
}) => {
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

interface CodeLineProps extends Pick<ByCodeSheetProps, 'typed' | 'onType'> {
  readonly id: string;
  readonly error: string | undefined;
}

const CodeLine = ({ id, typed, onType, error }: CodeLineProps) => {
  const { text } = useLanguage();
  return (
    <>
      <div role="status">
        <Text>{text(words.sentTo, { to: typed.value })}</Text>
      </div>
      <FieldFrame id={id} label={text(words.code)} hint={text(words.codeHint)} error={error}>
        {(control) => (
          <CodeInput
            {...control}
            value={typed.code}
            onChange={(code) => onType({ ...typed, code })}
            sent={`${typed.sentTo} ${typed.againAt}`}
          />
        )}
      </FieldFrame>
    </>
  );
};

/** Asks for the new value and the code sent to it. Changes nothing before both are correct. */
const ByCodeSheet = ({ at, label, typed, onType, onClose }: ByCodeSheetProps) => {
  const { language, text } = useLanguage();
  const actions = useByCode(at, typed, onType, onClose);
  const sent = typed.sentTo !== null && typed.sentTo === typed.value;
  const seconds = useSecondsUntil(sent ? typed.againAt : null);
  const errorOf = (field: 'value' | 'code') => {
    const code = actions.errors[field];
    return code && problemText(code, language);
  };
  return (
    <BottomSheet
      open
      title={text(partTexts.changeThis, { what: label.toLowerCase() })}
      close={{ label: text(rendererTexts.close), onPress: onClose }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble to the page's form even from a portal.
          event.stopPropagation();
          void (sent ? actions.confirm() : actions.send());
        }}
      >
        <Stack gap="large">
          <Text tone="muted">{text(words.why)}</Text>
          <FieldFrame
            id={`${at.id}-new`}
            label={text(words.fresh, { what: label.toLowerCase() })}
            error={errorOf('value')}
          >
            {(control) => (
              <TextInput
                {...control}
                type={typeOf(at.field)}
                value={typed.value}
                onChange={(value) => onType({ ...typed, value })}
                enterKeyHint="done"
              />
            )}
          </FieldFrame>
          <SendCode again={sent} seconds={seconds} busy={actions.busy} onSend={() => void actions.send()} />
          {sent ? <CodeLine id={`${at.id}-code`} typed={typed} onType={onType} error={errorOf('code')} /> : null}
          <RefusalNotice code={actions.refusal} />
          {sent ? (
            <Button type="submit" busy={actions.busy}>
              {text(words.confirm)}
            </Button>
          ) : null}
        </Stack>
      </form>
    </BottomSheet>
  );
};
export default ByCodeSheet;
