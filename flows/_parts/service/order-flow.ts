import { installation } from '#src/domain/installed.ts';
import { type PartnerId, partnerById } from '#src/domain/services.ts';
import { defineFlow, type Flow } from '#src/engine/define-flow.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import type { AnswerOf, Fields, StepDraft } from '#src/engine/field.ts';
import type { Bilingual, FieldTexts } from '#src/engine/flow-texts.ts';
import { ask, type Step } from '#src/engine/step.ts';
import { type Differs, type OrderAnswer, orderCalls } from './calls.ts';
import { serviceScreens as screens } from './screens.ts';
import { consentFields, moves, orderFlowId, receiptStep } from './steps.ts';
import { consentTexts, fieldTexts, leaving, orderedTexts, within } from './texts.ts';

type FieldWords = typeof fieldTexts;
/** Type check: each field has its texts in `fieldTexts`, and each of its options. */
type Worded<F extends Fields> = {
  readonly [K in keyof F]: K extends keyof FieldWords
    ? FieldWords[K] extends FieldTexts<F[K]>
      ? F[K]
      : `fieldTexts lacks an option of '${K}'`
    : 'fieldTexts lacks this field';
};

/** One partner's form: what differs from the other partners'. */
interface OrderRow<F extends Fields> extends Differs<AnswerOf<F> & OrderAnswer> {
  readonly address: { readonly path: `/${string}`; readonly access: 'signed-in' };
  readonly partner: PartnerId;
  /** The service, as the form is called. */
  readonly title: Bilingual;
  readonly heading: Bilingual;
  readonly proceed: Bilingual;
  readonly asks: F & Worded<F>;
  /** What a customer answers. */
  readonly sample: { readonly [K in keyof F]?: StepDraft[string] };
}

/** Makes the flow of a form to one partner, with its consent and its receipt, from what differs. */
export function orderFlow<const F extends Fields>(row: OrderRow<F>): Flow {
  const { address, partner, title, heading, proceed, asks, sample, ...calls } = row;
  const { reply } = partnerById(partner);
  const name = installation.partners[partner];
  const steps: { readonly order: Step; readonly ordered: Step } = {
    order: ask({ ...asks, ...consentFields }),
    ...receiptStep,
  };
  const ownTexts = Object.fromEntries(Object.entries(fieldTexts).filter(([field]) => field in asks));
  // The hint asks for the postcode, which has a field of its own then.
  const { label } = fieldTexts.address;
  const placeTexts = 'postcode' in asks ? { address: { label } } : {};
  return defineFlow({
    address,
    journey: defineJourney<typeof steps>()({ id: orderFlowId(partner), initial: 'order', moves }),
    steps,
    texts: {
      title,
      chapters: {},
      leaving,
      steps: {
        order: {
          name: { nb: 'Skjema', en: 'Form' },
          title: heading,
          proceed,
          fields: { ...ownTexts, ...placeTexts, ...consentTexts(name) },
        },
        ordered: orderedTexts(name, within[reply]),
      },
    },
    samples: { order: { default: { ...sample, consentToShare: true } }, ordered: { default: {} } },
    screens,
    calls: orderCalls<AnswerOf<F> & OrderAnswer>(partner, calls),
  });
}
