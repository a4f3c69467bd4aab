import * as v from 'valibot';
import { consentChannel, consentPurpose } from '#src/domain/consents.ts';
import { cookieChoice } from '#src/domain/cookie-consent.ts';
import { estateId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { notificationChoices } from '#src/domain/notifications.ts';
import { bytes, endpoint } from '../endpoint.ts';
import { contactMethod, leadState, loanNeed } from '../forms/leads.ts';
import { loginMethod } from '../identity/sessions.ts';
import { ofUser, User } from '../identity/users.ts';
import { orderedService, SharedContent } from '../services/service-orders.ts';
import { partyRole, takeoverDate } from '../shared.ts';
import { CalendarState } from './calendar.ts';

/** Without what this session has proven, which is no fact of the customer. */
const account = v.omit(User, ['standing']);
/** When the account last used its addresses, and when another person proved its number. */
const addresses = v.object({
  phoneVerifiedAt: v.nullable(isoInstant),
  phoneUsedAt: v.nullable(isoInstant),
  phoneTakenAt: v.nullable(isoInstant),
  emailVerifiedAt: v.nullable(isoInstant),
  emailUsedAt: v.nullable(isoInstant),
});
const kind = v.object({ kind: v.string(), since: isoInstant });

/** All data held about a customer (GDPR art. 15 and 20). National ids and account numbers stay masked. */
export const DataExport = v.object({
  exportedAt: isoInstant,
  account: v.object({ ...account.entries, ...addresses.entries, birthDate: v.string(), createdAt: isoInstant }),
  waysIn: v.array(kind),
  devices: v.array(kind),
  sessions: v.array(v.object({ method: loginMethod, since: isoInstant, isOpen: v.boolean() })),
  /** Whether the customer's calendar has a subscription; its address is stored nowhere. */
  calendar: CalendarState,
  notifications: notificationChoices,
  cookies: v.nullable(cookieChoice),
  /** Each consent and withdrawal, with the text that was read. */
  consents: v.array(
    v.object({
      purpose: consentPurpose,
      text: v.string(),
      textVersion: v.string(),
      isYes: v.boolean(),
      channel: consentChannel,
      at: isoInstant,
    }),
  ),
  /** Requests to partners to contact the customer, and their outcome. */
  leads: v.array(
    v.object({
      type: orderedService,
      partner: v.string(),
      contactMethod: v.nullable(contactMethod),
      loanType: v.nullable(loanNeed),
      state: leadState,
      textVersion: v.nullable(v.string()),
      consentedAt: v.nullable(isoInstant),
      at: isoInstant,
      /** What the partner of an ordered service got. */
      shared: v.optional(SharedContent),
    }),
  ),
  homes: v.array(
    v.object({
      estateId,
      address: v.string(),
      assignmentNumber: v.string(),
      /** As the takeover stands now; null while none is set. */
      takeoverDate,
      role: partyRole,
      name: v.string(),
      email: v.string(),
      phone: v.string(),
      forms: v.array(
        v.object({
          flow: v.string(),
          state: v.string(),
          /** By step, as the customer's own pages show them, without the reach of others (decision 055); null for a sign-in by SMS alone (reliability S3). */
          answers: v.nullable(v.record(v.string(), v.unknown())),
          documents: v.array(v.object({ state: v.string(), sha256: v.nullable(v.string()), at: isoInstant })),
          /** Powers of attorney given by the customer, and those that the customer signs by. */
          powers: v.array(
            v.object({ deputy: v.string(), from: v.array(v.string()), state: v.string(), at: isoInstant }),
          ),
        }),
      ),
    }),
  ),
  messages: v.array(v.object({ channel: v.string(), to: v.string(), subject: v.nullable(v.string()), at: isoInstant })),
  usage: v.array(v.object({ name: v.string(), at: isoInstant, event: v.record(v.string(), v.unknown()) })),
  /** What else the areas of the product hold, by the name each gives it. */
  others: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});
export type DataExport = v.InferOutput<typeof DataExport>;

/** A copy of the customer's own data, for programs and for people. */
export const dataExport = {
  read: endpoint({
    method: 'GET',
    path: '/users/:id/export',
    access: 'customer',
    reaches: 'export',
    summary: 'Everything that is held about the customer',
    params: ofUser,
    answer: DataExport,
    problems: ['TOO_MANY'],
  }),
  readText: endpoint({
    method: 'GET',
    path: '/users/:id/export/text',
    access: 'customer',
    reaches: 'export',
    summary: 'The same, as a text to read',
    params: ofUser,
    answer: bytes('text/plain; charset=utf-8'),
    problems: ['TOO_MANY'],
  }),
};
