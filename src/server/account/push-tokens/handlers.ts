import { pushTokens } from '#src/contract/account/push-tokens.ts';
import { handle } from '#src/server/http/handle.ts';
import { deletePushToken, keepPushToken } from './push-tokens.ts';

export default handle(pushTokens, {
  keepIos: ({ body, caller: { customerId } }, on) =>
    keepPushToken(on, { customerId, platform: 'ios', token: body.iosToken }),
  forgetIos: ({ body, caller: { customerId } }, on) =>
    deletePushToken(on, { customerId, platform: 'ios', token: body.iosToken }),
  keepAndroid: ({ body, caller: { customerId } }, on) =>
    keepPushToken(on, { customerId, platform: 'android', token: body.androidToken }),
  forgetAndroid: ({ body, caller: { customerId } }, on) =>
    deletePushToken(on, { customerId, platform: 'android', token: body.androidToken }),
});
