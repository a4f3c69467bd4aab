import * as v from 'valibot';
import { formNames } from '#src/domain/form-names.ts';
import { estateId, heldChangeId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { ofEstate } from '../shared.ts';

/** What a change from the broker system may concern; the last ones concern one person. */
export const heldFields = [
  'kind',
  'assignment',
  'address',
  'price',
  'broker',
  'assistant',
  'ownership',
  'property',
  'register',
  'person-added',
  'person-gone',
  'name',
  'phone',
  'email',
] as const;

/** One value of a home, as it is and as the broker system has it, in the reader's language; null for none. */
const HeldLine = v.object({
  field: v.picklist(heldFields),
  /** The person it concerns; null for the home's own. */
  who: v.nullable(v.string()),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  /** The person's links stop working once it is let in. */
  endsLinks: v.boolean(),
});
export type HeldLine = v.InferOutput<typeof HeldLine>;

/** What forms print of a broker or an office, as it is and as the broker system has it. */
const HeldName = v.object({
  field: v.picklist(['broker-name', 'broker-office', 'office-name', 'office-number']),
  before: v.string(),
  after: v.string(),
  receivedAt: isoInstant,
});
export type HeldName = v.InferOutput<typeof HeldName>;

export const HeldChanges = v.object({
  estateId,
  /** The caller's part in the home: `machines/held-change.ts` decides by it. */
  part: v.picklist(['main', 'assistant', 'responsible']),
  mainBroker: v.string(),
  /** Names that wait until no form that prints them is under signing, and then go in without a yes. */
  names: v.array(HeldName),
  change: v.nullable(
    v.object({
      id: heldChangeId,
      receivedAt: isoInstant,
      /** The forms under signing, because of which it waits. */
      underSigning: v.array(v.picklist(formNames)),
      lines: v.array(HeldLine),
    }),
  ),
});
export type HeldChanges = v.InferOutput<typeof HeldChanges>;

const base = '/brokers/estates/:id/held-changes';
const access = 'broker';

/** Data from the broker system that came while a form of the home was under signing, and waits for its broker. */
export const heldChanges = {
  read: endpoint({
    method: 'GET',
    path: base,
    access,
    summary: 'What the broker system has sent that waits, value by value',
    params: ofEstate,
    answer: HeldChanges,
    problems: ['ESTATE_404'],
  }),
  take: endpoint({
    method: 'POST',
    path: `${base}/:held/take`,
    access,
    summary: 'Let the waiting values in; not while a form is under signing',
    params: v.strictObject({ id: estateId, held: heldChangeId }),
    answer: HeldChanges,
    problems: ['ESTATE_404', 'NOT_FOUND', 'OTP_SIGNING', 'BR_ASK_MAIN', 'STALE'],
  }),
};
