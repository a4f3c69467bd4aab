import { registration as lifecycle, type RegistrationEvent, type RegistrationProof } from '#machines/registration.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import { isUniqueViolation } from '#src/server/platform/db/database-errors.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { keepsEmail } from '../addresses/take-email.ts';
import { heldEmail } from '../customers/customers.ts';
import { type Applicant, type MadeCustomer, makeCustomer } from './new-customer.ts';

/** Version of the terms that a new customer accepts. */
const termsVersion = '2026-11';

type ServerContext = Pick<
  Server,
  'db' | 'transactionWith' | 'config' | 'messages' | 'jobs' | 'takeBackLeads' | 'linkParties'
>;

/** The proof behind a registration: locked by the transaction, and spent only when an account is created. */
export interface HeldRegistrationProof {
  readonly by: RegistrationProof;
  /** Key of the proof, ids only: `phone:<challenge>`. */
  readonly key: string;
  /** Spends the proof for the account created with it. */
  readonly spend: (customerId: CustomerId) => Promise<void>;
}

/** Returns the registration of this proof, locked until the transaction ends. */
const holdRegistration = async (tx: Tx, { by, key }: HeldRegistrationProof) => {
  const first = decide(lifecycle, begin(lifecycle.machine, undefined), { type: 'PROVE', by });
  if (!first.allowed) throw new Refused(first.refusal.code);
  await tx
    .insertInto('registration')
    .values({ proof: key, state: first.row.state, context: JSON.stringify(first.row.context) })
    .onConflict((known) => known.doNothing())
    .execute();
  const { state, context } = await tx
    .selectFrom('registration')
    .select(['state', 'context'])
    .where('proof', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { state, context };
};

/** Returns whether an account identified by e-ID or wallet has this national id. */
export const isPersonTaken = async (tx: Tx, fingerprint: string | null): Promise<boolean> =>
  fingerprint !== null &&
  (await tx
    .selectFrom('customer')
    .select('id')
    .where('nationalIdFingerprint', '=', fingerprint)
    .where('identifiedAt', 'is not', null)
    .executeTakeFirst()) !== undefined;

const attempt = async (
  tx: Tx,
  on: ServerContext,
  proof: HeldRegistrationProof,
  { applicant, isClosed }: { readonly applicant: Applicant; readonly isClosed: boolean },
): Promise<MadeCustomer | Refused> => {
  const row = await holdRegistration(tx, proof);
  const held = applicant.emailIsVerified ? 'free' : await heldEmail({ db: tx }, applicant.email);
  const at = await now(tx);
  const event: RegistrationEvent = {
    type: 'REGISTER',
    isClosed,
    birthDate: applicant.birthDate,
    today: osloDate(at),
    emailIsTaken: applicant.emailIsVerified ? await keepsEmail(tx, applicant.email, applicant) : held === 'proven',
    emailIsUnverified: proof.by === 'wallet' && !applicant.emailIsVerified,
    personIsTaken: await isPersonTaken(tx, applicant.nationalIdFingerprint),
    termsAccepted: applicant.terms,
  };
  const verdict = decide(lifecycle, row, event);
  const { birthDate } = applicant;
  if (verdict.allowed && birthDate !== null) {
    const made = await makeCustomer(tx, on, { ...applicant, birthDate, emailIsHeld: held === 'typed' }, at);
    await proof.spend(made.customerId);
    await tx
      .updateTable('registration')
      .set({ state: verdict.row.state, customerId: made.customerId, termsVersion, changedAt: at })
      .where('proof', '=', proof.key)
      .execute();
    return made;
  }
  const code = verdict.allowed ? 'SU_NO_BIRTHDATE' : verdict.refusal.code;
  const failed = decide(lifecycle, row, { type: 'FAIL', code });
  if (failed.allowed) {
    await tx
      .updateTable('registration')
      .set({ state: failed.row.state, context: JSON.stringify(failed.row.context), changedAt: at })
      .where('proof', '=', proof.key)
      .execute();
  }
  return new Refused(code);
};

/**
 * Creates an account for a person with a proven phone number or identity. `holdProof` reads and locks the proof inside
 * the transaction. Only a created account spends the proof, so that a corrected form can be sent again, up to ten
 * times. Throws SU_CLOSED, SU_NO_BIRTHDATE, SU_NOT_ADULT, SU_WALLET_EMAIL, SU_EMAIL_IN_USE, V_TERMS, AUTH_PROOF_OVER,
 * and SU_INVALID when the person has an account.
 */
export const registerCustomer = async (
  on: ServerContext,
  holdProof: (tx: Tx) => Promise<{ readonly proof: HeldRegistrationProof; readonly applicant: Applicant }>,
): Promise<MadeCustomer> => {
  const isClosed = await isFlagOn(on, 'DISABLE_USER_REGISTRATION');
  // Commits also on a refusal, because the attempts are counted. The `Idempotency-Key` then counts as unused.
  const made = await on
    .transactionWith(async (tx) => {
      const { proof, applicant } = await holdProof(tx);
      return attempt(tx, on, proof, { applicant, isClosed });
    })
    .catch((error: unknown) => {
      // Two registrations took the same address at the same moment.
      if (isUniqueViolation(error)) throw new Refused('SU_EMAIL_IN_USE');
      throw error;
    });
  if (made instanceof Refused) throw made;
  return made;
};
