import { sql } from 'kysely';
import { contactMerge } from '#machines/contact-merge.ts';
import type { BrokerId, ContactId, ContactMergeId, OfficeId } from '#src/domain/ids.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { headOf, partInHome } from '#src/server/homes/estates/broker-part.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { apartFacts } from './apart-facts.ts';

export interface Pair {
  readonly me: BrokerId;
  readonly one: ContactId;
  readonly other: ContactId;
}

/** Whether the broker has one of the person's homes, with the right to merge, or an open lead of theirs. */
const isOwn = async (tx: Tx, me: BrokerId, contact: ContactId): Promise<boolean> => {
  const homes = await tx.selectFrom('contactParty').select('estateId').where('contactId', '=', contact).execute();
  for (const { estateId } of homes) {
    try {
      await partInHome(tx, estateId, me, 'merge');
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  const lead = await tx
    .selectFrom('contactLead')
    .select('id')
    .where('contactId', '=', contact)
    .where((on) => on.or([on('brokerId', 'is', null), on('brokerId', '=', me)]))
    .executeTakeFirst();
  return lead !== undefined;
};

/**
 * Returns two people of the caller's office, locked until the commit. Throws NOT_FOUND for another office's as for an
 * unknown one, and BR_ASK_MAIN for an assistant and for a colleague's customer.
 */
export const lockPair = async (tx: Tx, { me, one, other }: Pair) => {
  const { role, officeId } = await tx
    .selectFrom('broker')
    .select(['role', 'officeId'])
    .where('id', '=', me)
    .executeTakeFirstOrThrow();
  const found = await tx
    .selectFrom('contact')
    .selectAll()
    .where('id', 'in', [one, other])
    .where('officeId', '=', officeId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const [kept, gone] = [one, other].map((id) => found.find((row) => row.id === id));
  if (kept === undefined || gone === undefined) throw new Refused('NOT_FOUND');
  const isHead = role === 'responsibleBroker';
  const areOwn = async () => role !== 'assistant' && (await isOwn(tx, me, one)) && (await isOwn(tx, me, other));
  if (!isHead && !(await areOwn())) throw new Refused('BR_ASK_MAIN', { params: { name: await headOf(tx, officeId) } });
  return { kept, gone };
};

const refresh = (tx: Tx, id: ContactId) => sql`select contact_refresh(${id}::uuid)`.execute(tx);

/** Moves all that belongs to one contact to another; the first, which has nothing left, is deleted by that. */
const moveAll = async (tx: Tx, from: ContactId, to: ContactId): Promise<void> => {
  for (const table of ['contactParty', 'contactLead', 'contactAlias'] as const)
    await tx.updateTable(table).set({ contactId: to }).where('contactId', '=', from).execute();
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
      .insertInto('contactMerge')
      .values({
        officeId: kept.officeId,
        brokerId: pair.me,
        intoId: kept.id,
        goneId: gone.id,
        goneKey: gone.personKey,
        goneCustomerId: gone.customerId,
        keptCustomerId: kept.customerId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const customerId = kept.customerId ?? gone.customerId;
    await tx.updateTable('contact').set({ customerId }).where('id', '=', kept.id).execute();
    // Those of an earlier merge stay of that one.
    const own = tx.updateTable('contactParty').set({ mergeId: id }).where('mergeId', 'is', null);
    await own.where('contactId', '=', gone.id).execute();
    await moveAll(tx, gone.id, kept.id);
    const alias = { officeId: kept.officeId as OfficeId, personKey: gone.personKey };
    await tx
      .insertInto('contactAlias')
      .values({ ...alias, contactId: kept.id, mergeId: id })
      .execute();
    return id;
  });
