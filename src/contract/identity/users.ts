import * as v from 'valibot';
import { customerOptions, optionsPatch } from '#src/domain/customer-profile.ts';
import { customerId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { familyName, givenName } from '#src/domain/name.ts';
import { postcode } from '#src/domain/postcode.ts';
import { endpoint } from '../endpoint.ts';
import { loginMethod } from './sessions.ts';

export const ofUser = v.strictObject({ id: customerId });

const standing = v.object({ level: v.picklist([1, 2, 3, 4]), isDeviceKnown: v.boolean() });

/** The customer as their own screens show them. Never contains a national id or password data. */
export const User = v.object({
  id: customerId,
  email: v.string(),
  emailVerified: v.boolean(),
  phoneNumber: v.string(),
  name: v.string(),
  givenName: v.string(),
  familyName: v.string(),
  postcode: v.string(),
  referralCode: v.string(),
  isEmployee: v.boolean(),
  hasPassword: v.boolean(),
  /** The ways to sign in to this account, the present one first. */
  loginMethods: v.array(loginMethod),
  /** What this session has proven, and so what its pages open (`src/domain/levels-of-proof.ts`). */
  standing,
  /** Whether an e-ID or a wallet proved the identity: only then are homes linked (domain.md section 9). */
  isIdentified: v.boolean(),
  /** Whether the first look around was closed, on any device. */
  tutorialSeen: v.boolean(),
  /** When the account is deleted, where a deletion waits; any page then offers to stop it. */
  deletionAt: v.nullable(isoInstant),
  /** When a person with one address of the account alone is let in, where that waits. */
  letInAt: v.nullable(isoInstant),
  options: customerOptions,
});
export type User = v.InferOutput<typeof User>;

/** What a customer changes of the own details. A name that BankID or Vipps has proven is not among them. */
const userPatch = v.strictObject({
  givenName: v.optional(givenName),
  familyName: v.optional(familyName),
  postcode: v.optional(postcode),
  options: v.optional(optionsPatch),
});
export type UserPatch = v.InferInput<typeof userPatch>;

export const users = {
  read: endpoint({
    method: 'GET',
    path: '/users/:id',
    access: 'customer',
    reaches: 'pages',
    summary: 'The signed-in customer',
    params: ofUser,
    answer: User,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    access: 'customer',
    reaches: 'pages',
    summary: 'Change what the profile and the onboarding ask; what is not named stays',
    params: ofUser,
    body: userPatch,
    answer: User,
    problems: ['V_FROM_TO', 'V_POSTCODE'],
  }),
};
