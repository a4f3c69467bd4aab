import { brokerSync } from '#src/contract/desk/broker-sync.ts';
import { heldChanges } from '#src/contract/desk/held-changes.ts';
import { handle } from '#src/server/http/handle.ts';
import { takeHeld } from './held-changes.ts';
import { readHeld } from './read-held.ts';
import { readSync } from './read-sync.ts';

/** What the broker system has sent that waits for a home's broker. */
const ofHeld = handle(heldChanges, {
  read: ({ params, caller, web }, on) => readHeld(on, params.id, { brokerId: caller.brokerId, language: web.language }),
  async take({ params, caller, web }, on) {
    await on.transaction((tx) => takeHeld(tx, on, { estateId: params.id, held: params.held, broker: caller }));
    return readHeld(on, params.id, { brokerId: caller.brokerId, language: web.language });
  },
});

/** How fresh the broker system's data is. */
const ofSync = handle(brokerSync, { read: ({ caller }, on) => readSync(on, caller.brokerId) });
export default [ofHeld, ofSync];
