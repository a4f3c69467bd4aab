import { heldChanges } from '#src/contract/desk/held-changes.ts';
import { handle } from '#src/server/http/handle.ts';
import { takeHeld } from './held-changes.ts';
import { readHeld } from './read-held.ts';

/** What the broker system has sent that waits for a home's broker. */
export default handle(heldChanges, {
  read: ({ params, caller, web }, on) => readHeld(on, params.id, { brokerId: caller.brokerId, language: web.language }),
  async take({ params, caller, web }, on) {
    await on.transaction((tx) => takeHeld(tx, on, { estateId: params.id, held: params.held, broker: caller }));
    return readHeld(on, params.id, { brokerId: caller.brokerId, language: web.language });
  },
});
