import * as v from 'valibot';
import { estateId, participantId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';

export const ofEstate = v.strictObject({ id: estateId });
export const ofParticipant = v.strictObject({ id: estateId, pid: participantId });

/** Revision, sent back as `If-Match`, so that unseen changes are not overwritten. */
export const revision = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A whole number in an address, between two bounds. */
export const whole = (least: number, most: number) =>
  v.pipe(
    v.string('INVALID_INPUT'),
    v.regex(/^\d{1,6}$/, 'INVALID_INPUT'),
    v.transform(Number),
    v.minValue(least, 'INVALID_INPUT'),
    v.maxValue(most, 'INVALID_INPUT'),
  );
export const sha256 = v.pipe(v.string('INVALID_INPUT'), v.regex(/^[0-9a-f]{64}$/, 'INVALID_INPUT'));

/** Four digits that were texted or mailed. */
/** A new e-mail or mobile of the caller's own, which a code is sent to. */
export const contactCode = v.strictObject({
  field: v.picklist(['email', 'phone'], 'V_CHOOSE_ONE'),
  value: v.pipe(v.string('V_REQUIRED'), v.maxLength(254, 'INVALID_INPUT')),
});
export const code4 = v.pipe(v.string('V_CODE4'), v.regex(/^\d{4}$/, 'V_CODE4'));

export const partyRole = v.picklist(['seller', 'buyer']);
export type PartyRole = v.InferOutput<typeof partyRole>;

/** Text kept as typed; the journey validates it when it is complete. */
const short = v.pipe(v.string('INVALID_INPUT'), v.maxLength(5_000, 'INVALID_INPUT'));
export const draftValue = v.union(
  [short, v.boolean(), v.null(), v.pipe(v.array(short), v.maxLength(100))],
  'INVALID_INPUT',
);
export const changes = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9-]{0,59}$/, 'INVALID_INPUT')), draftValue),
  v.check((record) => Object.keys(record).length <= 60, 'INVALID_INPUT'),
);

export const brokerContact = v.object({ name: v.string(), phone: v.string(), email: v.string(), office: v.string() });
/** As a customer sees the home's broker. */
export const brokerCard = v.object({
  ...brokerContact.entries,
  /** While the broker is away: their own words, and the last day of it. */
  away: v.optional(v.object({ text: v.string(), until: isoDate })),
  /** The hash of the broker's photo, which `customerHomes.brokerPhoto` returns; absent without one. */
  photo: v.optional(sha256),
});
export type BrokerCard = v.InferOutput<typeof brokerCard>;
export const home = v.object({
  address: v.string(),
  unit: v.nullable(v.string()),
  postcode: v.string(),
  city: v.string(),
  assignmentNumber: v.string(),
});
export const window = v.object({ opens: isoInstant, closes: isoInstant });
export const takeoverDate = v.nullable(isoDate);

/** A refusal shown on a page: decided by the lifecycle on the server, worded in the browser. */
export const refusal = v.object({
  code: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
});
