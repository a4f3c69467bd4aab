import { sql } from 'kysely';
import { contactMerge } from '#machines/contact-merge.ts';
import type { BrokerId, ContactId, ContactMergeId, OfficeId } from '#src/domain/ids.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { headOf, partInHome } from '#src/server/homes/estates/broker-part.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import '#src/server/identity/brokers/tables.ts';
import { apartFacts } from './apart-facts.ts';
import '../contacts/tables.ts';
import './tables.ts';

export interface Pair {
  readonly me: BrokerId;
  readonly one: ContactId;
  readonly other: ContactId;
}

/** Whether the broker has one of the person's homes, with the right to merge, or an open lead of theirs. */
const isOwn = async (tx: Tx, me: BrokerId, contact: ContactId): Promise<boolean> => {
  const homes = await tx.selectFrom('contact_party').select('estate_id').where('contact_id', '=', contact).execute();
  for (const { estate_id } of homes) {
    try {
      await partInHome(tx, estate_id, me, 'merge');
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  const lead = await tx
    .selectFrom('contact_lead')
    .select('id')
    .where('contact_id', '=', contact)
    .where((on) => on.or([on('broker_id', 'is', null), on('broker_id', '=', me)]))
    .executeTakeFirst();
  return lead !== undefined;
};

/**
 * Returns two people of the caller's office, locked until the commit. Throws NOT_FOUND for another office's as for an
 * unknown one, and BR_ASK_MAIN for an assistant and for a colleague's customer.
 */
export const lockPair = async (tx: Tx, { me, one, other }: Pair) => {
  const { role, office_id } = await tx
    .selectFrom('broker')
    .select(['role', 'office_id'])
    .where('id', '=', me)
    .executeTakeFirstOrThrow();
  const found = await tx
    .selectFrom('contact')
    .selectAll()
    .where('id', 'in', [one, other])
    .where('office_id', '=', office_id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const [kept, gone] = [one, other].map((id) => found.find((row) => row.id === id));
  if (kept === undefined || gone === undefined) throw new Refused('NOT_FOUND');
  const isHead = role === 'responsibleBroker';
  const areOwn = async () => role !== 'assistant' && (await isOwn(tx, me, one)) && (await isOwn(tx, me, other));
  if (!isHead && !(await areOwn())) throw new Refused('BR_ASK_MAIN', { params: { name: await headOf(tx, office_id) } });
  return { kept, gone };
};

const refresh = (tx: Tx, id: ContactId) => sql`select contact_refresh(${id}::uuid)`.execute(tx);

/** Moves all that belongs to one contact to another; the first, which has nothing left, is deleted by that. */
const moveAll = async (tx: Tx, from: ContactId, to: ContactId): Promise<void> => {
  for (const table of ['contact_party', 'contact_lead', 'contact_alias'] as const)
    await tx.updateTable(table).set({ contact_id: to }).where('contact_id', '=', from).execute();
  await refresh(tx, from);
  await refresh(tx, to);
};

/** Throws MERGE_SIDES for the two sides of one home, and MERGE_PROVEN for two proven people. */
const assertMayBeOne = async (tx: Tx, { one, other }: Pair): Promise<void> => {
  const facts = await apartFacts(tx, one, other);
  const verdict = decide(contactMerge, begin(contactMerge.machine, {}), { type: 'MERGE', ...facts, at: await now(tx) });
  if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
};

/**
 * Merges the second person into the first. Throws INVALID_INPUT for one and the same, as `lockPair`, MERGE_SIDES and
 * MERGE_PROVEN.
 */
export const mergeContacts = (on: Pick<Server, 'transaction'>, pair: Pair): Promise<ContactMergeId> =>
  on.transaction(async (tx) => {
    if (pair.one === pair.other) throw new Refused('INVALID_INPUT');
    const { kept, gone } = await lockPair(tx, pair);
    await assertMayBeOne(tx, pair);
    const { id } = await tx
      .insertInto('contact_merge')
      .values({
        office_id: kept.office_id,
        broker_id: pair.me,
        into_id: kept.id,
        gone_id: gone.id,
        gone_key: gone.person_key,
        gone_customer_id: gone.customer_id,
        kept_customer_id: kept.customer_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const customer_id = kept.customer_id ?? gone.customer_id;
    await tx.updateTable('contact').set({ customer_id }).where('id', '=', kept.id).execute();
    // Those of an earlier merge stay of that one.
    const own = tx.updateTable('contact_party').set({ merge_id: id }).where('merge_id', 'is', null);
    await own.where('contact_id', '=', gone.id).execute();
    await moveAll(tx, gone.id, kept.id);
    const alias = { office_id: kept.office_id as OfficeId, person_key: gone.person_key };
    await tx
      .insertInto('contact_alias')
      .values({ ...alias, contact_id: kept.id, merge_id: id })
      .execute();
    return id;
  });
