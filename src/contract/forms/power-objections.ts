import * as v from 'valibot';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { powerFlow } from '../desk/broker-powers.ts';
import { endpoint } from '../endpoint.ts';

/** 32 random bytes from the fragment of the message's link. */
const body = v.strictObject({ key: v.pipe(v.string('POA_NOT_FOUND'), v.regex(/^[\w-]{43}$/, 'POA_NOT_FOUND')) });

/** A power of attorney as the person it is from sees it. */
const answer = v.object({
  state: v.picklist(['standing', 'stopped', 'over']),
  flow: powerFlow,
  deputy: v.string(),
  me: v.string(),
  home: v.string(),
  /** True when all had signed, the deputy too, before it was stopped: only the broker can act then. */
  isSigned: v.boolean(),
  addedAt: isoInstant,
  addedBy: v.nullable(v.string()),
  broker: v.object({ name: v.string(), phone: v.string() }),
});
export type PowerShown = v.InferOutput<typeof answer>;

const access = 'open';

/**
 * The link in the message to the person who is signed for. Its key is sent in the body, never in an address. Opening
 * the page changes nothing: one button does.
 */
export const powerObjections = {
  look: endpoint({
    method: 'POST',
    path: '/powers-of-attorney/look',
    access,
    summary: 'Whose power of attorney a key is about, and whether it still stands; changes nothing',
    body,
    answer,
    problems: ['POA_NOT_FOUND', 'TOO_MANY'],
  }),
  object: endpoint({
    method: 'POST',
    path: '/powers-of-attorney/objections',
    access,
    summary: 'The person it is from stops a power of attorney',
    body,
    answer,
    problems: ['POA_NOT_FOUND', 'POA_VOID', 'TOO_MANY'],
  }),
};
