import { memo, useCallback, useMemo } from 'react';
import type { ControlProps } from '#src/ui/control.ts';
import { PictureInput } from '#src/ui/picture-input.tsx';
import { type FieldAt, type FieldProps, useTyped } from '../field-at.ts';
import { LabelledField } from '../labelled-field.tsx';
import { PictureOffer } from '../picture-offer.tsx';
import { usePictures } from '../pictures-of.ts';
import { usePictureReading } from '../use-picture-reading.ts';

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
  const kept = usePictures(at, ids, onIds);
  const { reading, read, forget } = usePictureReading(at);
  return (
    <>
      <PictureInput
        {...control}
        {...kept}
        onAdd={(files) => {
          kept.onAdd(files);
          read(files[0]);
        }}
        onReplace={(old, file) => {
          kept.onReplace?.(old, file);
          read(file);
        }}
        onRemove={(old) => {
          kept.onRemove(old);
          forget();
        }}
      />
      {field.reads === undefined ? null : <PictureOffer at={at} reading={reading} />}
    </>
  );
});
One.displayName = 'One';

/** Asks for one picture, camera first; it can be replaced and removed. Values read from a meter are offered. */
export const PictureField = memo(({ at }: FieldProps) => (
  <LabelledField at={at} holds="many">
    {(control) => <One {...control} at={at} />}
  </LabelledField>
));
PictureField.displayName = 'PictureField';
