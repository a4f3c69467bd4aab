import * as v from 'valibot';
import { valuation } from '#machines/valuation.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import type { Server } from '#src/server/platform/server.ts';
import { giveNotice } from './expiry-news.ts';

const atOnce = 100;

/** Lets the next valuations expire whose last day is over. Returns how many. */
const expireNext = async (tx: Tx): Promise<number> => {
  const at = await now(tx);
  const rows = await tx
    .selectFrom('brokerValuation')
    .select(['estateId', 'revision', 'validUntil'])
    .where('state', '=', 'valid')
    .where('validUntil', '<', osloDate(at))
    .orderBy('validUntil')
    .orderBy('estateId')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { estateId, revision, validUntil } of rows) {
    const row = { state: 'valid', context: { validUntil } } as const;
    const verdict = decide(valuation, row, { type: 'EXPIRE', at });
    if (!verdict.allowed) continue;
    await tx
      .updateTable('brokerValuation')
      .set({ state: 'expired' })
      .where('estateId', '=', estateId)
      .where('revision', '=', revision)
      .execute();
    await appendEvent(tx, { estateId, type: 'VALUATION_EXPIRED', actor: system, data: { revision, validUntil } }, at);
  }
  return rows.length;
};

const endTerms = async (on: Pick<Server, 'transaction'>): Promise<void> => {
  while ((await on.transaction(expireNext)) === atOnce);
  while ((await on.transaction((tx) => giveNotice(tx, atOnce))) === atOnce);
};

/** Ends valuations after their last day in Oslo, and tells of those that end soon. Safe to run twice at once. */
export const endValuations = defineJob({
  name: 'end-valuations',
  schema: v.object({}),
  everySeconds: 300,
  retries: 0,
  run: (_data, on) => endTerms(on),
});
