import * as v from 'valibot';
import { formFolders } from '#src/domain/form-names.ts';
import { estateId, participantId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { partyRole } from '../shared.ts';

/** The flows that a personal link opens. The name is the flow's folder. */
export const linkFlow = v.picklist(formFolders, 'NOT_FOUND');

/** All that a personal link opens: a form by its folder, or the talk of one side of a home. */
export const openedByLink = v.picklist([...formFolders, 'chat'], 'NOT_FOUND');

/** The person of a session on this device. */
export const OpenedLink = v.object({ participantId, name: v.string(), role: partyRole, expiresAt: isoInstant });

/** Reliability 2.5: the key is in the fragment, is posted once for a session, and is removed from the address. */
export const links = {
  exchange: endpoint({
    method: 'POST',
    path: '/links/exchange',
    access: 'open',
    summary: 'Exchange the key of a personal link for a session',
    body: v.strictObject({
      estateId,
      flow: openedByLink,
      key: v.pipe(v.string('LINK_UNKNOWN'), v.regex(/^[A-Za-z0-9_-]{43}$/, 'LINK_UNKNOWN')),
    }),
    answer: OpenedLink,
    problems: ['LINK_UNKNOWN', 'LINK_GONE', 'TOO_MANY'],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/links/renew',
    access: 'open',
    summary: 'Send me my link: goes only to an address that is already registered; one answer for all',
    body: v.strictObject({
      estateId,
      flow: openedByLink,
      contact: v.pipe(v.string(), v.trim(), v.minLength(3, 'V_REQUIRED'), v.maxLength(254, 'INVALID_INPUT')),
    }),
    status: 202,
    answer: v.object({ sent: v.literal('if-registered') }),
    problems: ['TOO_MANY'],
  }),
  leave: endpoint({
    leaverKeeps: true,
    method: 'POST',
    path: '/links/leave',
    access: 'link',
    summary: 'End the session on this device',
  }),
};
