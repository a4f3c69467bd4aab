import type { Need } from '#src/contract/desk/broker.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { Server } from '#src/server/platform/server.ts';
import { keepHomesWith } from './keep-homes.ts';

type Dependencies = Pick<Server, 'db' | 'config' | 'encryption' | 'transaction'>;

/** Returns what the settlement of each home waits for, of protocols that are locked; a home without any is left out. */
export const openPointsOf = async (
  on: Dependencies,
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, NonNullable<Need['points']>>> => {
  if (ids.length === 0) return new Map();
  await keepHomesWith(on, ids);
  const rows = await on.db.selectFrom('deskHome').select(['estateId', 'points']).where('estateId', 'in', ids).execute();
  return new Map(rows.flatMap(({ estateId, points }) => (points.length === 0 ? [] : [[estateId, points]])));
};
