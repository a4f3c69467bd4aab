import { pushTokens } from '#src/contract/account/push-tokens.ts';
import type { Call } from '#src/contract/call.ts';
import { deviceToken } from './device-tokens.ts';

const send = async (call: Call, endpoints: Pick<typeof pushTokens, 'keepIos' | 'keepAndroid'>): Promise<void> => {
  const iosToken = deviceToken('ios');
  const androidToken = deviceToken('android');
  await Promise.allSettled([
    ...(iosToken ? [call(endpoints.keepIos, { body: { iosToken } })] : []),
    ...(androidToken ? [call(endpoints.keepAndroid, { body: { androidToken } })] : []),
  ]);
};

/** Registers this phone's app tokens with our server, where there are any. A failure is retried at the next start. */
export const keepPushTokens = (call: Call): Promise<void> => send(call, pushTokens);

/** Unregisters this phone. Call it before signing out, while the session's token is still valid. */
export const deletePushTokens = (call: Call): Promise<void> =>
  send(call, { keepIos: pushTokens.forgetIos, keepAndroid: pushTokens.forgetAndroid });
