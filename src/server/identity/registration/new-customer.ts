import { randomUUID } from 'node:crypto';
import { type InferOutput, parse } from 'valibot';
import type { Registered, signUpConsents } from '#src/contract/identity/registration.ts';
import { consentPurposes } from '#src/domain/consents.ts';
import { type CustomerId, customerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { takeEmail } from '../addresses/take-email.ts';
import { takeNumber } from '../addresses/take-number.ts';
import { giveConsents } from '../consents/consent-mail.ts';
import { newReferralCode } from '../customers/customers.ts';
import { mailEmailLink } from '../user-email/user-email.ts';

/** A new customer: proven facts and what they typed. */
export interface Applicant {
  readonly givenName: string;
  readonly familyName: string;
  /** Null where neither a proof nor a national id gives it. */
  readonly birthDate: IsoDate | null;
  readonly email: string;
  /** True for an address from a wallet. A typed address is verified by a mailed link. */
  readonly emailIsVerified: boolean;
  readonly phone: PhoneNumber;
  readonly phoneIsVerified: boolean;
  readonly postcode: string;
  readonly passwordHash: string | null;
  /** Fingerprint of the national id for the purpose `nationalIdPurpose`; the number itself is not kept. */
  readonly nationalIdFingerprint: string | null;
  /** Whether an e-ID or a wallet proved the identity. A typed number does not (domain.md section 9). */
  readonly isIdentified: boolean;
  readonly referralCode: string | null;
  /** Whether the registering browser has signed in as this customer. */
  readonly hasDeviceOf: (tx: Tx, id: CustomerId) => Promise<boolean>;
  readonly terms: boolean;
  readonly consents: InferOutput<typeof signUpConsents>;
}

export interface MadeCustomer {
  readonly customerId: CustomerId;
  readonly referral: Registered['referral'];
}

const inviterOf = async (tx: Tx, code: string): Promise<CustomerId | undefined> =>
  (await tx.selectFrom('customer').select('id').where('referralCode', '=', code).executeTakeFirst())?.id;

/** Creates the account with its consents, takes the addresses that are proven from others, and mails the link that verifies a typed e-mail. */
export const makeCustomer = async (
  tx: Tx,
  on: Pick<Server, 'config' | 'messages' | 'jobs' | 'takeBackLeads' | 'linkParties'>,
  given: Applicant & {
    readonly birthDate: IsoDate;
    /** Another account has typed the same mail: this one has it when its link is opened. */
    readonly emailIsHeld: boolean;
  },
  at: IsoInstant,
): Promise<MadeCustomer> => {
  const id = parse(customerId, randomUUID());
  const code = given.referralCode === '' ? null : given.referralCode;
  const inviter = code === null ? undefined : await inviterOf(tx, code);
  const standing = inviter === undefined ? 'unknown' : 'known';
  const referral = code === null ? null : standing;
  if (given.emailIsVerified) await takeEmail(tx, on, id, given.email);
  await tx
    .insertInto('customer')
    .values({
      id,
      email: given.emailIsHeld ? '' : given.email,
      emailVerifiedAt: given.emailIsVerified ? at : null,
      phone: given.phone,
      phoneVerifiedAt: given.phoneIsVerified ? at : null,
      givenName: given.givenName,
      familyName: given.familyName,
      birthDate: given.birthDate,
      postcode: given.postcode,
      passwordHash: given.passwordHash,
      nationalIdFingerprint: given.nationalIdFingerprint,
      identifiedAt: given.isIdentified ? at : null,
      brokerId: null,
      referralCode: newReferralCode(),
      referredBy: inviter === undefined ? null : code,
      referredOnDevice: inviter !== undefined && (await given.hasDeviceOf(tx, inviter)),
    })
    .execute();
  if (given.phoneIsVerified) await takeNumber(tx, on, id, given.phone);
  const purposes = consentPurposes.filter((purpose) => given.consents[purpose]);
  if (purposes.length > 0) await giveConsents(tx, on, id, { purposes, channel: 'sign-up' });
  if (!given.emailIsVerified) await mailEmailLink(tx, on, id, given.email);
  return { customerId: id, referral };
};
