import { brokerReminders, type RemindedHome } from '#src/contract/desk/broker-reminders.ts';
import { type Estate, estatesOfBroker } from '#src/server/homes/estates/estates.ts';
import { handle } from '#src/server/http/handle.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lateHomes } from './late-homes.ts';
import { remindSellers } from './remind-sellers.ts';

/** A repeated press does no harm, since each seller is reminded once a day; the limit stops automated calls. */
const pressLimit: LimitRule = { name: 'broker-remind-loans', max: 10, seconds: 600 };

/** Reminds one home in its own transaction, so that a failure affects no other home. */
const remindHome = async (on: Server, estate: Estate, by: Actor): Promise<RemindedHome> => {
  const home = { estateId: estate.id, address: estate.home.address };
  try {
    const { names, ...reminded } = await on.transaction((tx) => remindSellers(tx, on, estate, { by }));
    return { ...home, ...reminded, names: [...names] };
  } catch (error) {
    on.log.error({ err: error, estateId: estate.id }, 'the sellers of a home could not be reminded');
    return { ...home, outcome: 'failed', names: [], texted: false };
  }
};

/** Handlers of the broker's reminders to many homes at once. */
export default handle(brokerReminders, {
  async remindLoans({ caller }, on) {
    await on.limits.assertWithin(pressLimit, caller.brokerId);
    const by = { kind: 'broker', id: caller.brokerId, name: caller.name } as const;
    const homes: RemindedHome[] = [];
    for (const estate of await lateHomes(on.db, await estatesOfBroker(on.db, caller.brokerId))) {
      homes.push(await remindHome(on, estate, by));
    }
    return { homes };
  },
});
