import { pushTokens } from '#src/contract/account/push-tokens.ts';
import { handle } from '#src/server/http/handle.ts';
import { forgetPhone, keepPhone } from '#src/server/platform/native-push/phones.ts';

export default handle(pushTokens, {
  keepIos: ({ body, caller: { customerId }, web }, on) =>
    keepPhone(on, { customerId, platform: 'ios', token: body.iosToken }, web.language),
  forgetIos: ({ body, caller: { customerId } }, on) =>
    forgetPhone(on, { customerId, platform: 'ios', token: body.iosToken }),
  keepAndroid: ({ body, caller: { customerId }, web }, on) =>
    keepPhone(on, { customerId, platform: 'android', token: body.androidToken }, web.language),
  forgetAndroid: ({ body, caller: { customerId } }, on) =>
    forgetPhone(on, { customerId, platform: 'android', token: body.androidToken }),
});
