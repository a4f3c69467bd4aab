import { sql } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';

/** Returns the months whose sums are not those of their sales, with the sums that they should have. */
const differences = async (tx: Tx): Promise<readonly Tables['brokerMonth'][]> => {
  const { rows } = await sql<Tables['brokerMonth']>`
    with counted as (
      select share.broker_id, one.office_id, to_char(one.sold_at at time zone 'Europe/Oslo', 'YYYY-MM') as month,
        count(*)::int as sales, sum(share.revenue)::int as revenue
      from office_sale one join sale_share share on share.sale_id = one.id
      where one.cancelled_at is null
      group by 1, 2, 3
    )
    select broker_id, office_id, month, coalesce(counted.sales, 0) as sales, coalesce(counted.revenue, 0) as revenue
    from counted full join broker_month kept using (broker_id, office_id, month)
    where coalesce(counted.sales, 0) <> coalesce(kept.sales, 0)
      or coalesce(counted.revenue, 0) <> coalesce(kept.revenue, 0)`.execute(tx);
  return rows;
};

/** Recounts every month from its sales. A difference is our error: it is logged, and the month set right. */
export const recountMonths = defineJob({
  name: 'recount-broker-months',
  schema: v.object({}),
  everySeconds: 86_400,
  async run(_data, on) {
    const found = await on.transaction(async (tx) => {
      // No sale is counted meanwhile: it would stand in one of the two sums only.
      await sql`lock table broker_month in share row exclusive mode`.execute(tx);
      const rows = await differences(tx);
      for (const row of rows) {
        await tx
          .insertInto('brokerMonth')
          .values(row)
          .onConflict((known) =>
            known.columns(['brokerId', 'month', 'officeId']).doUpdateSet({ sales: row.sales, revenue: row.revenue }),
          )
          .execute();
      }
      return rows;
    });
    for (const { brokerId: broker, month } of found) {
      on.log.error({ broker, month }, 'a month of a broker was not the sum of its sales');
    }
  },
});
