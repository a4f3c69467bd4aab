import type { Kysely } from 'kysely';
import { formsOfSide } from '#src/domain/form-names.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { readsOfSale } from '#src/domain/reading-time.ts';
import type { FeedFact, FeedFacts } from '#src/server/homes/estates/feed-fact.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { latestDocuments, type SigningDocumentRow } from './documents.ts';
import { waitsFor } from './is-waited-for.ts';
import { formsOfSale } from './of-sale.ts';
import { signedFlows } from './signables.ts';

const day = 86_400_000;
/** As long as a document may wait for a signature, and as long as a finished one is news. */
const newsFor = 30 * day;
const after = (at: IsoInstant, milliseconds: number): IsoInstant => instantOf(Date.parse(at) + milliseconds);

const peopleOf = (db: Kysely<Tables>, homes: readonly EstateId[]) =>
  db
    .selectFrom('customerParty as own')
    .innerJoin('estateParty as party', 'party.id', 'own.partyId')
    .select(['own.customerId', 'party.id', 'party.estateId', 'party.role', 'party.joinedAt'])
    .where('party.estateId', 'in', homes)
    .where('party.removedAt', 'is', null)
    .execute();
type Person = Awaited<ReturnType<typeof peopleOf>>[number];

const factOf = (document: SigningDocumentRow, person: Person): FeedFact[] => {
  const { id, flow, estateId, state, context, createdAt, sealedAt } = document;
  const base = { customerId: person.customerId, estateId, about: `document:${id}` };
  if (state === 'sealed' && sealedAt !== null) {
    const of = { kind: 'DOCUMENT', is: 'finished', form: flow } as const;
    return [{ ...base, value: 'finished', of, since: sealedAt, until: after(sealedAt, newsFor) }];
  }
  const isWithBroker = context.papers?.includes(person.id) ?? false;
  if (state !== 'signing' || isWithBroker || !waitsFor(document, person.id)) return [];
  const of = { kind: 'DOCUMENT', is: 'to-sign', form: flow } as const;
  return [{ ...base, value: 'to-sign', of, since: createdAt, until: after(createdAt, newsFor + day) }];
};

/** Returns each customer's documents that wait for their own signature, and those finished in the last 30 days. */
const feedFacts: FeedFacts = async (db, { homes }) => {
  const people = await peopleOf(db, homes);
  const documents = await latestDocuments(db, signedFlows(), homes);
  const ofSale = await formsOfSale(db, documents);
  return documents.flatMap((document) =>
    people
      .filter(({ estateId, role }) => estateId === document.estateId && formsOfSide(role).includes(document.flow))
      .filter(({ id, joinedAt }) => readsOfSale({ participantId: id, from: joinedAt, to: null }, ofSale(document)))
      .flatMap((person) => factOf(document, person)),
  );
};
export default feedFacts;
