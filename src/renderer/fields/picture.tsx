import { memo, useCallback, useMemo } from 'react';
import type { ControlProps } from '#src/ui/control.ts';
import { PictureInput } from '#src/ui/picture-input.tsx';
import { type FieldAt, type FieldProps, useTyped } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { usePictures } from '../pictures-of.ts';

const One = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const id = useTyped(at);
  const ids = useMemo(() => (id === '' ? [] : [id]), [id]);
  const { form, place, field } = at;
  const onIds = useCallback(
    (change: (ids: readonly string[]) => readonly string[]) => {
      const now = form.value(place);
      form.write(place, change(typeof now === 'string' && now !== '' ? [now] : [])[0] ?? null);
      form.leave(place, field);
    },
    [form, place, field],
  );
  return <PictureInput {...control} {...usePictures(at, ids, onIds)} />;
});
One.displayName = 'One';

/** One picture, taken with the camera first; it can be replaced and removed. */
export const PictureField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds="many">
    {(control) => <One {...control} at={at} />}
  </LabelledField>
));
PictureField.displayName = 'PictureField';
