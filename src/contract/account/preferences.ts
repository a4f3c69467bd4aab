import * as v from 'valibot';
import { cookieChoice } from '#src/domain/cookie-consent.ts';
import { mailedToken } from '#src/domain/mailed-token.ts';
import { notificationChoices } from '#src/domain/notifications.ts';
import { endpoint } from '../endpoint.ts';
import { ofUser } from '../identity/users.ts';

/** The customer's choice of notifications and channels. */
export const Notifications = v.object({ notifications: notificationChoices });
/** The customer's cookie choice; null before it was asked. */
export const Cookies = v.object({ choice: v.nullable(cookieChoice) });

/** Notifications, cookies and the first look around, stored with the account (Spec section 3). */
export const preferences = {
  notifications: endpoint({
    method: 'GET',
    path: '/users/:id/notifications',
    access: 'customer',
    reaches: 'pages',
    summary: 'What the customer wants to be told of, and how',
    params: ofUser,
    answer: Notifications,
  }),
  changeNotifications: endpoint({
    method: 'PUT',
    path: '/users/:id/notifications',
    access: 'customer',
    reaches: 'pages',
    summary: 'Choose what to be told of; notices of what must be signed are not among it',
    params: ofUser,
    body: v.strictObject({ notifications: notificationChoices }),
    answer: Notifications,
  }),
  stopNotices: endpoint({
    method: 'POST',
    path: '/notifications/stop',
    access: 'open',
    summary: 'Stop the mails of one category, by the link in such a mail',
    body: v.strictObject({ token: mailedToken }),
    problems: ['AUTH_STOP_OVER'],
  }),
  cookies: endpoint({
    method: 'GET',
    path: '/users/:id/cookies',
    access: 'customer',
    reaches: 'pages',
    summary: 'What the customer has said of cookies, on whichever device',
    params: ofUser,
    answer: Cookies,
  }),
  changeCookies: endpoint({
    method: 'PUT',
    path: '/users/:id/cookies',
    access: 'customer',
    reaches: 'pages',
    summary: 'Keep what was said on this device, unless the account has a later answer; what counts is answered',
    params: ofUser,
    body: v.strictObject({ choice: cookieChoice }),
    answer: Cookies,
  }),
  seeTutorial: endpoint({
    method: 'PUT',
    path: '/users/:id/tutorial',
    access: 'customer',
    reaches: 'pages',
    summary: 'Keep that the first look around was closed, so that no device shows it by itself again',
    params: ofUser,
  }),
};
