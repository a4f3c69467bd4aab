import type { CustomerHome, FormAsks } from '#src/contract/account/customer-homes.ts';
import { type Paint, paintOrder } from '#src/illustration/palette.ts';

/** Number of windows of the house in `Scene`. */
const windows = 7;

/** Progress of a form: filled in counts half, signed by all counts full. */
const shareOf: Readonly<Record<FormAsks, number>> = {
  'not-open': 0,
  'fill-in': 0,
  sign: 0.5,
  wait: 0.5,
  finish: 0.75,
  done: 1,
  closed: 0,
};

/** Returns the number of lit windows, by progress (ux.md section 2.3). At least one is lit: the home is lived in. */
export const litWindows = ({ forms }: CustomerHome): number => {
  const done = forms.reduce((sum, { asks }) => sum + shareOf[asks], 0);
  return forms.length === 0 ? 1 : 1 + Math.floor((done / forms.length) * (windows - 1));
};

/** Returns the colour of a home's house, always the same for the same id. */
export const paintOf = (estateId: string): Paint => {
  let sum = 0;
  for (const sign of estateId) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return paintOrder[sum % paintOrder.length] ?? 'falu';
};
