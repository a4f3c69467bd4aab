import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Where the browser's push service takes messages: an address of at most a thousand characters. */
const pushEndpoint = v.pipe(
  v.string('INVALID_INPUT'),
  v.maxLength(1000, 'INVALID_INPUT'),
  v.regex(/^https?:\/\/[\x21-\x7e]+$/, 'INVALID_INPUT'),
);
const base64url = (bytes: string) =>
  v.pipe(v.string('INVALID_INPUT'), v.regex(new RegExp(`^${bytes}$`), 'INVALID_INPUT'));

/** A browser that agrees to show messages, as its `PushSubscription` is written (Push API). */
export const PushDevice = v.strictObject({
  endpoint: pushEndpoint,
  keys: v.strictObject({ p256dh: base64url('[\\w-]{87}'), auth: base64url('[\\w-]{22}') }),
});
export type PushDevice = v.InferOutput<typeof PushDevice>;

const forgotten = v.strictObject({ endpoint: pushEndpoint });

/** The browsers that show a person's push messages. Phones with an app of their own have calls of their own. */
export const pushDevices = {
  key: endpoint({
    method: 'GET',
    path: '/push/key',
    access: 'open',
    summary: 'The public key that a browser subscribes with',
    answer: v.object({ publicKey: v.string() }),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/user/push-device',
    access: 'customer',
    reaches: 'pages',
    summary: 'Tell me of news in this browser. A browser that changes hands is the newer person’s',
    body: PushDevice,
    problems: ['PUSH_SERVICE'],
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/user/push-device',
    access: 'customer',
    reaches: 'proving',
    summary: 'No longer in this browser',
    body: forgotten,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/push/device',
    access: 'open',
    summary: 'A browser’s new address in place of the one before, which only that browser knows',
    body: v.strictObject({ before: pushEndpoint, device: PushDevice }),
    problems: ['PUSH_SERVICE', 'TOO_MANY'],
  }),
};
