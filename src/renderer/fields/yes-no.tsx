import { memo, useCallback } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import type { ControlProps } from '#src/ui/control.ts';
import { YesNo } from '#src/ui/yes-no.tsx';
import { type FieldAt, type FieldProps, useLeave, useTyped, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';

const Two = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const value = useTyped(at);
  const write = useWrite(at);
  const onChange = useCallback((yes: boolean) => write(yes ? 'yes' : 'no'), [write]);
  return (
    <YesNo
      {...control}
      value={value === '' ? null : value === 'yes'}
      onChange={onChange}
      onBlur={useLeave(at)}
      yes={text(words.yes)}
      no={text(words.no)}
    />
  );
});
Two.displayName = 'Two';

/** Asks yes or no in two large halves, neither chosen at first. */
export const YesNoField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds="one">
    {(control) => <Two {...control} at={at} />}
  </LabelledField>
));
YesNoField.displayName = 'YesNoField';
