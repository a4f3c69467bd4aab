import { memo } from 'react';
import type { ControlProps } from '#src/ui/control.ts';
import { DateInput } from '#src/ui/date-input.tsx';
import type { FieldAt, FieldProps } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { partTexts } from '../texts/form-parts.ts';
import { useTidyInput } from './typed-field.tsx';

/** The box of a day, without its label. */
export const Day = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => (
  <DateInput
    {...control}
    {...useTidyInput(at)}
    // The phone knows its owner's birthday and no other date. The name comes from the field list.
    autoComplete={at.place.name === 'birthDate' ? 'bday' : 'off'}
    latest={at.field.past ? at.form.env().today : undefined}
    enterKeyHint={at.last ? 'done' : 'next'}
  />
));
Day.displayName = 'Day';

export const DateField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} hint={partTexts.dateHint}>
    {(control) => <Day {...control} at={at} />}
  </LabelledField>
));
DateField.displayName = 'DateField';
