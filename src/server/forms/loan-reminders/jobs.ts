import { sql } from 'kysely';
import * as v from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { afterQuietHours } from '#src/domain/reminders.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { eachAlone } from '#src/server/platform/jobs/each-alone.ts';
import type { Server } from '#src/server/platform/server.ts';
import { newlyLateHomes } from './late-homes.ts';
import { remindSellers } from './remind-sellers.ts';

/** Reminds the sellers of each home whose loan deadline has just passed, once. Does nothing at night. */
export const remindLateLoans = async (
  on: Pick<Server, 'db' | 'transaction' | 'config' | 'encryption' | 'messages'>,
  at: IsoInstant,
): Promise<void> => {
  if (afterQuietHours(at) !== at) return;
  await eachAlone(await newlyLateHomes(on.db, at), async (id) => {
    const estate = await readEstate(on.db, id);
    if (estate) await on.transaction((tx) => remindSellers(tx, on, estate, { at, by: system }));
  });
};

/** Reminds sellers whose loan details are late (domain/loan-deadline.ts). */
export const remindOfLoans = defineJob({
  name: 'remind-of-loans',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    const { rows } = await sql<{ at: IsoInstant }>`select now() as at`.execute(on.db);
    const [now] = rows;
    if (now) await remindLateLoans(on, now.at);
  },
});
