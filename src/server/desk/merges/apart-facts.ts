import { sql } from 'kysely';
import type { ApartFacts } from '#machines/contact-merge.ts';
import type { ContactId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

/** Returns what says that two contacts are two people: their sides in one home, and their proven accounts. */
export const apartFacts = async (tx: Tx, one: ContactId, other: ContactId): Promise<ApartFacts> => {
  const { rows } = await sql<ApartFacts>`select
    exists (select from contact_party mine join contact_party theirs using (estate_id)
      where mine.contact_id = ${one} and theirs.contact_id = ${other} and mine.role <> theirs.role) as "acrossSides",
    exists (select from contact a join customer mine on mine.id = a.customer_id,
        contact b join customer theirs on theirs.id = b.customer_id
      where a.id = ${one} and b.id = ${other} and mine.id <> theirs.id
        and mine.identified_at is not null and theirs.identified_at is not null
        and (mine.national_id_fingerprint is null
          or mine.national_id_fingerprint is distinct from theirs.national_id_fingerprint)) as "bothProven"`.execute(
    tx,
  );
  return rows[0] ?? { acrossSides: false, bothProven: false };
};
