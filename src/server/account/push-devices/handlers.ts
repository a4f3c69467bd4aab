import { pushDevices } from '#src/contract/account/push-devices.ts';
import { handle } from '#src/server/http/handle.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { forgetDevice, keepDevice, replaceDevice } from '#src/server/platform/push/devices.ts';

/** Far more often than browsers renew, and too seldom to guess an address. */
const replacing: LimitRule = { name: 'push-device-replaced', max: 60, seconds: 3600 };

export default handle(pushDevices, {
  key: (_, { push }) => ({ publicKey: push.publicKey }),
  keep: ({ body, caller: { customerId }, web }, on) => keepDevice(on, { customerId }, body, web.language),
  forget: ({ body, caller: { customerId } }, on) => forgetDevice(on.db, { customerId }, body.endpoint),
  async replace({ body: { before, device }, web }, on) {
    await on.limits.assertWithin(replacing, web.host);
    await replaceDevice(on, before, device);
  },
});
