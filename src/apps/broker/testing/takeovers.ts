import { parse } from 'valibot';
import { samples } from '#flows/forms/takeover-protocol/samples.ts';
import type { Broker, LinkState, MonitorForm, MonitorRow, Need, TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import { brokerId, documentId, estateId, participantId, reminderId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { windowOf } from '#src/domain/takeover-window.ts';

/** Tuesday 24 November 2026, 12:45 in Oslo. */
export const now: IsoInstant = '2026-11-24T11:45:00.000Z';

const id = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
export const estate = (count: number) => parse(estateId, id(count));
const participant = (count: number) => parse(participantId, id(count));

export const me: Broker = {
  id: parse(brokerId, 'br-01'),
  name: 'Ingvild Solbakken',
  email: 'ingvild.solbakken@megler.example.com',
  office: 'Nordlys Eiendom Oslo',
  role: 'mainBroker',
};

type Person = MonitorRow['people'][number];
const person = (count: number, role: Person['role'], name: string): Person => ({
  participantId: participant(count),
  role,
  name,
});
const silje = person(101, 'seller', 'Silje Haugland');
const anders = person(102, 'seller', 'Anders Haugland');
const nora = person(103, 'buyer', 'Nora Berntzen');
export const parties = [silje, anders, nora] as const;

const row = (count: number, address: string, date: IsoDate | null, given: Partial<MonitorRow>): MonitorRow => ({
  estateId: estate(count),
  home: { address, unit: null, postcode: '1185', city: 'OSLO', assignmentNumber: `47-26-01${count}` },
  state: 'notStarted',
  activated: true,
  takeoverDate: date,
  window: date === null ? null : windowOf(date),
  windowNow: date === null ? null : 'open',
  formsUnderSigning: 0,
  done: [],
  at: 'handover',
  people: [...parties],
  developer: null,
  signing: null,
  deviations: [],
  present: [],
  lastEventAt: null,
  lastEventBy: null,
  ...given,
});

type Signer = SignStatus['signers'][number];
const signer = (who: Person, given: Partial<Signer>): Signer => ({
  ...who,
  onBehalfOf: null,
  ownPart: true,
  status: 'SMS_SENT',
  way: 'e-id',
  method: null,
  paper: null,
  sentAt: '2026-11-24T11:38:00.000Z',
  openedAt: null,
  signedAt: null,
  sentTo: null,
  failure: null,
  textAgainAt: null,
  ...given,
});
const signed = (who: Person, at: IsoInstant): Signer =>
  signer(who, { status: 'SIGNED', method: 'e-id', openedAt: at, signedAt: at });

export const signing = (given: Partial<SignStatus> = {}): SignStatus => ({
  documentId: parse(documentId, id(900)),
  documentVersion: 1,
  status: 'signing',
  method: 'e-id',
  ended: null,
  expiresAt: null,
  contentSha256: 'a'.repeat(64),
  createdAt: '2026-11-24T11:38:00.000Z',
  proofCode: null,
  pages: 4,
  signers: [
    signed(silje, '2026-11-24T11:41:00.000Z'),
    signed(anders, '2026-11-24T11:43:00.000Z'),
    signer(nora, { status: 'OPENED', openedAt: '2026-11-24T11:44:00.000Z' }),
  ],
  ...given,
});
const allSigned = [silje, anders, nora].map((who) => signed(who, '2026-11-24T11:41:00.000Z'));

const beforeElectricity = ['handover', 'participants', 'seller-new-address', 'firesafety', 'inspection', 'water'];
const beforeSigning = [
  ...beforeElectricity,
  'electricity',
  'electricity-provider',
  'electricity-person',
  'settlement',
  'keys',
  'summary',
  'who-signs',
];

/** One takeover in every state of the monitor, by name. */
export const rows = {
  signing: row(1, 'Bjerkelundveien 12B', '2026-11-24', {
    state: 'signing',
    done: beforeSigning,
    at: 'signing',
    signing: signing(),
  }),
  here: row(2, 'Solveien 88', '2026-11-24', {
    state: 'created',
    done: beforeElectricity,
    at: 'electricity',
    present: parties.map((who) => ({ ...who, step: 'electricity' })),
  }),
  notActivated: row(3, 'Ekebergveien 201', '2026-11-26', { activated: false }),
  started: row(4, 'Holtveien 4', '2026-12-01', {
    state: 'created',
    done: ['handover', 'participants'],
    at: 'seller-new-address',
    lastEventAt: '2026-11-23T19:12:00.000Z',
    lastEventBy: 'Silje Haugland',
  }),
  signed: row(5, 'Cort Adelers gate 9', '2026-11-12', {
    state: 'signed',
    done: [...beforeSigning, 'signing'],
    at: 'finish',
    signing: signing({ status: 'sealed', proofCode: '7K4M-Q2XD-91', signers: allSigned }),
  }),
  ready: row(6, 'Kastellveien 15', '2026-12-11', { activated: false, windowNow: 'too-soon' }),
  newBuild: row(12, 'Lyngbyhagen 4', '2026-11-26', {
    activated: false,
    people: [nora],
    developer: 'Lyngby Utbygging AS',
  }),
  noDate: row(7, 'Lambertseter terrasse 3', null, { activated: false }),
  tooLate: row(8, 'Mellombølgen 40', '2026-11-08', { windowNow: 'too-late' }),
  sealingFailed: row(9, 'Oberst Rodes vei 51', '2026-11-23', {
    state: 'locked',
    done: beforeSigning,
    at: 'signing',
    signing: signing({ status: 'sealingFailed', signers: allSigned }),
  }),
  finalized: row(10, 'Raschs vei 2', '2026-11-19', {
    state: 'finalized',
    done: [...beforeSigning, 'signing'],
    at: null,
    signing: signing({ status: 'sealed', proofCode: '7K4M-Q2XD-92', signers: allSigned }),
  }),
  deviating: row(11, 'Nordstrandveien 30', '2026-11-20', {
    state: 'finalized',
    done: [...beforeSigning, 'final-settlement', 'signing'],
    at: null,
    signing: signing({ status: 'sealed', proofCode: '7K4M-Q2XD-93', signers: allSigned }),
    deviations: [
      { id: 'd'.repeat(32), kind: 'price-unpaid', amount: null, seen: null },
      { id: 'e'.repeat(32), kind: 'money-withheld', amount: 50_000, seen: null },
      {
        id: 'f'.repeat(32),
        kind: 'no-smoke-alarm',
        amount: null,
        seen: { by: me.name, at: '2026-11-24T08:30:00.000Z' },
      },
    ],
  }),
} as const satisfies Readonly<Record<string, MonitorRow>>;

/** Returns twelve hexadecimal digits of a short text. */
const digitsOf = (text: string): string =>
  [...text]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 40, 7)
    .toString(16)
    .padStart(12, '0');

const need = (
  kind: Need['kind'],
  { estateId: of, home, takeoverDate }: MonitorRow,
  who: string | null = null,
): Need => ({
  id: parse(reminderId, `${of.slice(-8)}-0000-4000-8000-${digitsOf(kind)}`),
  kind,
  estateId: of,
  address: home.address,
  date: takeoverDate,
  who,
});

/** Homes that have begun, one beside the other in one street. */
export const manyHomes = (count: number): readonly MonitorRow[] =>
  Array.from({ length: count }, (_, index) =>
    row(200 + index, `Solbergliveien ${2 * index + 1}`, '2026-11-27', { state: 'created' }),
  );

export const needs: readonly Need[] = [
  need('sealing-failed', rows.sealingFailed),
  need('signing-late', rows.signing, 'Nora Berntzen'),
  need('no-date', rows.noDate),
  need('not-activated', rows.notActivated),
];

/** Several homes with the same kind of need, and a finished takeover with deviations. */
export const severalNeeds: readonly Need[] = [
  ...needs,
  {
    ...need('protocol-deviations', { ...rows.deviating, takeoverDate: null }),
    points: [
      { kind: 'price-unpaid', amount: null },
      { kind: 'money-withheld', amount: 50_000 },
    ],
  },
  ...[rows.here, rows.started, rows.notActivated, rows.ready].map((row) => ({
    ...need('loan-late', row),
    flow: 'settlement-seller' as const,
  })),
];

const form = (
  { estateId: of }: MonitorRow,
  {
    flow,
    side,
    state,
    document = null,
  }: {
    readonly flow: MonitorForm['flow'];
    readonly side: MonitorForm['side'];
    readonly state: MonitorForm['state'];
    readonly document?: MonitorForm['document'];
  },
): MonitorForm => ({ estateId: of, flow, side, state, document });

/** The forms of some of the takeovers in every state, and one home whose project has no seller’s forms. */
export const forms: readonly MonitorForm[] = [
  form(rows.signing, {
    flow: 'settlement-seller',
    side: 'seller',
    state: 'finalized',
    document: { status: 'sealed', signed: 2, signers: 2 },
  }),
  form(rows.signing, {
    flow: 'settlement-buyer',
    side: 'buyer',
    state: 'signing',
    document: { status: 'signing', signed: 1, signers: 2 },
  }),
  form(rows.signing, {
    flow: 'pep-form-seller',
    side: 'seller',
    state: 'signed',
    document: { status: 'sealed', signed: 2, signers: 2 },
  }),
  form(rows.signing, {
    flow: 'pep-form-buyer',
    side: 'buyer',
    state: 'locked',
    document: { status: 'sealing', signed: 1, signers: 1 },
  }),
  form(rows.here, {
    flow: 'settlement-seller',
    side: 'seller',
    state: 'created',
    document: { status: 'declined', signed: 0, signers: 2 },
  }),
  form(rows.here, {
    flow: 'settlement-buyer',
    side: 'buyer',
    state: 'locked',
    document: { status: 'sealingFailed', signed: 1, signers: 1 },
  }),
  form(rows.here, { flow: 'pep-form-seller', side: 'seller', state: 'notStarted' }),
  form(rows.here, {
    flow: 'pep-form-buyer',
    side: 'buyer',
    state: 'created',
    document: { status: 'expired', signed: 0, signers: 1 },
  }),
  form(rows.noDate, {
    flow: 'settlement-buyer-project',
    side: 'buyer',
    state: 'created',
    document: { status: 'voided', signed: 0, signers: 1 },
  }),
  form(rows.noDate, { flow: 'pep-form-buyer', side: 'buyer', state: 'created' }),
];

const link = (who: Person, given: Partial<LinkState>): LinkState => ({
  ...who,
  sentTo: '***42 001',
  state: 'sent',
  at: '2026-11-23T08:00:00.000Z',
  ...given,
});

const draftsOf = (done: readonly string[]): TakeoverDetail['drafts'] =>
  Object.fromEntries(
    Object.entries(samples).flatMap(([step, drafts]) => {
      const draft = Object.hasOwn(drafts, 'otherwise') ? { ...drafts }.otherwise : Object.values(drafts)[0];
      // seam: samples are more readonly than drafts from the server, with the same content.
      return done.includes(step) ? [[step, draft as TakeoverDetail['drafts'][string]]] : [];
    }),
  );

/** Returns the same takeover as its detail page receives it. */
export const detail = (of: MonitorRow, given: Partial<TakeoverDetail> = {}): TakeoverDetail => ({
  ...of,
  asked: [],
  part: 'main',
  mainBroker: me.name,
  drafts: draftsOf(of.done),
  answered: {},
  env: {
    today: '2026-11-24',
    protocol: of.state,
    lists: {
      people: of.people.map(({ participantId: one, name, role }) => ({ id: one, name, tag: role })),
      // The buyer who becomes the power customer in the flow's own samples.
      buyers: [{ id: '0f0c6a3e-5d0b-4f57-9a4e-2a1b7c3d4e03', name: nora.name }],
      sellers: [{ id: silje.participantId, name: silje.name }],
      providers: [{ id: 'fjordkraft', name: 'Fjordkraft' }],
    },
    facts: { takeoverDate: of.takeoverDate ?? '', address: of.home.address },
  },
  links: of.activated
    ? [
        link(silje, { state: 'opened', at: '2026-11-24T10:02:00.000Z' }),
        link(anders, { sentTo: '***42 002' }),
        link(nora, { sentTo: '***42 003', state: 'revoked' }),
      ]
    : of.people.map((who) => link(who, { state: 'none', sentTo: null, at: null })),
  events: [
    { seq: 1, flow: null, at: '2026-11-20T09:00:00.000Z', type: 'SET_DATE', by: me.name, detail: null },
    ...(of.activated
      ? [{ seq: 2, flow: null, at: '2026-11-23T08:00:00.000Z' as const, type: 'ACTIVATE', by: me.name, detail: null }]
      : []),
    ...(of.done.length > 0
      ? [{ seq: 3, flow: null, at: '2026-11-24T10:02:00.000Z' as const, type: 'CREATE', by: silje.name, detail: null }]
      : []),
  ],
  ...given,
});
