import * as v from 'valibot';
import { customerId } from '#src/domain/ids.ts';
import { endpoint } from './endpoint.ts';
import { loginMethod } from './sessions.ts';

/** Spec section 3, "Household type". */
export const householdType = v.picklist(['single', 'couple', 'family', 'group', 'no-answer']);

export const ofUser = v.strictObject({ id: customerId });

/** The customer as her own screens show her. No national id is ever in it, nor anything of a password. */
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
  /** The ways in that this account has, the present one first. */
  loginMethods: v.array(loginMethod),
  /** Whether an e-ID or a wallet has said who this is: only then are homes linked (domain.md section 9). */
  isIdentified: v.boolean(),
  options: v.object({
    profile: v.object({ domesticType: v.nullable(householdType), numberOfPeople: v.nullable(v.number()) }),
  }),
});
export type User = v.InferOutput<typeof User>;

export const users = {
  read: endpoint({
    method: 'GET',
    path: '/users/:id',
    access: 'customer',
    summary: 'The signed-in customer',
    params: ofUser,
    answer: User,
  }),
};
