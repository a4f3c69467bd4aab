import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { FormName } from '#src/domain/form-table.ts';
import { moveSale } from '#src/server/homes/estates/sale.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { eachAlone } from '#src/server/platform/jobs/each-alone.ts';

const settlements: readonly FormName[] = ['settlement-seller', 'settlement-buyer', 'settlement-buyer-project'];
const atOnce = 200;

/** Days after the takeover's end for which a settlement form that was never begun is waited for. */
const notBegunWaits = 90;

/** Whether a settlement form of the home is neither finished nor given up: `flow` is its finalized takeover. */
const isUnfinished = sql<boolean>`exists (select from flow_instance form where form.estate_id = sale.estate_id
  and form.flow in (${sql.join(settlements)}) and form.state <> 'finalized'
  and (form.state <> 'notStarted' or flow.updated_at > now() - make_interval(days => ${notBegunWaits})))`;

/** Returns the homes that are taken over while their sale stands at its last step, and whether a form is unfinished. */
const takenOver = (db: Kysely<Tables>) =>
  db
    .selectFrom('sale')
    .innerJoin('flowInstance as flow', 'flow.estateId', 'sale.estateId')
    .select(['sale.estateId', isUnfinished.as('hasUnfinishedForm')])
    .where('sale.state', '=', 'post-work')
    .where('flow.flow', '=', 'takeover-protocol')
    .where('flow.state', '=', 'finalized');

/** Completes the sales of homes that are taken over, once no settlement form is unfinished (`machines/sale.ts`). */
export const completeSales = defineJob({
  name: 'complete-sales',
  schema: v.object({}),
  everySeconds: 600,
  run: async (_data, on) => {
    // Those that wait are left out here, so that they never fill the turn of the others.
    const ended = await takenOver(on.db).where(isUnfinished, '=', false).limit(atOnce).execute();
    await eachAlone(ended, ({ estateId }) =>
      on.transaction(async (tx) => {
        const home = await takenOver(tx).where('sale.estateId', '=', estateId).executeTakeFirst();
        if (home === undefined) return;
        const { hasUnfinishedForm } = home;
        await moveSale(tx, estateId, { type: 'COMPLETE', isTakenOver: true, hasUnfinishedForm, at: await now(tx) });
      }),
    );
  },
});
