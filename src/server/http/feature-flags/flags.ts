import { sql } from 'kysely';
import { type FlagName, flagDefaults, isOnIn } from '#src/domain/feature-flags.ts';
import type { Database } from '#src/server/platform/db/connect.ts';
import { Refused } from '#src/server/platform/refused.ts';
import './tables.ts';

type On = Pick<Database, 'db'>;

/** Every flag of the list, and whether it is on. */
export type Flags = Readonly<Record<string, boolean>>;

const turnedOf = async (on: On): Promise<Flags> => {
  const rows = await on.db.selectFrom('feature_flag').select(['name', 'enabled']).execute();
  return Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled]));
};

/** Every flag of the list and how it stands now. */
export const flagList = async (on: On): Promise<Flags> => ({
  ...flagDefaults,
  ...(await turnedOf(on)),
});

/** Whether a flag is on, as the visitor asks it; a name that is missing from the list is. */
export const isFlagOn = async (on: On, name: string): Promise<boolean> => isOnIn(await flagList(on), name);

/** Refuses what is turned off, to whoever asks it of the server itself (Spec section 3). Throws SWITCHED_OFF. */
export const demandFlag = async (on: On, name: FlagName): Promise<void> => {
  if (!(await isFlagOn(on, name))) throw new Refused('SWITCHED_OFF');
};

/** Turns a flag, at once and for all processes. */
export const turnFlag = async (on: On, name: FlagName, enabled: boolean): Promise<void> => {
  await on.db
    .insertInto('feature_flag')
    .values({ name, enabled })
    .onConflict((known) => known.column('name').doUpdateSet({ enabled, changed_at: sql<Date>`now()` }))
    .execute();
};
