import { postalTown } from '#src/domain/postcodes.ts';
import { isAbroad, isEmpty } from '#src/engine/check.ts';
import { type FieldAt, type FieldProps, idOfPath, useStepValue } from '../field-at.ts';
import { placeOf } from '../place.ts';
import { typedField } from './typed-field.tsx';

/**
 * Fills in the postal town of a Norwegian code. A town the customer wrote stays; one filled in from the previous code
 * is replaced.
 */
const fillTown = async ({ form, field, place }: FieldAt, typed: string): Promise<void> => {
  const town = await postalTown(typed.trim());
  if (field.fills === undefined || town === undefined) return;
  const target = placeOf(field.fills, place.row);
  const written = form.value(target);
  if (!isEmpty(written) && written !== filledBefore.get(target.path)) return;
  filledBefore.set(target.path, town);
  if (written === town) return;
  form.write(target, town);
  await null; // Waits until the value is rendered.
  writeOver(document.getElementById(idOfPath(form.step, target.path)));
};

/** Selects the filled-in town when its field has focus, so that typing replaces it. */
const writeOver = (element: HTMLElement | null): void => {
  if (element instanceof HTMLInputElement && element === document.activeElement) element.select();
};

/** Towns filled in on this device, by path; kept as long as the page. */
const filledBefore = new Map<string, string>();

const Norwegian = typedField({
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  width: 'short',
  onLeft: (at, typed) => {
    // A register that cannot be fetched is no mistake of the customer's, so the error is dropped.
    if (at.field.fills !== undefined && typed !== '') fillTown(at, typed).catch(() => undefined);
  },
});

/** A foreign code may have letters, and the register does not know it. */
const Foreign = typedField({ autoComplete: 'postal-code', width: 'short' });

export const PostcodeField = ({ at }: FieldProps) => {
  const { form, field, place } = at;
  const isForeign = useStepValue(form, () => isAbroad(field, form.around(place)), field.countryIn !== undefined);
  return isForeign ? <Foreign at={at} /> : <Norwegian at={at} />;
};
