import { brokerStats } from '#src/contract/desk/broker-stats.ts';
import { figurePeriods } from '#src/domain/broker-figures.ts';
import { handle } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { readStats } from './read-stats.ts';

/** Serves a broker's figures. */
export default handle(brokerStats, {
  read({ query, caller }, on) {
    const period = figurePeriods.find((one) => one === query.period);
    if (period === undefined) throw new Refused('V_CHOOSE_ONE');
    return readStats(on, caller.brokerId, period);
  },
});
