import { memo, useCallback } from 'react';
import type { ControlProps } from '#src/ui/control.ts';
import { PictureInput } from '#src/ui/picture-input.tsx';
import { type FieldAt, type FieldProps, idsOf, useIds } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { usePictures } from '../pictures-of.ts';

const Several = memo(({ at, ...control }: ControlProps & { readonly at: FieldAt }) => {
  const { form, place, field } = at;
  const onIds = useCallback(
    (change: (ids: readonly string[]) => readonly string[]) => {
      // Reads the value again, because another picture may have arrived during the upload.
      form.write(place, change(idsOf(form.value(place))));
      form.leave(place, field);
    },
    [form, place, field],
  );
  return <PictureInput {...control} {...usePictures(at, useIds(at), onIds)} />;
});
Several.displayName = 'Several';

/** Asks for up to `max` pictures. */
export const PicturesField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds="many">
    {(control) => <Several {...control} at={at} />}
  </LabelledField>
));
PicturesField.displayName = 'PicturesField';
