import { memo } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import { type FieldAt, type FieldProps, useLeave, useTyped, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { partTexts as words } from '../texts/form-parts.ts';
import { typedField } from './typed-field.tsx';

/** Up to this number the field has plus and minus buttons, such as for key sets. */
const countedUpTo = 99;

const Count = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const what = text(at.texts.label);
  return (
    <Stepper
      {...control}
      value={useTyped(at)}
      onChange={useWrite(at)}
      onBlur={useLeave(at)}
      min={at.field.min ?? 0}
      max={at.field.max ?? countedUpTo}
      fewer={text(words.oneFewer, { what })}
      more={text(words.oneMore, { what })}
    />
  );
});
Count.displayName = 'Count';

const Typed = typedField({ inputMode: 'numeric', width: 'short', after: (field) => field.unit });

export const WholeField = memo(({ at }: FieldProps) =>
  at.field.max === undefined || at.field.max > countedUpTo ? (
    <Typed at={at} />
  ) : (
    <LabelledField at={at}>{(control) => <Count {...control} at={at} />}</LabelledField>
  ),
);
WholeField.displayName = 'WholeField';
