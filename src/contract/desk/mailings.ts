import * as v from 'valibot';
import { customerId, estateId, mailingId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import {
  mailingLength,
  mailingPurposes,
  mailingStates,
  mostRecipients,
  recipientStates,
  skipReasons,
} from '#src/domain/mailing.ts';
import { signUpFact } from '#src/domain/sign-up-facts.ts';
import { text } from '#src/domain/text.ts';
import { endpoint } from '../endpoint.ts';
import { paged, pageOf } from '../paging.ts';
import { revision } from '../shared.ts';

const reasons = v.object(v.entriesFromList(skipReasons, revision));

export const Mailing = v.object({
  id: mailingId,
  estateID: estateId,
  purpose: v.picklist(mailingPurposes),
  /** As the broker wrote it, with `{fornavn}`. */
  text: v.string(),
  /** The browser asks `machines/mailing.ts` what may be done with it. */
  state: v.picklist(mailingStates),
  createdAt: isoInstant,
  /** Until then it may be taken back. */
  startsAt: isoInstant,
  endedAt: v.nullable(isoInstant),
  total: revision,
  /** How many recipients have each state. */
  results: v.object(v.entriesFromList(recipientStates, revision)),
  /** Of those skipped, why. */
  skipped: reasons,
  /** Parts of all that is sent so far. */
  parts: revision,
});
export type Mailing = v.InferOutput<typeof Mailing>;

/** What a press would do now. */
export const MailingPreview = v.object({
  total: revision,
  now: revision,
  later: revision,
  skipped: reasons,
  /** When the first of those for later get it; null without any. */
  laterFrom: v.nullable(isoInstant),
  /** Given name of one who would get it; null when none would. */
  example: v.nullable(v.string()),
  /** The last lines, as long as they will be. */
  ending: v.string(),
  /** Øre a part; null where it is not known. */
  price: v.nullable(revision),
});
export type MailingPreview = v.InferOutput<typeof MailingPreview>;

const chosen = v.pipe(
  v.array(customerId, 'INVALID_INPUT'),
  v.minLength(1, 'INVALID_INPUT'),
  v.maxLength(mostRecipients, 'INVALID_INPUT'),
  v.check((ids) => new Set(ids).size === ids.length, 'INVALID_INPUT'),
);
/** The home's list of potential buyers at the moment of the call. */
const query = v.strictObject({
  min: v.optional(
    v.pipe(
      v.number('INVALID_INPUT'),
      v.integer('INVALID_INPUT'),
      v.minValue(60, 'INVALID_INPUT'),
      v.maxValue(100, 'INVALID_INPUT'),
    ),
  ),
  fresh: v.optional(v.picklist(['now', 'month'], 'INVALID_INPUT')),
});
const whom = {
  estateID: estateId,
  /** Marketing is sent to those who have said yes to it (markedsføringsloven § 15). */
  purpose: v.picklist(['MARKETING'], 'INVALID_INPUT'),
  recipients: v.optional(chosen),
  query: v.optional(query),
};
const access = 'broker';
const base = '/brokers/sms';
const params = v.strictObject({ mailing: mailingId });
const problems = ['NOT_FOUND', 'STALE', 'BR_ASK_MAIN'] as const;
const ofRecipients = ['ESTATE_404', 'BR_ASK_MAIN', 'BATCH_NONE', 'BATCH_MANY', 'SMS_OUTSIDE'] as const;

/** Broker reference, section 3: SMS to the potential buyers of a home. */
export const mailings = {
  preview: endpoint({
    method: 'POST',
    path: `${base}/preview`,
    access,
    summary: 'Who would get an SMS now, later or not at all and why; sends nothing',
    body: v.pipe(
      v.strictObject(whom),
      v.check(({ recipients, query: asked }) => (recipients === undefined) !== (asked === undefined), 'INVALID_INPUT'),
    ),
    answer: MailingPreview,
    problems: ofRecipients,
  }),
  send: endpoint({
    method: 'POST',
    path: base,
    access,
    summary: `Send an SMS to these buyers of a home, or to those of its list now, at most ${mostRecipients}, after ten seconds`,
    body: v.variant(
      'purpose',
      [
        v.pipe(
          v.strictObject({ ...whom, text: text(mailingLength) }),
          v.check(
            ({ recipients, query: asked }) => (recipients === undefined) !== (asked === undefined),
            'INVALID_INPUT',
          ),
        ),
        // Its text is ours: what changed, and nothing beside.
        v.strictObject({ estateID: estateId, purpose: v.literal('NECESSARY'), fact: signUpFact }),
      ],
      'INVALID_INPUT',
    ),
    answer: Mailing,
    status: 201,
    problems: [...ofRecipients, 'SMS_LONG', 'TOO_MANY'],
  }),
  list: endpoint({
    method: 'GET',
    path: base,
    access,
    summary: 'The SMS mailings of a home, newest first, 20 a page, or `limit`, at most 50',
    query: v.strictObject({
      estateID: estateId,
      ...paged,
    }),
    answer: v.object(pageOf(Mailing)),
    problems: ['ESTATE_404'],
  }),
  read: endpoint({
    method: 'GET',
    path: `${base}/:mailing`,
    access,
    summary: 'How far a mailing has come',
    params,
    answer: Mailing,
    problems: ['NOT_FOUND'],
  }),
  stop: endpoint({
    method: 'POST',
    path: `${base}/:mailing/stop`,
    access,
    summary: 'Take a mailing back before it has begun, or stop the rest of it',
    params,
    answer: Mailing,
    problems,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${base}/:mailing/retry`,
    access,
    summary: 'Send again what failed',
    params,
    answer: Mailing,
    problems,
  }),
};
