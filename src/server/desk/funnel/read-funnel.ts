import type { Funnel } from '#src/contract/desk/broker-funnel.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signableOf, signedFlows } from '#src/server/signing/documents/signables.ts';
import { countFunnel, leastShown } from './count-funnel.ts';
import { coveredDays, keepWaysOf } from './keep-ways.ts';

/**
 * Returns how far the forms of a broker's office come. Both sides' self-declarations count as one flow, since they
 * share one graph.
 */
export const readFunnel = async (on: Pick<Server, 'db' | 'transaction'>, broker: BrokerId): Promise<Funnel> => {
  await keepWaysOf(on, broker);
  const rows = await on.db
    .selectFrom('funnelCount')
    .select(['flow', 'edge', 'came', 'gone as left', 'returned'])
    .where('officeId', '=', (eb) => eb.selectFrom('broker').select('officeId').where('id', '=', broker))
    .execute();
  const folders = [...new Map(signedFlows().map((flow) => [linkFlowOf(flow), flow]))];
  return {
    least: leastShown,
    days: coveredDays,
    flows: folders.map(([folder, flow]) => {
      const counts = new Map(rows.filter((row) => row.flow === folder).map(({ edge, ...count }) => [edge, count]));
      return countFunnel(folder, signableOf(flow).journey, counts);
    }),
  };
};
