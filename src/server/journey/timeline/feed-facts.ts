import { takeoverDayOf } from '#machines/takeover.ts';
import { isShownTo } from '#src/domain/journey-view.ts';
import { addDays, osloDate, osloMidnight } from '#src/domain/oslo-calendar.ts';
import type { FeedFact, FeedFacts } from '#src/server/homes/estates/feed-fact.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import '#src/server/homes/estates/tables.ts';
import '#src/server/identity/customers/tables.ts';

/** Returns the dates to come that the broker has set, for each party who may see them. */
const dates: FeedFacts = async (db, { homes, at }) => {
  const found = await db
    .selectFrom('estate_event as event')
    .innerJoin('estate_party as party', 'party.estate_id', 'event.estate_id')
    .innerJoin('customer_party as own', 'own.party_id', 'party.id')
    .select(['event.id', 'event.kind', 'event.at', 'event.estate_id', 'own.customer_id', 'party.role'])
    .where('event.estate_id', 'in', homes)
    .where('event.at', '>', at)
    .where('party.removed_at', 'is', null)
    .execute();
  return found.flatMap((row): FeedFact[] => {
    if (row.at === null || !isShownTo(row.role, row.kind)) return [];
    const value = row.at;
    const base = { customerId: row.customer_id, estateId: row.estate_id, about: `date:${row.id}` };
    return [{ ...base, value, of: { kind: 'EVENT', date: row.kind }, until: value }];
  });
};

/** Returns the takeover days to come, for both sides. */
const takeovers: FeedFacts = async (db, { homes, at }) => {
  const people = await db
    .selectFrom('customer_party as own')
    .innerJoin('estate_party as party', 'party.id', 'own.party_id')
    .select(['own.customer_id', 'party.estate_id'])
    .where('party.estate_id', 'in', homes)
    .where('party.removed_at', 'is', null)
    .execute();
  const rows = new Map((await readForms(db, ['takeover-protocol'], homes)).map((row) => [row.estateId, row]));
  return people.flatMap((person): FeedFact[] => {
    const row = rows.get(person.estate_id);
    const day = row === undefined ? null : takeoverDayOf(row);
    if (day === null || day < osloDate(at) || row?.state === 'finalized') return [];
    const base = { customerId: person.customer_id, estateId: person.estate_id, about: `takeover:${person.estate_id}` };
    return [{ ...base, value: day, of: { kind: 'EVENT', date: 'takeover' }, until: osloMidnight(addDays(day, 1)) }];
  });
};

const feedFacts: FeedFacts = async (db, scope) => [...(await dates(db, scope)), ...(await takeovers(db, scope))];
export default feedFacts;
