import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { CodeSheet } from './code-sheet.tsx';
import type { FieldAt } from './field-at.ts';
import { byCodeTexts as words } from './texts/by-code.ts';
import { partTexts } from './texts/form-parts.ts';
import { type ByCode, useByCode } from './use-by-code.ts';

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
  const isSent = typed.sentTo !== null && typed.sentTo === typed.value;
  const errorOf = (field: 'value' | 'code') => {
    const code = actions.errors[field];
    return code && problemText(code, language);
  };
  const line = {
    id: `${at.id}-code`,
    sentTo: typed.value,
    sent: `${typed.sentTo} ${typed.againAt}`,
    code: typed.code,
    onCode: (code: string) => onType({ ...typed, code }),
    error: errorOf('code'),
  };
  return (
    <CodeSheet
      title={text(partTexts.changeThis, { what: label.toLowerCase() })}
      why={text(words.why)}
      line={isSent ? line : null}
      againAt={isSent ? typed.againAt : null}
      busy={actions.busy}
      refusal={actions.refusal}
      onSend={() => void actions.send()}
      onConfirm={() => void actions.confirm()}
      onClose={onClose}
    >
      <FieldFrame id={`${at.id}-new`} label={text(words.fresh, { what: label.toLowerCase() })} error={errorOf('value')}>
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
    </CodeSheet>
  );
};
export default ByCodeSheet;
