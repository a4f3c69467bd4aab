import type { CustomerHome, FormAsks, HomeForm } from '#src/contract/account/customer-homes.ts';
import { formFolders } from '#src/domain/form-names.ts';

/** One form of one home. */
export interface FormOfHome {
  readonly home: CustomerHome;
  readonly form: HomeForm;
}

/**
 * Highest priority first (ux.md section 0, 3). Forms where others wait for a signature; then fully signed ones to
 * finish; then ones to fill in; then those that wait for others or are not open yet.
 */
const order: readonly FormAsks[] = ['sign', 'finish', 'fill-in', 'wait', 'not-open'];

/** For two forms in the same state the takeover comes first: its day is fixed. */
const flows: readonly HomeForm['flow'][] = formFolders;

const last = '9999-12-31';

/** Returns a negative number when `one` comes first: by state, by the takeover's day, by form. */
const compare = (one: FormOfHome, other: FormOfHome): number =>
  order.indexOf(one.form.asks) - order.indexOf(other.form.asks) ||
  (one.home.takeoverDate ?? last).localeCompare(other.home.takeoverDate ?? last) ||
  flows.indexOf(one.form.flow) - flows.indexOf(other.form.flow);

const formsOf = (homes: readonly CustomerHome[]): readonly FormOfHome[] =>
  homes.flatMap((home) => home.forms.map((form) => ({ home, form })));

/** Returns every document that waits for this customer's own signature, the most urgent first. */
export const documentsToSign = (homes: readonly CustomerHome[]): readonly FormOfHome[] =>
  formsOf(homes)
    .filter(({ form }) => form.asks === 'sign')
    .toSorted(compare);

/** Returns the protocol to open for "the takeover": the most urgent one that can be opened. */
export const takeoverToOpen = (homes: readonly CustomerHome[]): FormOfHome | null =>
  formsOf(homes)
    .filter(({ form }) => form.flow === 'takeover-protocol' && order.includes(form.asks) && form.asks !== 'not-open')
    .toSorted(compare)[0] ?? null;
