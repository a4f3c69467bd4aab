import { memo } from 'react';
import { CheckboxGroup } from '#src/ui/checkbox-group.tsx';
import type { ControlProps } from '#src/ui/control.ts';
import { type FieldAt, type FieldProps, useIds, useLeave, useWrite } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { useOptions } from '../options-of.ts';

const Boxes = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => (
  <CheckboxGroup
    {...control}
    options={useOptions(at)}
    value={useIds(at)}
    onChange={useWrite(at)}
    onBlur={useLeave(at)}
  />
));
Boxes.displayName = 'Boxes';

/** Asks for any number of several options. */
export const ManyField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds="many">
    {(control) => <Boxes {...control} at={at} />}
  </LabelledField>
));
ManyField.displayName = 'ManyField';
