import type { IsoDate } from '#src/domain/iso-date.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import type { StepDraft } from '#src/engine/field.ts';

type DemoAnswers = Readonly<Record<string, StepDraft>>;

const inOrder = {
  cleaned: 'yes',
  emptied: 'yes',
  asAgreed: 'yes',
  fixturesPresent: 'yes',
  agreedWork: 'na',
  documents: 'yes',
  storageParking: 'yes',
  defects: 'no',
} as const;

const agreed: DemoAnswers = {
  summary: { confirmCorrect: true },
  'who-signs': { inksign: 'ON_SCREEN' },
};

const anotherPhoneKey = (day: IsoDate, clock: string): StepDraft => ({
  actualTakeoverAt: `${norwegianDate(day)} ${clock}`,
  bothPresent: true,
  purchasePricePaid: 'yes',
});

/** Sjøbodsmauet 9: an oven that was not cleaned, and an amount held back for it. `buyer` holds the power contract. */
export const withWithholding = (
  day: IsoDate,
  today: IsoDate,
  buyer: { readonly id: string; readonly email: string; readonly phone: string; readonly birthDate: IsoDate },
): DemoAnswers => ({
  handover: anotherPhoneKey(day, '12:00'),
  'seller-new-address': { address: 'Måkesmauet 11', postcode: '5034', city: 'Bergen', country: 'NO' },
  firesafety: {
    smokeAlarm: 'yes',
    extinguisherOrHose: 'no',
    comment: 'Selger ettersender pulverapparat innen fredag.',
  },
  inspection: { ...inOrder, cleaned: 'no', cleanedComment: 'Stekeovnen er ikke rengjort.' },
  water: { hasMeter: 'no' },
  electricity: { hasMeter: 'yes' },
  'electricity-provider': {
    participantId: buyer.id,
    provider: 'fjordkraft',
    providerTerms: true,
    consentToShare: true,
  },
  'electricity-person': {
    birthDate: norwegianDate(buyer.birthDate),
    email: buyer.email,
    phone: buyer.phone,
    invoiceAddress: 'THIS_HOME',
  },
  settlement: { mode: 'WITHHOLD', sharedCosts: 'BY_BROKER' },
  'final-settlement': {
    amount: '4 500',
    reason: 'Rengjøring av stekeovn og manglende brannslukkingsapparat.',
    remedy: 'SELLER_FIXES',
    deadline: norwegianDate(addDays(today, 7)),
    ownRisk: true,
  },
  keys: { sets: '3', details: ['HOME', 'MAILBOX'] },
  ...agreed,
});

/** Tyholtbakken 27: all in order, power arranged by the buyers themselves. */
export const allInOrder = (day: IsoDate, customer: string): DemoAnswers => ({
  handover: anotherPhoneKey(day, '00:01'),
  'seller-new-address': { address: 'Kirkegata 4', postcode: '7014', city: 'Trondheim', country: 'NO' },
  firesafety: { smokeAlarm: 'yes', extinguisherOrHose: 'yes' },
  inspection: inOrder,
  water: { hasMeter: 'no' },
  electricity: { hasMeter: 'yes' },
  'electricity-provider': { participantId: customer, provider: 'OPT_OUT' },
  'electricity-optout': { optOutConfirmed: true, ownProvider: 'NTE' },
  settlement: { mode: 'FULL', sharedCosts: 'BY_PARTIES' },
  keys: { sets: '4', details: ['HOME', 'STORAGE', 'GARAGE'] },
  ...agreed,
});
