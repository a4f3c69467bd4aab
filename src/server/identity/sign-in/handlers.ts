import * as v from 'valibot';
import type { Session } from '#src/contract/identity/sessions.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { email } from '#src/domain/email.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { isStorable } from '#src/domain/storable-text.ts';
import type { Web } from '#src/server/http/callers.ts';
import { handle } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isSharedInHome } from '../addresses/take-number.ts';
import { customersByPhone } from '../customers/customers.ts';
import { hasDeviceOf } from '../passwords/known-device.ts';
import { beginCustomerSession } from '../sessions/session-store.ts';
import { holdNumberProof } from '../sms-codes/number-proof.ts';
import { isSpraying } from '../sms-codes/spray.ts';
import { logIn } from './login.ts';
import { logInByProof } from './login-proof.ts';

/** Returns the account of the proven number and spends the proof. A refusal does not spend it. */
const ownerOf = (on: Server, web: Web, accessToken: string): Promise<CustomerId> =>
  on.transaction(async (tx) => {
    const proof = await holdNumberProof(tx, on.encryption, web, accessToken);
    const [owner, ...others] = await customersByPhone({ db: tx }, proof.number);
    // The proof may still be used to register with.
    if (!owner) throw new Refused('AUTH_UNKNOWN');
    // The number says only that it is one of them.
    if (others.length > 0 || (await isSharedInHome(tx, proof.number))) throw new Refused('AUTH_SHARED_NUMBER');
    const isKnown = await hasDeviceOf(web, on.encryption)(tx, owner.id);
    if (!isKnown && (proof.inSpray || (await isSpraying(tx)))) throw new Refused('AUTH_SMS_CLOSED');
    await proof.spend();
    return owner.id;
  });

/**
 * Signs a customer in with a number that this browser has just proven. Throws AUTH_PROOF_OVER, AUTH_UNKNOWN when no
 * account has proven the number, and AUTH_SHARED_NUMBER when several have, or two people of one home. Throws
 * AUTH_SMS_CLOSED on an unknown device while codes are being guessed on many numbers (reliability S3).
 */
const logInByPhone = async (on: Server, web: Web, accessToken: string): Promise<Session> => {
  const customerId = await ownerOf(on, web, accessToken);
  return beginCustomerSession(on, web, { customerId, method: 'PHONE_NUMBER' });
};

const decoded = (header: string): string => {
  if (/%[0-9a-f]{2}/i.test(header)) return decodeURIComponent(header);
  // Node reads header bytes as Latin-1: `å` may arrive as one byte, or as two in UTF-8.
  const bytes = Buffer.from(header, 'latin1');
  const utf8 = bytes.toString('utf8');
  return utf8.includes('\uFFFD') ? header : utf8;
};

/**
 * Returns the e-mail of a sign-in, which the specification puts in a header (section 7, "Account"): percent-encoded,
 * UTF-8 or Latin-1 (reliability A4). Throws AUTH_EMAIL_INVALID, also for an encoded line break.
 */
const emailOfHeader = (header: string | undefined): string => {
  try {
    const text = decoded(header ?? '');
    const read = v.safeParse(email, text);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    if (read.success && isStorable(text) && !/[\u0000-\u001F\u007F]/.test(read.output)) return read.output;
  } catch {
    // a broken percent sequence is no address either
  }
  throw new Refused('AUTH_EMAIL_INVALID');
};

export default handle(
  signIn,
  {
    login: ({ body, web }, on) =>
      logIn(on, web, { email: emailOfHeader(web.header('email')), password: body.password }),
    loginVipps: ({ body, web }, on) => logInByProof(on, web, body.accessToken, 'wallet'),
    loginBankId: ({ body, web }, on) => logInByProof(on, web, body.accessToken, 'eid'),
    loginPhone: ({ body, web }, on) => logInByPhone(on, web, body.accessToken),
  },
  // The response is the token itself, so it is not stored for idempotency.
  {
    login: { secret: true },
    loginVipps: { secret: true },
    loginBankId: { secret: true },
    loginPhone: { secret: true },
  },
);
