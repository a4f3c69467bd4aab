import * as v from 'valibot';
import { estateId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { linkFlow, OpenedLink } from './links.ts';

/** Seconds that another phone has to scan the key from the first one's screen. */
export const anotherPhoneSeconds = 300;

const key = v.pipe(v.string('LINK_UNKNOWN'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'LINK_UNKNOWN'));
const ofForm = v.strictObject({ id: estateId, flow: linkFlow });

/** State of the key shown by this phone: not scanned yet, used by another phone, or expired. */
export const anotherPhoneState = v.picklist(['none', 'waiting', 'used', 'expired']);
export type AnotherPhoneState = v.InferOutput<typeof anotherPhoneState>;

/**
 * "Continue on another phone" (decision 031): a key for the same person and form, valid once and for five minutes. It
 * is in the fragment, as that of a personal link.
 */
export const anotherPhone = {
  make: endpoint({
    method: 'POST',
    path: '/estate/:id/hand-over/:flow',
    access: 'link',
    summary: 'A key with which another phone continues this form; the one before it stops working',
    params: ofForm,
    status: 201,
    answer: v.object({ key: v.string(), expiresAt: isoInstant }),
    problems: ['TOO_MANY'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/estate/:id/hand-over/:flow',
    access: 'link',
    summary: 'What became of the newest key of this phone',
    params: ofForm,
    answer: v.object({ state: anotherPhoneState }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/estate/:id/hand-over/:flow',
    access: 'link',
    summary: 'The key that nobody has used stops working',
    params: ofForm,
  }),
  take: endpoint({
    method: 'POST',
    path: '/links/hand-over',
    access: 'open',
    summary: 'Exchange such a key for a session on this phone, once',
    body: v.strictObject({ estateId, flow: linkFlow, key }),
    answer: OpenedLink,
    problems: ['LINK_UNKNOWN', 'LINK_GONE', 'HAND_OVER_USED', 'HAND_OVER_EXPIRED', 'TOO_MANY'],
  }),
};
