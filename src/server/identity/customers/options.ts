import type { Kysely } from 'kysely';
import { type CustomerOptions, noOptions } from '#src/domain/customer-profile.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { KeptOptions } from './columns.ts';

/** Fixed issuer names for the demo's e-ID and wallet, because their addresses change with the port. */
export const demoIssuer = { eid: 'demo-eid', wallet: 'demo-wallet' } as const;

/** Returns the subject of a demo person in the demo's e-ID and wallet. */
export const demoSubject = (userId: string): string => `demo-${userId}`;

/** Fills the kept options up to all that the profile asks; missing choices are empty. */
export const wholeOptions = (kept: KeptOptions): CustomerOptions => ({
  profile: { ...noOptions.profile, ...kept.profile },
  contactPreferences: { ...noOptions.contactPreferences, ...kept.contactPreferences },
  searchProfile: { ...noOptions.searchProfile, ...kept.searchProfile },
  buyerStage: kept.buyerStage ?? null,
});

export const optionsOf = async (db: Kysely<Tables>, id: CustomerId): Promise<KeptOptions> =>
  (await db.selectFrom('customer').select('options').where('id', '=', id).executeTakeFirstOrThrow()).options;

/** Changes options under a row lock, so that two devices do not overwrite each other. Returns the kept options. */
export const changeOptions = async (
  tx: Tx,
  id: CustomerId,
  change: (standing: KeptOptions) => KeptOptions,
): Promise<KeptOptions> => {
  const { options } = await tx
    .selectFrom('customer')
    .select('options')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const changed = change(options);
  await tx
    .updateTable('customer')
    .set({ options: JSON.stringify(changed) })
    .where('id', '=', id)
    .execute();
  return changed;
};
