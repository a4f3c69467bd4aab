import * as v from 'valibot';
import { kari } from '#src/client/testing/token.ts';
import { CustomerHome, type FormAsks, type HomeForm } from '#src/contract/account/customer-homes.ts';
import { HomeDocument } from '#src/contract/account/documents.ts';
import type { PaperSigning } from '#src/contract/account/paper-signing.ts';
import type { User } from '#src/contract/identity/users.ts';
import { noOptions } from '#src/domain/customer-profile.ts';
import { participantId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import { windowOf } from '#src/domain/takeover-window.ts';

/** Saturday 21 November 2026, 12:45 in Oslo: three days before the takeover of the first home. */
export const now = instantOf(Date.parse('2026-11-21T11:45:00.000Z'));
export const today = v.parse(isoDate, '2026-11-21');

const pages: Readonly<Record<HomeForm['flow'], string>> = {
  'takeover-protocol': '/customer/overtake-protocol/:id/handover',
  'settlement-seller': '/customer/settlement/seller/:id/start',
  'settlement-buyer': '/customer/settlement/buyer/:id/start',
  'settlement-buyer-project': '/customer/settlement/buyer/project/:id/start',
  'pep-form': '/customer/pep-form/:id/start',
};

export interface HomeGiven {
  readonly id?: number;
  readonly address?: string;
  readonly label?: CustomerHome['label'];
  readonly place?: CustomerHome['place'];
  readonly hasLeft?: boolean;
  /** Days from now; null before the broker has set a date. */
  readonly takeoverIn?: number | null;
  readonly forms?: Partial<Record<HomeForm['flow'], FormAsks>>;
  readonly signed?: HomeForm['signed'];
}

/** Builds a home as the server returns it. */
export const homeOf = (given: HomeGiven = {}): CustomerHome => {
  const {
    id = 1,
    address = 'Bjerkelundveien 12B',
    label = 'sold',
    place = 'current',
    takeoverIn = 3,
    hasLeft = false,
    signed = null,
  } = given;
  const estateID = `00000000-0000-4000-8000-00000000000${id}`;
  const date = takeoverIn === null ? null : addDays(today, takeoverIn);
  return v.parse(CustomerHome, {
    estateID,
    home: { address, unit: null, postcode: '0570', city: 'Oslo', assignmentNumber: `1-26-000${id}` },
    label,
    place,
    hasLeft,
    role: label === 'selling' || label === 'sold' ? 'seller' : 'buyer',
    inOsloArea: true,
    takeoverDate: date,
    window: date === null ? null : windowOf(date),
    forms: Object.entries(given.forms ?? { 'takeover-protocol': 'fill-in' }).map(([flow, asks]) => ({
      flow,
      asks,
      // seam: the keys of the record above.
      page: pages[flow as HomeForm['flow']].replace(':id', estateID),
      document:
        asks === 'done' ? { id: '00000000-0000-4000-8000-0000000000d1', documentType: 'takeover-protocol' } : null,
      signed: asks === 'sign' || asks === 'wait' ? (signed ?? { signed: 1, of: 3 }) : signed,
    })),
    broker: {
      name: 'Ingvild Sætre',
      phone: '+4742000001',
      email: 'ingvild.setre@nordlys.example.com',
      office: 'Nordlys Eiendom Oslo',
    },
  });
};

export const customer: User = {
  id: kari,
  email: 'ida.solberg@example.com',
  emailVerified: true,
  phoneNumber: '+4742010203',
  name: 'Ida Solberg',
  givenName: 'Ida',
  familyName: 'Solberg',
  postcode: '0570',
  referralCode: 'SOLB2345',
  isEmployee: false,
  hasPassword: true,
  loginMethods: ['BANKID', 'PASSWORD'],
  isIdentified: true,
  standing: { level: 4, isDeviceKnown: true },
  deletionAt: null,
  letInAt: null,
  tutorialSeen: true,
  options: noOptions,
};

/** A paper that the broker sent, as the server lists it. */
export const paperOf = (given: Partial<HomeDocument> = {}): HomeDocument =>
  v.parse(HomeDocument, {
    id: '00000000-0000-4000-8000-0000000000aa',
    documentType: 'sales-prospect',
    head: 'Salgsoppgave',
    signature: null,
    sent: { from: 'Nordlys Eiendom', dated: '2026-10-17', pages: 24 },
    link: '/api/estate/1/document/2/doctype/sales-prospect',
    ...given,
  });

const signer = (number: number) => ({ id: v.parse(participantId, `00000000-0000-4000-8000-00000000070${number}`) });
/** A document of the broker's that two must sign; it waits for the customer. */
export const paperSigningOf = (given: Partial<PaperSigning> = {}): PaperSigning => ({
  state: 'signing',
  signers: [
    { ...signer(1), name: 'Kari Nordmann', role: 'seller', signedAt: null },
    { ...signer(2), name: 'Aksel Tangen', role: 'buyer', signedAt: instantOf(Date.parse('2026-10-18T09:12:00Z')) },
  ],
  contentSha256: 'a'.repeat(64),
  waitsFor: 'Kari Nordmann',
  ...given,
});
