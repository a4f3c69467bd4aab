import * as v from 'valibot';
import { estateId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { linkFlow } from '../homes/links.ts';
import { ofUser } from '../identity/users.ts';

/** Whether a calendar has a subscription. Never the address: it is returned once, and only its hash is kept. */
export const CalendarState = v.object({
  subscription: v.nullable(v.object({ since: isoInstant, lastReadAt: v.nullable(isoInstant) })),
});
export type CalendarState = v.InferOutput<typeof CalendarState>;

/** The address for a calendar to subscribe to, returned once to its creator. */
export const NewSubscription = v.object({ address: v.string() });

const ofLink = v.strictObject({ id: estateId, flow: linkFlow });
/** The key in the address: calendars accept a file name, but no header and no fragment. */
const keyInAddress = v.pipe(v.string('NOT_FOUND'), v.regex(/^[A-Za-z0-9_-]{43}\.ics$/, 'NOT_FOUND'));

/** ux.md section 1, "Calendar": the dates of a person's homes, in their own calendar. */
export const calendar = {
  read: endpoint({
    method: 'GET',
    path: '/users/:id/calendar',
    access: 'customer',
    reaches: 'pages',
    summary: "Whether the customer's calendar is subscribed to",
    params: ofUser,
    answer: CalendarState,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/users/:id/calendar',
    access: 'customer',
    reaches: 'lasting',
    summary: "An address for the dates of the customer's homes, told once; the one before it stops working",
    params: ofUser,
    status: 201,
    answer: NewSubscription,
    problems: ['TOO_MANY'],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/users/:id/calendar',
    access: 'customer',
    reaches: 'pages',
    summary: 'The address stops working',
    params: ofUser,
  }),
  readByLink: endpoint({
    method: 'GET',
    path: '/estate/:id/calendar/:flow',
    access: 'link',
    summary: "Whether the calendar of this form's person is subscribed to",
    params: ofLink,
    answer: CalendarState,
  }),
  subscribeByLink: endpoint({
    method: 'POST',
    path: '/estate/:id/calendar/:flow',
    access: 'link',
    summary: "An address for this home's dates, told once; the one before it stops working",
    params: ofLink,
    status: 201,
    answer: NewSubscription,
    problems: ['TOO_MANY'],
  }),
  unsubscribeByLink: endpoint({
    method: 'DELETE',
    path: '/estate/:id/calendar/:flow',
    access: 'link',
    summary: 'The address stops working',
    params: ofLink,
  }),
  file: endpoint({
    method: 'GET',
    path: '/calendar/:key',
    access: 'open',
    summary: 'The calendar itself, for whoever has its address; 304 when nothing in it has changed',
    params: v.strictObject({ key: keyInAddress }),
    answer: bytes('text/calendar; charset=utf-8'),
    problems: ['LINK_GONE', 'TOO_MANY'],
  }),
};
