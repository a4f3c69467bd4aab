import { sql } from 'kysely';
import * as v from 'valibot';
import type { DocumentType } from '#src/domain/document-types.ts';
import { estateEventId, participantId } from '#src/domain/ids.ts';
import type { EventKind } from '#src/domain/journey-buckets.ts';
import { addDays, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { createForm } from '#src/server/forms/form/create-form.ts';
import { finishForm } from '#src/server/forms/form/finish-form.ts';
import type { SignedFormName } from '#src/server/forms/form/form.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { partiesOf } from '#src/server/homes/estates/estates.ts';
import { moveSale } from '#src/server/homes/estates/sale.ts';
import { partyActor } from '#src/server/homes/links/link-session.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { everythingAsked } from '#src/server/signing/documents/declared-list.ts';
import { recordSignature } from '#src/server/signing/documents/record-signature.ts';
import { sealOnce } from '#src/server/signing/documents/seal-document.ts';
import { lockForm, signableOf } from '#src/server/signing/documents/signables.ts';
import { demoHome, demoParty, demoPeople } from '../data/demo-data.ts';
import type { DemoBuyerSettlement, DemoSellerSettlement } from '../data/demo-forms.ts';
import { demoReader, fillIn } from '../forms/demo-form.ts';
import {
  buyerAnswers,
  type DemoAnswers,
  type DemoParty,
  declarationAnswers,
  sellerAnswers,
} from '../forms/form-answers.ts';
import { uuidOf } from '../office/drawn.ts';

/** Ullsvingen 9, which is taken over: its protocol is sealed already. */
const key = 'E17';

const sellersAccount = '99801812712';
const ofSeller: DemoSellerSettlement = { estate: key, loans: [], accounts: [] };
const ofBuyer: DemoBuyerSettlement = {
  estate: key,
  loans: [],
  equity: {
    amount: 8_350_000,
    origins: [{ origin: 'SALE_OF_PROPERTY', comment: 'Salg av forrige bolig, og oppsparte midler' }],
    payoutAccount: { accountNumber: '99802287859', holder: 'Thea Midtbø' },
  },
  equityAccountManagers: [],
  participantInfo: {
    p15: {
      profession: 'Lærer',
      employer: 'Bergen kommune',
      estatesOwned: 1,
      countryOfResidence: 'NO',
      citizenships: ['NO'],
    },
  },
  saleInfo: { purpose: 'OWN_HOME', onBehalfOfOthers: false, relationToSeller: false, cashPayment: false },
};

const end: DemoAnswers = { summary: { confirmCorrect: true }, 'how-to-sign': { signMethod: 'E_ID' } };
const noOffers: DemoAnswers = { 'intermediate-step': { wantsOffers: 'no' } };

const plain = { onBehalfOfOthers: 'no', knowsOtherSide: 'no', paymentOutsideBroker: 'no' } as const;
const home = { type: 'APARTMENT', use: 'OWN_HOME' } as const;
const about = (parties: readonly DemoParty[], profession: string): StepDraft => ({
  people: parties.map(({ id }) => ({
    id,
    profession,
    employer: 'Eksempel AS (fiktiv)',
    estatesOwned: '1',
    countryOfResidence: 'NO',
    citizenships: ['NO'],
  })),
});

/** The self-declaration of a side: who they are, the sale, the home, the money, and no political role. */
const declared = (parties: readonly DemoParty[], side: 'seller' | 'buyer'): DemoAnswers => {
  const { participants = {}, own = {}, employee = {}, family = {} } = declarationAnswers(parties, []);
  const isSeller = side === 'seller';
  return {
    participants,
    'information-about-participants': about(parties, isSeller ? 'Ingeniør' : 'Lærer'),
    'information-about-sale': { ...plain, ...(isSeller ? { reason: 'MOVING' } : { purpose: 'OWN_HOME' }) },
    'information-about-property': { ...home, ...(isSeller && { acquired: 'BOUGHT', acquiredYear: '2014' }) },
    'information-about-equity': isSeller
      ? { amount: '0' }
      : { amount: '8350000', origins: ['SAVED_FUNDS'], savedFundsComment: 'Salg av forrige bolig' },
    own,
    employee,
    family,
    ...(!isSeller && { financing: { kind: ['EQUITY'], equityOthers: 'no' } }),
    ...end,
  };
};

/** What each form of the sale was answered, beside the protocol. */
const answers: Readonly<Partial<Record<SignedFormName, (parties: readonly DemoParty[]) => DemoAnswers>>> = {
  'pep-form-seller': (parties) => declared(parties, 'seller'),
  'pep-form-buyer': (parties) => declared(parties, 'buyer'),
  'settlement-seller': (parties) => {
    const { own = {}, employee = {}, family = {} } = declarationAnswers(parties, []);
    const pep = { 'own-pep': own, 'employee-pep': employee, 'family-pep': family };
    // The only account gets all of it, which is not asked.
    const accounts = parties.map(({ id }) => ({ id: 'account-0', accountNumber: sellersAccount, owner: id }));
    return { ...sellerAnswers(parties, ofSeller), account: { accounts }, ...pep, ...noOffers, ...end };
  },
  'settlement-buyer': (parties) => ({ ...buyerAnswers(parties, ofBuyer, []), ...noOffers, ...end }),
};

/** Fills in a form, signs it with e-ID, seals it and finishes it: one person is on each side of this sale. */
const finish = async (on: Server, flow: SignedFormName, given: (parties: readonly DemoParty[]) => DemoAnswers) => {
  const home = demoHome(key);
  const { side } = formOf(flow);
  const party = (await partiesOf(on.db, home.estateID)).find(({ role }) => role === side);
  const person = demoPeople().find(({ id }) => party?.id === demoParty(home.estateID, id));
  if (party === undefined || person === undefined) throw new Error(`The demo's home ${key} lacks its ${side}`);
  const reader = demoReader(flow, home, party);
  await createForm(on, reader);
  await fillIn(on, { reader }, given([{ id: party.id, person }]));
  const ref = { flow, estateId: home.estateID };
  const { id, sha256 } = await on.transaction(async (tx) => {
    const { sha256: content } = await signableOf(flow).draft(on, tx, await lockForm(tx, ref));
    const actor = { kind: 'party', id: party.id, name: party.name } as const;
    const made = await createDocument(tx, on, { ref, actor, method: 'e-id', contentSha256: content });
    return { id: made, sha256: content };
  });
  const signer = v.parse(participantId, party.id);
  await on.transaction(async (tx) =>
    recordSignature(tx, on, {
      ...ref,
      documentId: id,
      participantId: signer,
      declared: await everythingAsked(tx, id, signer),
      sha256,
      method: 'e-id',
      evidence: { issuer: `${on.config.publicUrl}/demo`, acr: 'urn:bankid:bid;LOA=4' },
    }),
  );
  await sealOnce(on, { documentId: id, estateId: home.estateID });
  await finishForm(on, reader, partyActor(reader.me));
};

/** The dates of the sale, by days from today. */
const dates: readonly (readonly [kind: EventKind, day: number, from: string, to: string | null])[] = [
  ['photo', -72, '10:00', '12:00'],
  ['published', -70, '08:00', null],
  ['viewing', -60, '17:00', '18:00'],
  ['viewing', -59, '13:00', '14:00'],
  ['contract', -41, '12:00', null],
  ['deed', -3, '09:00', null],
];
/** The days of its papers, which the small demo dates as for a home that was just sold. */
const papers: Readonly<Partial<Record<DocumentType, number>>> = {
  'assignment-agreement': -90,
  'valuation-report': -76,
  'energy-label': -75,
  'land-register-extract': -75,
  'neighborhood-profile': -70,
  'sales-prospect': -70,
  'tender-list': -55,
  'acceptance-letter': -55,
  'purchase-contract': -41,
};

const plantDays = async (tx: Tx): Promise<void> => {
  const today = osloDate(await now(tx));
  const estateId = demoHome(key).estateID;
  const at = (day: number, clock: string) => osloInstant(addDays(today, day), clock);
  const rows = dates.map(([kind, day, from, to], index) => ({
    id: v.parse(estateEventId, uuidOf(`finished ${index}`)),
    estateId,
    kind,
    at: at(day, from),
    endsAt: to === null ? null : at(day, to),
    place: null,
  }));
  await tx.insertInto('estateEvent').values(rows).execute();
  for (const [type, day] of Object.entries(papers))
    await sql`update home_document set dated = ${addDays(today, day)}
      where estate_id = ${estateId} and type = ${type}`.execute(tx);
  const completed = { type: 'COMPLETE', isTakenOver: true, hasUnfinishedForm: false, at: at(-2, '09:00') } as const;
  await moveSale(tx, estateId, completed);
};

/** Finishes the sale of Ullsvingen 9: every form is signed and sealed, and its advertisement has its final figures. */
export const plantFinishedSale = async (on: Server): Promise<void> => {
  for (const [flow, given] of Object.entries(answers)) {
    const form = await on.db
      .selectFrom('flowInstance')
      .select('state')
      .where('estateId', '=', demoHome(key).estateID)
      .where('flow', '=', flow as SignedFormName)
      .executeTakeFirst();
    // seam: the keys of the table above.
    if (form?.state === 'notStarted') await finish(on, flow as SignedFormName, given);
  }
  const { state } = await on.db
    .selectFrom('sale')
    .select('state')
    .where('estateId', '=', demoHome(key).estateID)
    .executeTakeFirstOrThrow();
  if (state === 'post-work') await on.transaction(plantDays);
};
