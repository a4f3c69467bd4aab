import { first, second } from '#flows/_parts/participants/samples.ts';
import type { Choice, StepDraft } from '#src/engine/field.ts';

export const professions: readonly Choice[] = ['Student', 'Pensjonist', 'Uten arbeid'].map((name) => ({
  id: name,
  name,
}));

export const aboutParticipantsSamples = {
  default: {
    people: [
      { id: first, profession: 'Sykepleier', employer: 'Bydel Nord (fiktiv)', estatesOwned: '1', citizenships: ['NO'] },
      { id: second, profession: 'Pensjonist', estatesOwned: '0', countryOfResidence: 'SE', citizenships: ['NO', 'SE'] },
    ],
  },
} as const satisfies Readonly<Record<string, StepDraft>>;

export const nothingSpecial = { onBehalfOfOthers: 'no', knowsOtherSide: 'no', paymentOutsideBroker: 'no' } as const;
/** Every answer that creates a task for the broker. */
export const muchToExplain = {
  onBehalfOfOthers: 'yes',
  onBehalfOf: 'For datteren vår, som studerer i Bergen.',
  knowsOtherSide: 'yes',
  howKnown: 'Vi er søskenbarn.',
  paymentOutsideBroker: 'yes',
  paymentExplained: 'Vi betaler selgeren direkte for hagemøblene.',
} as const;

export const aboutThePurchaseSamples = {
  default: { purpose: 'OWN_HOME', ...nothingSpecial },
  muchToExplain: { purpose: 'OTHER', purposeOther: 'Atelier', ...muchToExplain },
} as const satisfies Readonly<Record<string, StepDraft>>;
