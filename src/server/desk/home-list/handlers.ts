import { brokerMonitor } from '#src/contract/desk/broker-monitor.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { ownEstate } from '#src/server/homes/estates/own-estate.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { handle } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { homesAsListed, readHomes } from './read-homes.ts';
import { readNeeds, readNeedsOfKind } from './read-needs.ts';

interface Polled {
  readonly caller: { readonly brokerId: BrokerId };
}
/** People leaving and windows opening are not announced, so the clock is part of a polled list's version. */
const version = ({ caller }: Polled, on: Pick<Server, 'live' | 'clock'>): string =>
  `${on.live.version(brokerTopic(caller.brokerId))}-${caller.brokerId}-${Math.floor(on.clock.now().getTime() / 20_000)}`;

/** The desk's lists, in pages by keyset, and one row of them as it is now. */
export default handle(
  brokerMonitor,
  {
    list: ({ caller, query: { show = 'open', sort = 'urgent', q = '', cursor, limit } }, on) =>
      readHomes(on, caller.brokerId, { show, sort, q, cursor, limit }),
    async home({ params, caller }, on) {
      const [home] = await homesAsListed(on, [(await ownEstate(on, params.id, caller.brokerId, 'read')).id]);
      if (home === undefined) throw new Refused('ESTATE_404');
      return home;
    },
    needs: ({ caller }, on) => readNeeds(on, caller.brokerId),
    needsOfKind: ({ params, query: { cursor, limit }, caller }, on) =>
      readNeedsOfKind(on, caller.brokerId, { kind: params.kind, cursor, limit }),
  },
  { list: { version }, needs: { version }, needsOfKind: { version } },
);
