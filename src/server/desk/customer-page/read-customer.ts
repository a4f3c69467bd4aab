import type { Kysely } from 'kysely';
import type { InferInput } from 'valibot';
import type { BrokerCustomer, brokerCustomer } from '#src/contract/desk/broker-customer.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { consentTexts } from '#src/domain/consents.ts';
import { nextForCustomer } from '#src/domain/customer-next.ts';
import { formsOfSide } from '#src/domain/form-names.ts';
import { type BrokerId, type ContactId, type CustomerId, type EstateId, noHome } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { listPapers } from '#src/server/account/documents/broker-papers.ts';
import { listDocuments } from '#src/server/account/documents/home-documents.ts';
import { ownEstate } from '#src/server/homes/estates/own-estate.ts';
import { readConsents } from '#src/server/identity/consents/consents.ts';
import { optionsOf, wholeOptions } from '#src/server/identity/customers/options.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { homesAsListed } from '../home-list/read-homes.ts';
import { type Contact, homesOf, type Relation, readContact, relationsOf, relationTo } from './read-contact.ts';

type Dependencies = Pick<Server, 'db' | 'config' | 'encryption' | 'clock'>;
type Answer = InferInput<typeof brokerCustomer.read.answer>;
type OfHome = Pick<Answer, 'estate' | 'side' | 'people' | 'forms' | 'documents' | 'thread' | 'reminders'>;
/** The takeover to come; null before it has a day, and once the home is taken over. */
type TakeoverToCome = IsoDate | null;

export interface CustomerAsk {
  readonly contact: ContactId;
  readonly estateId: EstateId | typeof noHome;
  readonly side?: PartyRole | undefined;
  readonly me: BrokerId;
  readonly language: Language;
}

const consentsOf = async (db: Kysely<Tables>, id: CustomerId, language: Language): Promise<Answer['consents']> => {
  const { consents } = await readConsents(db, id);
  return consents.map(({ purpose, textVersion, isGiven, givenAt, withdrawnAt }) => {
    const [newest, ...older] = consentTexts[purpose];
    const text = [newest, ...older].find(({ version }) => version === textVersion) ?? newest;
    return { purpose, text: text[language], isGiven, givenAt, withdrawnAt };
  });
};

const knownOf = async (db: Kysely<Tables>, contact: Contact): Promise<NonNullable<Answer['contact']['known']>> => {
  const { phone, email, source, lastAt, customerId } = contact;
  const rest = { phone, email, source, lastAt };
  if (customerId === null) return { ...rest, account: null };
  const { contactPreferences, searchProfile } = wholeOptions(await optionsOf(db, customerId));
  return { ...rest, account: { contact: contactPreferences, search: searchProfile } };
};

const othersIn = async (db: Kysely<Tables>, id: EstateId, me: ContactId): Promise<BrokerCustomer['people']> =>
  db
    .selectFrom('contactParty as party')
    .innerJoin('contact', 'contact.id', 'party.contactId')
    .select(['contact.id', 'contact.name', 'party.role'])
    .where('party.estateId', '=', id)
    .where('contact.id', '<>', me)
    .distinct()
    .orderBy('party.role', 'desc')
    .orderBy('contact.name')
    .limit(50)
    .execute();

const documentsOf = async (on: Dependencies, id: EstateId, { partyId, role }: Relation, language: Language) => {
  if (role === null) return [];
  const views = formsOfSide(role).map((flow) => ({ flow, estateId: id, person: partyId }));
  return [
    ...(await listDocuments(on.db, views, language)),
    ...(await listPapers(on.db, id, { reader: role, time: null }, language)),
  ];
};

const threadOf = async (db: Kysely<Tables>, id: EstateId, side: PartyRole): Promise<BrokerCustomer['thread']> => {
  const thread = db.selectFrom('chatThread').select('id').where('estateId', '=', id).where('side', '=', side);
  return (await thread.executeTakeFirst())?.id ?? null;
};

/** Reads what the caller may see of a home that they have a part in. Throws ESTATE_404. */
const ofParty = async (on: Dependencies, ask: CustomerAsk, relation: Relation, side: PartyRole) => {
  const { id, home } = await ownEstate(on, relation.estateId, ask.me, 'read');
  const [listed] = await homesAsListed(on, [id]);
  const sides = formsOfSide(side);
  const toCome: TakeoverToCome = listed === undefined || listed.state === 'finalized' ? null : listed.takeoverDate;
  const found: OfHome = {
    estate: { id, home, takeoverDate: listed?.takeoverDate ?? null, hasTakeover: listed !== undefined },
    side,
    people: await othersIn(on.db, id, ask.contact),
    forms: (listed?.forms ?? []).filter(({ flow }) => sides.includes(flow)),
    documents: await documentsOf(on, id, relation, ask.language),
    thread: await threadOf(on.db, id, side),
    reminders: (listed?.needs ?? []).filter(({ flow }) => flow === undefined || sides.includes(flow)),
  };
  return { found, toCome };
};

const nothing: OfHome = { estate: null, side: null, people: [], forms: [], documents: [], thread: null, reminders: [] };

interface Reading {
  readonly found: OfHome;
  readonly toCome: TakeoverToCome;
}

const nextOf = (on: Dependencies, { name }: Contact, relation: Relation, { found, toCome }: Reading): Answer['next'] =>
  nextForCustomer({
    name,
    needs: found.reminders,
    unsigned: found.documents.filter(({ signature }) => signature?.waits === true),
    lead: relation.role === null ? { state: relation.stage ?? '', since: relation.since } : null,
    today: osloDate(instantOf(on.clock.now().getTime())),
    takeoverDay: toCome,
  });

/**
 * Returns a customer of the caller's office in one home. Throws NOT_FOUND for a customer of another office, ESTATE_404
 * for a home that the customer has nothing to do with. Of a colleague's customer it returns the row of the list.
 */
export const readCustomer = async (on: Dependencies, ask: CustomerAsk): Promise<Answer> => {
  const contact = await readContact(on.db, ask.contact, ask.me);
  const relations = await relationsOf(on.db, ask.contact, ask.me);
  const { estateId, side, language } = ask;
  if (estateId !== noHome && !relations.some((relation) => relation.estateId === estateId))
    throw new Refused('ESTATE_404');
  const row = { contact: { id: contact.id, name: contact.name, known: null }, estates: homesOf(relations) };
  const relation = estateId === noHome ? undefined : relationTo(relations, { estateId, side });
  const isMine = estateId === noHome ? relations.some(({ mine }) => mine) : relation !== undefined;
  if (!isMine) return { ...row, ...nothing, next: null, consents: [] };
  const party = relation?.role ?? null;
  const reading: Reading =
    relation === undefined || party === null
      ? { found: nothing, toCome: null }
      : await ofParty(on, ask, relation, party);
  const customer = contact.customerId;
  return {
    ...row,
    ...reading.found,
    contact: { ...row.contact, known: await knownOf(on.db, contact) },
    next: relation === undefined ? null : nextOf(on, contact, relation, reading),
    consents: customer === null ? [] : await consentsOf(on.db, customer, language),
  };
};
