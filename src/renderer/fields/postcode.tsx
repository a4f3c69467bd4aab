import { postalTown } from '#src/domain/postcodes.ts';
import { isAbroad, isEmpty } from '#src/engine/check.ts';
import { type FieldAt, type FieldProps, idOfPath, useStepValue } from '../field-at.ts';
import { placeOf } from '../place.ts';
import { typedField } from './typed-field.tsx';

/**
 * Fills in the postal town of a Norwegian code. A town that somebody wrote stays, unless it is the one that the code
 * before gave: then it follows the code.
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
  await null; // until it is drawn
  writeOver(document.getElementById(idOfPath(form.step, target.path)));
};

/** Whoever has come to the town's field already writes over what was filled in, not behind it. */
const writeOver = (element: HTMLElement | null): void => {
  if (element instanceof HTMLInputElement && element === document.activeElement) element.select();
};

/** What was filled in on this device, by path: kept as long as the page is. */
const filledBefore = new Map<string, string>();

const Norwegian = typedField({
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  width: 'short',
  onLeft: (at, typed) => {
    // The register is a help: that it could not be fetched is nobody's mistake.
    if (at.field.fills !== undefined && typed !== '') fillTown(at, typed).catch(() => undefined);
  },
});

/** Abroad a code may have letters, and the register knows none of them. */
const Foreign = typedField({ autoComplete: 'postal-code', width: 'short' });

export const PostcodeField = ({ at }: FieldProps) => {
  const { form, field, place } = at;
  const isForeign = useStepValue(form, () => isAbroad(field, form.around(place)), field.countryIn !== undefined);
  return isForeign ? <Foreign at={at} /> : <Norwegian at={at} />;
};
