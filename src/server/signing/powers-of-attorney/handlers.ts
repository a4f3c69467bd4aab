import { brokerPowers } from '#src/contract/desk/broker-powers.ts';
import type { EstateId, PowerId } from '#src/domain/ids.ts';
import { ownEstate } from '#src/server/homes/estates/own-estate.ts';
import { readPicture } from '#src/server/homes/pictures/keep-picture.ts';
import type { CallerOf } from '#src/server/http/callers.ts';
import { type Handlers, handle } from '#src/server/http/handle.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { approvePower, type PowerDecision, rejectPower, settlePower } from './decide-power.ts';
import { assertOnPower, readPowers } from './read-powers.ts';

interface Call {
  readonly params: { readonly id: EstateId; readonly power: PowerId };
  readonly caller: CallerOf<'broker'>;
}

/** Applies the broker's decision on a power of their own home, and returns the home's powers. */
const decide = async (
  { params, caller }: Call,
  on: Server,
  work: (tx: Tx, judging: PowerDecision) => Promise<void>,
) => {
  const { id: estateId } = await ownEstate(on, params.id, caller.brokerId, 'powers');
  const broker = { kind: 'broker', id: caller.brokerId, name: caller.name } as const;
  await on.transaction((tx) => work(tx, { estateId, power: params.power, broker }));
  return readPowers(on, estateId);
};

const calls: Handlers<typeof brokerPowers> = {
  powers: async ({ params, caller }, on) =>
    readPowers(on, (await ownEstate(on, params.id, caller.brokerId, 'read')).id),
  approve: (call, on) => decide(call, on, (tx, judging) => approvePower(tx, on, judging)),
  reject: (call, on) =>
    decide(call, on, (tx, judging) => rejectPower(tx, on, { ...judging, reason: call.body.reason })),
  settle: (call, on) => decide(call, on, (tx, judging) => settlePower(tx, judging)),
  async picture({ params, caller }, on) {
    const { id } = await ownEstate(on, params.id, caller.brokerId, 'read');
    await assertOnPower(on, id, params);
    return readPicture(on, id, params.picture);
  },
};

/** Spec section 7, "Broker": the powers of attorney that deputies sign by. */
export default handle(brokerPowers, calls);
