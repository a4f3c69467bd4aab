import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { FormName } from '#src/domain/form-table.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { moveSale } from '#src/server/homes/estates/sale.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { eachAlone } from '#src/server/platform/jobs/each-alone.ts';

const settlements: readonly FormName[] = ['settlement-seller', 'settlement-buyer', 'settlement-buyer-project'];
const atOnce = 200;

/** Returns homes that are taken over while their sale still stands at its last step. */
const takenOver = async (db: Kysely<Tables>): Promise<readonly EstateId[]> => {
  const found = await db
    .selectFrom('sale')
    .innerJoin('flowInstance as flow', 'flow.estateId', 'sale.estateId')
    .select('sale.estateId')
    .where('sale.state', '=', 'post-work')
    .where('flow.flow', '=', 'takeover-protocol')
    .where('flow.state', '=', 'finalized')
    .limit(atOnce)
    .execute();
  return found.map(({ estateId }) => estateId);
};

/** Returns whether a settlement form was begun and is not finished. A form that was not begun does not count. */
const hasUnfinishedForm = async (db: Kysely<Tables>, id: EstateId): Promise<boolean> => {
  const forms = await readForms(db, settlements, [id]);
  return forms.some(({ state }) => state !== 'notStarted' && state !== 'finalized');
};

/** Completes the sales of homes that are taken over, once no settlement form is unfinished (`machines/sale.ts`). */
export const completeSales = defineJob({
  name: 'complete-sales',
  schema: v.object({}),
  everySeconds: 600,
  run: async (_data, on) => {
    await eachAlone(await takenOver(on.db), async (id) => {
      const isUnfinished = await hasUnfinishedForm(on.db, id);
      await on.transaction(async (tx) => {
        const at = await now(tx);
        await moveSale(tx, id, { type: 'COMPLETE', isTakenOver: true, hasUnfinishedForm: isUnfinished, at });
      });
    });
  },
});
