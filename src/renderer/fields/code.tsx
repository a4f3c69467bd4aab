import { memo, useCallback, useRef } from 'react';
import { codeDigits, codeOf } from '#src/ui/code-input.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { useTextedCode } from '#src/ui/use-texted-code.ts';
import { type FieldProps, useLeave, useTyped, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';

const CodeLine = memo(({ at, ...control }: FieldProps & ControlProps) => {
  const input = useRef<HTMLInputElement>(null);
  const write = useWrite(at);
  const take = useCallback(
    (text: string) => {
      const before = at.form.value(at.place);
      const code = codeOf(text);
      write(code);
      // Submits at the fourth digit (ux.md section 2.1), unless the page has more fields to fill in.
      if (code.length === codeDigits && code !== before && at.last) input.current?.form?.requestSubmit();
    },
    [write, at],
  );
  useTextedCode(take);
  return (
    <TextInput
      {...control}
      ref={input}
      value={useTyped(at)}
      onChange={take}
      onBlur={useLeave(at)}
      width="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      enterKeyHint={at.last ? 'done' : 'next'}
    />
  );
});
CodeLine.displayName = 'CodeLine';

/** Shows one wide box for the code from an SMS. */
export const CodeField = memo(({ at }: FieldProps) => (
  <LabelledField at={at}>{(control) => <CodeLine {...control} at={at} />}</LabelledField>
));
CodeField.displayName = 'CodeField';
