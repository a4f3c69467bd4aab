import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { FieldAt } from './field-at.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { CodeLine, SendCode } from './texted-code.tsx';
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
          {sent ? (
            <CodeLine
              id={`${at.id}-code`}
              sentTo={typed.value}
              sent={`${typed.sentTo} ${typed.againAt}`}
              code={typed.code}
              onCode={(code) => onType({ ...typed, code })}
              error={errorOf('code')}
            />
          ) : null}
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
