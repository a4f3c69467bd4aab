import { offerLink, offerText } from '#src/domain/electricity-offers.ts';
import type { ElectricityProviderId } from '#src/domain/electricity-providers.ts';
import type { RowDraft } from '#src/engine/field.ts';
import type { Samples } from '#src/engine/samples.ts';
import type { moves } from './machine.ts';
import type { steps, TakeoverEnv } from './steps.ts';

const seller = '0f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e01';
const coSeller = '0f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e02';
const buyer = '0f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e03';
const coBuyer = '0f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e04';
const picture = '7d4b2c10-93a5-4c0e-8f1d-6b5a4c3d2e01';

const person = (id: string, role: 'seller' | 'buyer', name: string, phone: string): RowDraft => ({
  id,
  role,
  name,
  email: `${name.split(' ')[0]?.toLowerCase() ?? 'navn'}@example.com`,
  phone,
  deputy: 'no',
  fromBroker: 'yes',
});
const people: readonly RowDraft[] = [
  person(seller, 'seller', 'Silje Haugland', '42001001'),
  person(coSeller, 'seller', 'Anders Moen Haugland', '42001002'),
  person(buyer, 'buyer', 'Nora Berntzen', '42001003'),
  person(coBuyer, 'buyer', 'Emil Strand', '42001004'),
];
const coSellerStaysAway = people.map((each) =>
  each.id === seller ? { ...each, deputy: 'yes', deputyFor: coSeller, powerOfAttorneyPicture: picture } : each,
);
const coSellerLeftOut = people.map((each) =>
  each.id === coSeller ? { ...each, notSigning: true, notSigningWhy: 'Bor i utlandet og svarer ikke' } : each,
);

const electricityMeter: RowDraft = {
  id: '2c9f1f0a-14ce-4d3c-9d0e-6d6f0f7b1a01',
  number: '6970 6314 0837 4915',
  level: '48 213',
};
const waterMeter: RowDraft = {
  id: '2c9f1f0a-14ce-4d3c-9d0e-6d6f0f7b1a02',
  type: 'COLD_WATER',
  number: 'WM-40210026',
  level: '412,3',
};
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

export const samples: Samples<typeof steps, typeof moves> = {
  handover: {
    default: { actualTakeoverAt: '24.11.2026 12:00', bothPresent: true, purchasePricePaid: 'yes' },
    takenOverEarly: {
      actualTakeoverAt: '23.11.2026 12:00',
      earlyAgreed: true,
      bothPresent: true,
      purchasePricePaid: 'yes',
    },
    notPaidYet: { actualTakeoverAt: '24.11.2026 12:00', bothPresent: true, purchasePricePaid: 'no' },
  },
  participants: {
    developerSells: { people },
    otherwise: { people },
    default: { people },
    coOwnerStaysAway: { people: coSellerStaysAway },
    coOwnerLeftOut: { people: coSellerLeftOut },
  },
  'seller-new-address': {
    default: { address: 'Måkesmauet 11', postcode: '5034', city: 'BERGEN', country: 'NO' },
  },
  firesafety: {
    default: { smokeAlarm: 'yes', extinguisherOrHose: 'yes' },
    noExtinguisher: {
      smokeAlarm: 'yes',
      extinguisherOrHose: 'no',
      comment: 'Selger ettersender pulverapparat innen fredag.',
    },
  },
  inspection: {
    default: inOrder,
    dirtyOven: {
      ...inOrder,
      cleaned: 'no',
      cleanedComment: 'Stekeovnen er ikke rengjort.',
      cleanedPictures: [picture],
    },
    everythingWrong: {
      cleaned: 'no',
      cleanedComment: 'Kjøkkenet er ikke vasket.',
      emptied: 'no',
      emptiedComment: 'Det står et skap igjen i boden.',
      asAgreed: 'no',
      asAgreedComment: 'Nytt hakk i parketten i stua.',
      fixturesPresent: 'no',
      fixturesPresentComment: 'Oppvaskmaskinen er fjernet.',
      agreedWork: 'no',
      agreedWorkComment: 'Taklista på badet mangler.',
      documents: 'no',
      documentsComment: 'Bruksanvisning til varmepumpa mangler.',
      documentsPictures: [picture],
      storageParking: 'no',
      storageParkingComment: 'Vi fant ikke parkeringsplassen.',
      storageParkingPictures: [picture],
      defects: 'yes',
      defectsFound: [
        { id: '3d1c9b7e-52a4-4f0e-8c6d-7a9b0c1d2e3f', text: 'Det drypper fra kranen på badet.' },
        {
          id: '7b2e8d1f-63b5-4a1f-9d7e-8b0c1d2e3f4a',
          text: 'Ruta i boden er sprukket.',
          pictures: [picture],
          writtenBy: 'Nora Berntzen',
        },
      ],
      remarks: 'Selgeren henter gressklipperen på søndag.',
    },
  },
  water: {
    default: { hasMeter: 'no' },
    coldWater: { hasMeter: 'yes', meters: [waterMeter] },
    threeMeters: {
      hasMeter: 'yes',
      meters: [
        waterMeter,
        {
          ...waterMeter,
          id: '2c9f1f0a-14ce-4d3c-9d0e-6d6f0f7b1a03',
          type: 'HOT_WATER',
          name: 'Bad',
          number: 'VV-20392',
        },
        {
          ...waterMeter,
          id: '2c9f1f0a-14ce-4d3c-9d0e-6d6f0f7b1a04',
          type: 'DISTRICT_HEATING',
          number: 'FJ-1',
          level: '9812',
        },
      ],
    },
  },
  electricity: {
    sharesMeter: { hasMeter: 'no' },
    otherwise: { hasMeter: 'yes', meters: [electricityMeter] },
    withMeteringPoint: {
      hasMeter: 'yes',
      meters: [{ ...electricityMeter, meteringPointId: '707057500099001316', picture }],
    },
  },
  'electricity-provider': {
    choosesAlone: { participantId: buyer, provider: 'OPT_OUT' },
    otherwise: { participantId: buyer, provider: 'hkraft' },
  },
  'electricity-optout': {
    default: {},
    namesProvider: { ownProvider: 'Fjellkraft' },
  },
  'electricity-person': {
    default: {
      birthDate: '23.06.1994',
      email: 'nora@example.com',
      phone: '42001003',
      invoiceAddress: 'THIS_HOME',
    },
    billedElsewhere: {
      birthDate: '23.06.1994',
      email: 'nora@example.com',
      phone: '42001003',
      invoiceAddress: 'OTHER',
      address: 'Syrinhagen 40 A',
      postcode: '0476',
      city: 'OSLO',
    },
  },
  settlement: {
    withholds: { mode: 'WITHHOLD', sharedCosts: 'BY_BROKER' },
    otherwise: { mode: 'FULL', sharedCosts: 'BY_PARTIES' },
  },
  'final-settlement': {
    default: {
      amount: '4 500',
      reason: 'Rengjøring av stekeovn og manglende brannslokkingsapparat.',
      remedy: 'PRICE_REDUCTION',
      ownRisk: true,
    },
    sellerFixes: {
      amount: '15000',
      reason: 'Oppvaskmaskinen er fjernet.',
      remedy: 'SELLER_FIXES',
      deadline: '08.12.2026',
      ownRisk: true,
    },
  },
  keys: {
    default: { sets: '3', details: ['HOME', 'MAIN_ENTRANCE', 'MAILBOX'] },
    none: { sets: '0', comment: 'Boligen har kodelås. Koden er overlevert.' },
  },
  summary: { default: { confirmCorrect: true } },
  'who-signs': {
    documentMade: { inksign: 'E_ID' },
    byHand: { inksign: 'ON_SCREEN' },
  },
  signing: { everyoneSigned: {} },
  finish: { default: {} },
};

const offerOf = (id: ElectricityProviderId, name: string) => ({
  id,
  name,
  note: offerText(id, 'nb'),
  link: offerLink({ id, name }, 'nb'),
});

/** An estate on the day of its takeover; stories and model tests override the state. */
export const sampleEnv: TakeoverEnv = {
  today: '2026-11-24',
  protocol: 'created',
  lists: {
    people: people.map(({ id, name, role }) => ({ id, name: String(name), tag: String(role) })),
    buyers: [
      { id: buyer, name: 'Nora Berntzen', fills: { email: 'nora@example.com', phone: '42001003' } },
      { id: coBuyer, name: 'Emil Strand', fills: { email: 'emil@example.com', phone: '42001004' } },
    ],
    providers: [
      offerOf('hkraft', 'Hkraft'),
      offerOf('fjordkraft', 'Fjordkraft'),
      offerOf('fortum', 'Fortum'),
      { id: 'OPT_OUT', name: 'Jeg velger selv' },
    ],
  },
  facts: {
    home: 'Kastanjelunden 14 B, H0302, 0550 Oslo',
    takeoverDate: '2026-11-24',
    brokerName: 'Ingvild Solbakken',
    soldFor: '7180000',
    startDate: '2026-11-24',
    power: 'chooses',
    powerProvider: 'Hkraft',
    buyerNames: 'Nora Berntzen, Emil Strand',
  },
};
/** One seller and one buyer: there is no side whose signers could give each other power. */
const oneOnEachSide: TakeoverEnv = { ...sampleEnv, facts: { ...sampleEnv.facts, severalOnASide: 'no' } };

/** A new-build: its developer sells, and one person signs for it. */
export const newBuildEnv: TakeoverEnv = {
  ...sampleEnv,
  facts: { ...sampleEnv.facts, developer: 'Lyngby Utbygging AS' },
};
/** The broker system knows when each buyer was born. */
const bornKnown: TakeoverEnv = {
  ...sampleEnv,
  facts: { ...sampleEnv.facts, bornKnown: `${buyer},${coBuyer}` },
};
export const otherEnvs: readonly TakeoverEnv[] = [oneOnEachSide, newBuildEnv, bornKnown];
