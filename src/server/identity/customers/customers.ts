import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { LoginMethod } from '#src/contract/identity/sessions.ts';
import type { User } from '#src/contract/identity/users.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Standing } from '#src/domain/levels-of-proof.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { Server } from '#src/server/platform/server.ts';
import { readDeletionTime } from '../waiting-deletions/waiting-deletions.ts';
import { readProofTime } from '../waiting-proofs/waiting-proofs.ts';
import { wholeOptions } from './options.ts';

/** Letters and digits that are not mistaken for each other: no I, O, 0 or 1 (domain.md section 10, "referral"). */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a code to invite friends with, such as `K7RM2QXA`. */
export const newReferralCode = (): string =>
  Array.from({ length: 8 }, () => signs.charAt(randomInt(signs.length))).join('');

type ServerContext = Pick<Server, 'db'>;

/** Returns the customer with this e-mail, in any letter case. */
export const customerByEmail = (on: ServerContext, email: string) =>
  on.db
    .selectFrom('customer')
    .select(['id', 'passwordHash', 'passwordByMail', 'deviceEpoch'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

/** Whether an account has this mail: proven, or typed and never opened, which keeps it from no other. */
export const heldEmail = async (on: ServerContext, email: string): Promise<'free' | 'typed' | 'proven'> => {
  const found = await on.db
    .selectFrom('customer')
    .select('emailVerifiedAt')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (found === undefined) return 'free';
  return found.emailVerifiedAt === null ? 'typed' : 'proven';
};

/** Returns the customers who have proven this number: more than one where a couple shares a phone. */
export const customersByPhone = (on: ServerContext, phone: PhoneNumber) =>
  on.db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', phone)
    .where('phoneVerifiedAt', 'is not', null)
    .execute();

const waysIn = async (
  on: ServerContext,
  id: CustomerId,
  has: { password: boolean; phone: boolean },
): Promise<LoginMethod[]> => {
  const kinds = await on.db
    .selectFrom('customerIdentity')
    .select('kind')
    .distinct()
    .where('customerId', '=', id)
    .execute();
  return [
    ...kinds.map(({ kind }): LoginMethod => (kind === 'eid' ? 'BANKID' : 'VIPPS')),
    ...(has.phone ? (['PHONE_NUMBER'] as const) : []),
    ...(has.password ? (['PASSWORD'] as const) : []),
  ];
};

/** The session that reads the account. */
interface Caller {
  readonly method: LoginMethod;
  readonly standing: Standing;
}

/** Returns the customer as their own screens show them. */
export const userAnswer = async (on: ServerContext, id: CustomerId, { method, standing }: Caller): Promise<User> => {
  const row = await on.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const has = { password: row.passwordHash !== null, phone: row.phoneVerifiedAt !== null };
  const methods = await waysIn(on, id, has);
  return {
    id,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    phoneNumber: row.phone,
    name: `${row.givenName} ${row.familyName}`,
    givenName: row.givenName,
    familyName: row.familyName,
    postcode: row.postcode,
    referralCode: row.referralCode,
    isEmployee: row.isEmployee,
    hasPassword: has.password,
    loginMethods: [method, ...methods.filter((one) => one !== method)],
    isIdentified: row.identifiedAt !== null,
    standing,
    letInAt: await readProofTime(on, id),
    deletionAt: await readDeletionTime(on, id),
    tutorialSeen: row.options.tutorialSeenAt !== undefined,
    options: wholeOptions(row.options),
  };
};
