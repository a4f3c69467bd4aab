import { takeoverDayOf } from '#machines/takeover.ts';
import { isShownTo } from '#src/domain/journey-view.ts';
import { addDays, osloDate, osloMidnight } from '#src/domain/oslo-calendar.ts';
import type { FeedFact, FeedFacts } from '#src/server/homes/estates/feed-fact.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';

/** Returns the dates to come that the broker has set, for each party who may see them. */
const dates: FeedFacts = async (db, { homes, at }) => {
  const found = await db
    .selectFrom('estateEvent as event')
    .innerJoin('estateParty as party', 'party.estateId', 'event.estateId')
    .innerJoin('customerParty as own', 'own.partyId', 'party.id')
    .select(['event.id', 'event.kind', 'event.at', 'event.estateId', 'own.customerId', 'party.role'])
    .where('event.estateId', 'in', homes)
    .where('event.at', '>', at)
    .where('party.removedAt', 'is', null)
    .execute();
  return found.flatMap((row): FeedFact[] => {
    if (row.at === null || !isShownTo(row.role, row.kind)) return [];
    const value = row.at;
    const base = { customerId: row.customerId, estateId: row.estateId, about: `date:${row.id}` };
    return [{ ...base, value, of: { kind: 'EVENT', date: row.kind }, until: value }];
  });
};

/** Returns the takeover days to come, for both sides. */
const takeovers: FeedFacts = async (db, { homes, at }) => {
  const people = await db
    .selectFrom('customerParty as own')
    .innerJoin('estateParty as party', 'party.id', 'own.partyId')
    .select(['own.customerId', 'party.estateId'])
    .where('party.estateId', 'in', homes)
    .where('party.removedAt', 'is', null)
    .execute();
  const rows = new Map((await readForms(db, ['takeover-protocol'], homes)).map((row) => [row.estateId, row]));
  return people.flatMap((person): FeedFact[] => {
    const row = rows.get(person.estateId);
    const day = row === undefined ? null : takeoverDayOf(row);
    if (day === null || day < osloDate(at) || row?.state === 'finalized') return [];
    const base = { customerId: person.customerId, estateId: person.estateId, about: `takeover:${person.estateId}` };
    return [{ ...base, value: day, of: { kind: 'EVENT', date: 'takeover' }, until: osloMidnight(addDays(day, 1)) }];
  });
};

const feedFacts: FeedFacts = async (db, scope) => [...(await dates(db, scope)), ...(await takeovers(db, scope))];
export default feedFacts;
