import type { CustomerHome, FormAsks } from '#src/contract/account/customer-homes.ts';
import { type Paint, paintOrder } from '#src/illustration/palette.ts';

/** Windows of the scene's house (`Scene`). */
const windows = 7;

/** How far a form has come: filled in is half the way, all have signed is all of it. */
const shareOf: Readonly<Record<FormAsks, number>> = {
  'not-open': 0,
  'fill-in': 0,
  sign: 0.5,
  wait: 0.5,
  finish: 0.75,
  done: 1,
  closed: 0,
};

/** Lights on are things done (ux.md section 2.3). One is always lit: somebody lives there. */
export const litOf = ({ forms }: CustomerHome): number => {
  const done = forms.reduce((sum, { asks }) => sum + shareOf[asks], 0);
  return forms.length === 0 ? 1 : 1 + Math.floor((done / forms.length) * (windows - 1));
};

/** Each home has a paint of its own, the same every time. */
export const paintOf = (estateId: string): Paint => {
  let sum = 0;
  for (const sign of estateId) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return paintOrder[sum % paintOrder.length] ?? 'falu';
};
