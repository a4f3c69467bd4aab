import { memo } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { passwordTexts as words } from '#src/texts/passwords.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { PasswordInput, type PasswordInputProps } from '#src/ui/password-input.tsx';
import { type FieldProps, useLeave, useTyped, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';

/** Shows the input that all password fields share. */
export const PasswordLine = memo(
  ({ at, autoComplete, ...control }: FieldProps & ControlProps & Pick<PasswordInputProps, 'autoComplete'>) => {
    const { text } = useLanguage();
    return (
      <PasswordInput
        {...control}
        value={useTyped(at)}
        onChange={useWrite(at)}
        onBlur={useLeave(at)}
        autoComplete={autoComplete}
        enterKeyHint={at.last ? 'done' : 'next'}
        showLabel={text(words.show)}
        hideLabel={text(words.hide)}
      />
    );
  },
);
PasswordLine.displayName = 'PasswordLine';

/** Asks for an existing password. */
export const PasswordField = memo(({ at }: FieldProps) => (
  <LabelledField at={at}>
    {(control) => <PasswordLine {...control} at={at} autoComplete="current-password" />}
  </LabelledField>
));
PasswordField.displayName = 'PasswordField';
