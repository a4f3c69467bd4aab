import * as v from 'valibot';
import { chosenPurposes, consentChannel, consentPurpose } from '#src/domain/consents.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { ofUser } from './users.ts';

/** State of each purpose: the text consented to, when and where, and when it was withdrawn. */
export const Consents = v.object({
  consents: v.array(
    v.object({
      purpose: consentPurpose,
      isGiven: v.boolean(),
      textVersion: v.nullable(v.string()),
      channel: v.nullable(consentChannel),
      givenAt: v.nullable(isoInstant),
      withdrawnAt: v.nullable(isoInstant),
    }),
  ),
});
export type Consents = v.InferOutput<typeof Consents>;

/** 32 random bytes that identify one person's consents and nothing else. */
const identifier = v.pipe(v.string('NOT_FOUND'), v.regex(/^[\w-]{43}$/, 'NOT_FOUND'));

/** The last part of the address is `{product}bolig`, with the product's own name first, such as `grendbolig`. */
const ofProduct = v.strictObject({
  productbolig: v.pipe(v.string('NOT_FOUND'), v.regex(/^[a-z0-9]{1,30}bolig$/, 'NOT_FOUND')),
});
const callback = '/users/consent-with-:productbolig-callback';

/** `renewed` are those of `purposes` that the person says yes to again, because the text is another one now. */
const chosen = { purposes: chosenPurposes, renewed: v.optional(chosenPurposes) };

/**
 * Consents of a person, by a personal address without signing in (Spec section 6: "link-based … consent calls"), or
 * signed in. Purposes not in `purposes` are withdrawn.
 */
export const consents = {
  readByLink: endpoint({
    method: 'GET',
    path: callback,
    access: 'open',
    summary: 'What the person behind an identifier (in the header of that name) has said yes to',
    params: ofProduct,
    headers: ['identifier'],
    answer: Consents,
    problems: ['TOO_MANY'],
  }),
  changeByLink: endpoint({
    method: 'POST',
    path: callback,
    access: 'open',
    summary: 'Say yes, or take it back, without signing in',
    params: ofProduct,
    body: v.strictObject({ identifier, ...chosen }),
    answer: Consents,
    problems: ['TOO_MANY'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/:id/consents',
    access: 'customer',
    reaches: 'pages',
    summary: 'What the signed-in customer has said yes to',
    params: ofUser,
    answer: Consents,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/users/:id/consents',
    access: 'customer',
    reaches: 'pages',
    summary: 'Say yes, or take it back',
    params: ofUser,
    body: v.strictObject({ ...chosen, channel: v.optional(v.picklist(['profile', 'onboarding'])) }),
    answer: Consents,
  }),
};
