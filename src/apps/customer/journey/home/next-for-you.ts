import type { CustomerHome, FormAsks, HomeForm } from '#src/contract/account/customer-homes.ts';

/** One form of one home. */
export interface FormOfHome {
  readonly home: CustomerHome;
  readonly form: HomeForm;
}

/**
 * What matters most, first (ux.md section 0, 3): others wait for a signature; what all have signed only needs an end;
 * then what is to be filled in; then what others have to do, and what has not come yet.
 */
const order: readonly FormAsks[] = ['sign', 'finish', 'fill-in', 'wait', 'not-open'];

/** Of two forms that ask the same, the takeover's has a day that does not wait. */
const flows: readonly HomeForm['flow'][] = [
  'takeover-protocol',
  'settlement-seller',
  'settlement-buyer',
  'settlement-buyer-project',
  'pep-form',
];

const last = '9999-12-31';

/** Negative when `one` comes first: by what it asks, by the takeover's day, by form. */
const compare = (one: FormOfHome, other: FormOfHome): number =>
  order.indexOf(one.form.asks) - order.indexOf(other.form.asks) ||
  (one.home.takeoverDate ?? last).localeCompare(other.home.takeoverDate ?? last) ||
  flows.indexOf(one.form.flow) - flows.indexOf(other.form.flow);

/** Nothing is next in what is over; and of what has not opened, only the takeover's has a day on which it will. */
const isAhead = ({ home, form }: FormOfHome): boolean =>
  form.asks === 'not-open' ? form.flow === 'takeover-protocol' && home.window !== null : order.includes(form.asks);

const formsOf = (homes: readonly CustomerHome[]): readonly FormOfHome[] =>
  homes.flatMap((home) => home.forms.map((form) => ({ home, form })));

/** The one thing to do next, or null when nothing is. */
export const nextForYou = (homes: readonly CustomerHome[]): FormOfHome | null =>
  formsOf(homes).filter(isAhead).toSorted(compare)[0] ?? null;

/** Every document that waits for this person's own signature, the most urgent first. */
export const documentsToSign = (homes: readonly CustomerHome[]): readonly FormOfHome[] =>
  formsOf(homes)
    .filter(({ form }) => form.asks === 'sign')
    .toSorted(compare);

/** The protocol that a customer who asks for "the takeover" means: the most urgent of those that can be opened. */
export const takeoverToOpen = (homes: readonly CustomerHome[]): FormOfHome | null =>
  formsOf(homes)
    .filter(({ form }) => form.flow === 'takeover-protocol' && order.includes(form.asks) && form.asks !== 'not-open')
    .toSorted(compare)[0] ?? null;
