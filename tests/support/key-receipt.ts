import { participants } from '#flows/_parts/participants/steps.ts';
import { type SignedFormEnv, signingGuards, signingMoves } from '#flows/_parts/signing/machine.ts';
import { signingSteps } from '#flows/_parts/signing/steps.ts';
import { texts as settlementTexts } from '#flows/forms/settlement-seller/texts.ts';
import { whole } from '#src/engine/fields/numbers.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import { journeyOf, to } from '#src/engine/journey.ts';
import { ask } from '#src/engine/step.ts';
import type { OneSidedForm, SignedFormName } from '#src/server/forms/form/form.ts';

/** A sixth signed form, which no list of the product names: the sellers' receipt for the keys. */
// seam: the form is not in the product's table, so its name is not in the table's type.
export const keyReceipt = 'key-receipt' as SignedFormName;

const steps = { participants, keys: ask({ sets: whole(1, 20) }), ...signingSteps };

const journey = journeyOf<typeof steps, SignedFormEnv>()
  .extend({ guards: signingGuards })
  .createMachine({
    id: keyReceipt,
    version: '1',
    initial: 'participants',
    context: ({ input }) => ({ answers: {}, env: input.env }),
    states: { participants: to('keys'), keys: to('summary'), ...signingMoves },
  });

const { participants: people, summary, 'how-to-sign': howToSign, sign, finish } = settlementTexts.steps;
const keys = {
  name: { nb: 'Nøkler', en: 'Keys' },
  title: { nb: 'Hvor mange nøkkelsett fulgte med?', en: 'How many sets of keys came along?' },
  fields: { sets: { label: { nb: 'Nøkkelsett', en: 'Sets of keys' } } },
};
const texts: FlowTexts = {
  ...settlementTexts,
  title: { nb: 'Nøkkelkvittering', en: 'Key receipt' },
  steps: { participants: people, keys, summary, 'how-to-sign': howToSign, sign, finish },
};

/** Returns the form as its folder registers it: its lifecycle and its side are the settlement's. */
export const keyReceiptForm = (settlement: OneSidedForm): OneSidedForm => {
  const { leadsStep: _, deadline, ...form } = settlement;
  const named = { ...form, flow: keyReceipt, journey: { machine: journey, steps }, texts, outsideDocument: [] };
  return deadline === undefined ? named : { ...named, deadline: { ...deadline, id: 'keys' } };
};
