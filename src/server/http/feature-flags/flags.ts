import { sql } from 'kysely';
import { type FlagName, flagDefaults, isOnIn } from '#src/domain/feature-flags.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Database } from '#src/server/platform/db/connect.ts';
import { Refused } from '#src/server/platform/refused.ts';

type ServerContext = Pick<Database, 'db'>;

/** Every flag of the list, and whether it is on. */
export type Flags = Readonly<Record<string, boolean>>;

const turnedOf = async (on: ServerContext): Promise<Flags> => {
  const rows = await on.db.selectFrom('featureFlag').select(['name', 'enabled']).execute();
  return Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled]));
};

/** Returns every flag of the list and its current state. */
export const flagList = async (on: ServerContext): Promise<Flags> => ({
  ...flagDefaults,
  ...(await turnedOf(on)),
});

/** Returns whether a flag is on, as the client checks it; a name that is missing from the list is on. */
export const isFlagOn = async (on: ServerContext, name: string): Promise<boolean> => isOnIn(await flagList(on), name);

/** Refuses a call to a feature that is off, also when the client is bypassed (Spec section 3). Throws SWITCHED_OFF. */
export const assertFlag = async (on: ServerContext, name: FlagName): Promise<void> => {
  if (!(await isFlagOn(on, name))) throw new Refused('SWITCHED_OFF');
};

/** Switches a flag, at once and for all processes. */
export const turnFlag = async (on: ServerContext, name: FlagName, enabled: boolean): Promise<void> => {
  await on.db
    .insertInto('featureFlag')
    .values({ name, enabled })
    .onConflict((known) => known.column('name').doUpdateSet({ enabled, changedAt: sql<IsoInstant>`now()` }))
    .execute();
};
