import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Token of this app on this phone, from the phone's push service. */
export const pushToken = v.pipe(v.string('INVALID_INPUT'), v.regex(/^[\w:./+=-]{16,512}$/, 'INVALID_INPUT'));

const ios = v.strictObject({ iosToken: pushToken });
const android = v.strictObject({ androidToken: pushToken });

/** The phones that receive a customer's push messages (Spec section 7, "Account"). */
export const pushTokens = {
  keepIos: endpoint({
    method: 'POST',
    path: '/user/ios-token',
    access: 'customer',
    reaches: 'pages',
    summary: 'Tell me of news on this iPhone',
    body: ios,
  }),
  forgetIos: endpoint({
    method: 'DELETE',
    path: '/user/ios-token',
    access: 'customer',
    reaches: 'proving',
    summary: 'No longer on this iPhone',
    body: ios,
  }),
  keepAndroid: endpoint({
    method: 'POST',
    path: '/user/android-token',
    access: 'customer',
    reaches: 'pages',
    summary: 'Tell me of news on this Android telephone',
    body: android,
  }),
  forgetAndroid: endpoint({
    method: 'DELETE',
    path: '/user/android-token',
    access: 'customer',
    reaches: 'proving',
    summary: 'No longer on this Android telephone',
    body: android,
  }),
};
