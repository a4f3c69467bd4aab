import type { OneSidedForm, SignedFormName } from '#src/server/forms/form/form.ts';
import { journey } from '../../docs/how-to/key-receipt/machine.ts';
import { steps } from '../../docs/how-to/key-receipt/steps.ts';
import { texts } from '../../docs/how-to/key-receipt/texts.ts';

/** The signed form that docs/how-to/add-a-signed-form.md adds, which no list of the product names. */
// seam: the form is not in the product's table, so its name is not in the table's type.
export const keyReceipt = 'key-receipt' as SignedFormName;

/** Returns the form as the page registers it: its lifecycle and its side are the settlement's. */
export const keyReceiptForm = (settlement: OneSidedForm): OneSidedForm => {
  const { leadsStep: _, deadline, ...form } = settlement;
  const named = { ...form, flow: keyReceipt, journey: { machine: journey, steps }, texts, outsideDocument: [] };
  return deadline === undefined ? named : { ...named, deadline: { ...deadline, id: 'keys' } };
};
