import { sql } from 'kysely';
import { contactMerge } from '#machines/contact-merge.ts';
import type { BrokerId, ContactId, ContactMergeId } from '#src/domain/ids.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

const lockMerge = async (tx: Tx, id: ContactMergeId, me: BrokerId) => {
  const row = await tx.selectFrom('contactMerge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row?.brokerId !== me) throw new Refused('NOT_FOUND');
  return row;
};
type MergeRow = Awaited<ReturnType<typeof lockMerge>>;

interface Merged {
  /** Where the homes and leads of the one who was merged are now. */
  readonly from: ContactId;
  /** The keys of that person, also those that came after the merge, such as an account's. */
  readonly keys: readonly string[];
}

/** Inserts the contact that was merged again, under its old id. Returns undefined when nothing of it is left. */
const bringBack = async (tx: Tx, merge: MergeRow): Promise<Merged | undefined> => {
  const { officeId, goneId, goneKey, goneCustomerId } = merge;
  const aliases = await tx
    .deleteFrom('contactAlias')
    .where('mergeId', '=', merge.id)
    .returning(['contactId', 'personKey'])
    .execute();
  const [alias] = aliases;
  if (!alias) return undefined;
  await tx
    .insertInto('contact')
    .values({
      id: goneId,
      officeId,
      personKey: goneKey,
      customerId: goneCustomerId,
      name: '',
      source: 'customer',
      brokerId: null,
    })
    .onConflict((known) => known.doNothing())
    .execute();
  // People who had been merged into this one before go back with it.
  const own = tx.selectFrom('contactMerge').select('id').where('intoId', '=', goneId).where('state', '=', 'merged');
  await tx.updateTable('contactAlias').set({ contactId: goneId }).where('mergeId', 'in', own).execute();
  return { from: alias.contactId, keys: aliases.map(({ personKey }) => personKey) };
};

/** Gives each home and each lead of a contact to the person it belongs to, also those that came after the merge. */
const takeApart = async (tx: Tx, { from, keys }: Merged, { id, goneId, officeId }: MergeRow): Promise<void> => {
  await sql`update contact_lead set contact_id = ${goneId}::uuid
    where contact_id = ${from}::uuid and ('c:' || customer_id = any(${keys}::text[]) or exists (
      select from contact_alias a where a.office_id = ${officeId} and a.contact_id = ${goneId}::uuid
        and a.person_key = 'c:' || contact_lead.customer_id))`.execute(tx);
  // To the contact itself, so that it takes an account's key, and keeps its id, as it would have without the merge.
  await tx
    .updateTable('contactParty')
    .set({ contactId: goneId, mergeId: null })
    .where('contactId', '=', from)
    .where('mergeId', '=', id)
    .execute();
  await sql`select contact_keep(party_id) from (
    select party_id from contact_party where contact_id in (${goneId}::uuid, ${from}::uuid) order by party_id) p`.execute(
    tx,
  );
  for (const id of [goneId, from]) await sql`select contact_refresh(${id}::uuid)`.execute(tx);
};

/**
 * Takes two merged people apart. Throws NOT_FOUND for another broker's merge, STALE for the second time, BATCH_LATE
 * after seven days.
 */
export const undoMerge = (on: Pick<Server, 'transaction'>, id: ContactMergeId, me: BrokerId): Promise<void> =>
  on.transaction(async (tx) => {
    const merge = await lockMerge(tx, id, me);
    const row = { state: merge.state, context: { mergedAt: merge.mergedAt } };
    const verdict = decide(contactMerge, row, { type: 'UNDO', at: await now(tx) });
    if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
    await tx.updateTable('contactMerge').set({ state: 'undone' }).where('id', '=', id).execute();
    // The account of its key may have been linked after the merge.
    await sql`update contact set customer_id = coalesce(
      (select id from customer where 'c:' || id = contact.person_key), ${merge.keptCustomerId}::uuid)
      where id = ${merge.intoId}::uuid`.execute(tx);
    const from = await bringBack(tx, merge);
    if (from !== undefined) await takeApart(tx, from, merge);
  });
