import { parse } from 'valibot';
import type { BrokerCustomer, BrokerJourney } from '#src/contract/desk/broker-customer.ts';
import type { ContactNote } from '#src/contract/desk/contact-notes.ts';
import { documentId, reminderId } from '#src/domain/ids.ts';
import { type Bucket, buyerBuckets } from '#src/domain/journey-buckets.ts';
import { talkId } from '../../testing/chats.ts';
import { contact } from './customers.ts';
import { estate } from './takeovers.ts';

const kastanjelunden = {
  address: 'Kastanjelunden 14 B',
  unit: 'H0203',
  postcode: '0557',
  city: 'OSLO',
  assignmentNumber: '11-26-0042',
};
const document = (count: number) =>
  parse(documentId, `00000000-0000-4000-8000-${String(900 + count).padStart(12, '0')}`);

/** Buys one home, and owns another. The loan details are late. */
export const nora: BrokerCustomer = {
  contact: {
    id: contact(1),
    name: 'Nora Berntzen',
    known: {
      phone: '+4742001003',
      email: 'p03.nora@example.com',
      source: 'broker-system',
      lastAt: '2026-11-24T09:31:00.000Z',
      account: {
        contact: { channels: ['TEXT'], times: ['WEEKDAY_EVENING', 'WEEKEND_DAYTIME'], doNotDisturb: false },
        search: {
          areas: ['oslo-sagene'],
          housingTypes: ['apartment'],
          condition: [],
          bedrooms: 2,
          sizeFrom: 60,
          sizeTo: 90,
          priceFrom: null,
          priceTo: 7_500_000,
          neighborhoodWishes: [],
        },
      },
    },
  },
  estate: { id: estate(11), home: kastanjelunden, takeoverDate: '2026-11-26', hasTakeover: true },
  estates: [
    {
      estateID: estate(11),
      roles: ['buyer'],
      address: 'Kastanjelunden 14 B',
      stage: 'post-work',
      broker: 'Ingvild Solbakken',
      mine: true,
    },
    {
      estateID: estate(12),
      roles: ['owner'],
      address: 'Syrinhagen 40 A',
      stage: 'completed',
      broker: 'Ingvild Solbakken',
      mine: true,
    },
  ],
  side: 'buyer',
  next: {
    kind: 'need',
    need: {
      id: parse(reminderId, '00000000-0000-4000-8000-000000000801'),
      kind: 'loan-late',
      estateId: estate(11),
      address: 'Kastanjelunden 14 B',
      date: '2026-11-12',
      who: null,
    },
  },
  people: [
    { id: contact(3), name: 'Silje Haugland', role: 'seller' },
    { id: contact(6), name: '', role: 'seller' },
    { id: contact(4), name: 'Mathias Lervik', role: 'buyer' },
  ],
  consents: [
    {
      purpose: 'financing',
      text: 'Ja takk til å bli kontaktet om finansiering',
      isGiven: true,
      givenAt: '2026-10-02T10:00:00.000Z',
      withdrawnAt: null,
    },
    {
      purpose: 'emailMarketing',
      text: 'Ja takk til tips og tilbud på e-post (1–4 i måneden)',
      isGiven: false,
      givenAt: '2026-10-02T10:00:00.000Z',
      withdrawnAt: '2026-11-03T10:00:00.000Z',
    },
    {
      purpose: 'savedSearch',
      text: 'Ja takk til varsler om lagret søk',
      isGiven: false,
      givenAt: null,
      withdrawnAt: null,
    },
  ],
  forms: [],
  documents: [
    {
      id: document(1),
      documentType: 'settlement-form',
      head: 'Oppgjørsskjema for kjøper',
      signature: { status: 'signing', signed: 1, of: 2, waits: true, proof: null },
      sent: null,
      link: '',
    },
    {
      id: document(2),
      documentType: 'purchase-contract',
      head: 'Kjøpekontrakt',
      signature: null,
      sent: { from: 'Nordlys Eiendom Oslo', dated: '2026-11-09', pages: 24 },
      link: '',
    },
  ],
  thread: talkId,
  reminders: [],
};

/** A colleague's: the row of the list, and no more. */
export const anders: BrokerCustomer = {
  ...nora,
  contact: { id: contact(5), name: 'Anders Moen Haugland', known: null },
  estate: null,
  estates: [
    {
      estateID: estate(11),
      roles: ['seller'],
      address: 'Kastanjelunden 14 B',
      stage: 'post-work',
      broker: 'Jonas Lie Tveit',
      mine: false,
    },
  ],
  side: null,
  next: null,
  people: [],
  consents: [],
  documents: [],
  thread: null,
};

const titles: Readonly<Record<(typeof buyerBuckets)[number], string>> = {
  contract: 'Kontrakt',
  financing: 'Finansiering',
  preparations: 'Forberedelser',
  settlement: 'Oppgjør',
  takeover: 'Overtakelse',
  after: 'Etterpå',
};
const stepOf = (id: (typeof buyerBuckets)[number], index: number): BrokerJourney['buckets'][number] => ({
  // seam: one of the buckets of both sides.
  id: id as Bucket,
  title: titles[id],
  state: (['done', 'now'] as const)[index] ?? 'ahead',
  result: null,
  summary: index === 1 ? 'Kjøper fyller ut oppgjørsskjemaet.' : null,
  from: id === 'takeover' ? '2026-11-26' : null,
  to: null,
  todos: [],
  events:
    id === 'contract'
      ? [
          {
            id: 'contract',
            kind: 'contract',
            title: 'Kontraktsmøte',
            at: '2026-11-09T13:00:00.000Z',
            endsAt: null,
            place: null,
            proposedAt: null,
            reason: null,
            state: 'fixed',
            mayPropose: false,
          },
        ]
      : [],
});

export const noraJourney: BrokerJourney = {
  estateID: estate(11),
  home: kastanjelunden,
  side: 'buyer',
  state: 'financing',
  takeoverDate: '2026-11-26',
  buckets: buyerBuckets.map(stepOf),
  bids: null,
  money: null,
  waitsFor: [{ name: 'Mathias Lervik', form: 'settlement-buyer', days: 3 }],
  broker: { name: 'Ingvild Solbakken', phone: '+4742000001', email: '', office: 'Nordlys Eiendom Oslo' },
  mayChange: { takeoverDate: true, activation: false },
};

export const noraNote: ContactNote = {
  revision: 2,
  note: {
    text: 'Ring etter klokka fire.\nVil ha visning sammen med Mathias.',
    by: 'Jonas Tveitane',
    at: '2026-11-24T09:31:00.000Z',
  },
  merged: [],
};

/** Every customer is Nora, by the name that the list gives; a colleague's is Anders. */
export const oneCustomer = {
  'GET /brokers/customers/:contact/estates/:id': ({ params }: { readonly params?: unknown }) =>
    JSON.stringify(params).includes(contact(5)) ? anders : nora,
  'GET /brokers/estates/:id/customers/:contact/timeline': () => noraJourney,
  'GET /brokers/customers/:contact/note': () => noraNote,
} as const;
