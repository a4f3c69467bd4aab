import { safeParse } from 'valibot';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { mobile } from '#src/domain/phone.ts';
import type { Web } from '#src/server/http/callers.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type CodeSubject, newCode, secondsToNewTries, spendCheck, takeCode } from '../codes/one-time-code.ts';
import { assertAddressWithinCaps, assertOverallCaps } from '../sms-codes/caps.ts';
import { smsCodeText } from '../sms-codes/send-code.ts';
import { provingMail } from './mails.ts';
import { addGiven, assertOffered, type Prover } from './prove-more.ts';

type ByCode = 'PHONE_NUMBER' | 'EMAIL';

/** Reliability S1: wrong codes of one account in a day, over all its sessions. */
const wrong: LimitRule = { name: 'prove-code-wrong', max: 10, seconds: 86_400, problem: 'SMS_MAX' };

/** Returns the subject of a code: counted per account, and good on the session that asked for it. */
const codeFor = ({ customerId, sessionId }: Prover, by: ByCode, to: string): CodeSubject => ({
  subject: `prove:${customerId}:${by}`,
  bound: `${sessionId} ${to}`,
});

const readAccount = (db: Server['db'] | Tx, { customerId }: Prover) =>
  db
    .selectFrom('customer')
    .select(['email', 'phone', 'givenName', 'familyName'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();

const assertCaps = async (on: Server, web: Web, phone: string): Promise<void> => {
  const number = safeParse(mobile, phone);
  if (!number.success) throw new Refused('V_CHOOSE_ONE');
  await assertAddressWithinCaps(on, web);
  await assertOverallCaps(on, number.output);
};

/**
 * Sends a code to the account's own number or mail. The response names neither. Throws V_CHOOSE_ONE for a way that is
 * not offered, TOO_MANY inside the pause, and SMS_MAX after three in ten minutes.
 */
export const sendOwnCode = async (
  on: Server,
  web: Web,
  whose: Prover,
  by: ByCode,
): Promise<{ readonly textAgainAt: IsoInstant }> => {
  await assertOffered(on, whose, by);
  const account = await readAccount(on.db, whose);
  if (by === 'PHONE_NUMBER') await assertCaps(on, web, account.phone);
  const to = by === 'EMAIL' ? account.email : account.phone;
  return on.transaction(async (tx) => {
    const at = await now(tx);
    const { code, textAgainAt } = await newCode(tx, on.encryption, codeFor(whose, by, to), at);
    const key = `prove:${whose.sessionId}:${by}:${at}`;
    const name = `${account.givenName} ${account.familyName}`;
    const { brand, publicUrl } = on.config;
    await on.messages.send(
      tx,
      by === 'EMAIL'
        ? { channel: 'email', key, to, ...provingMail({ name, sender: brand }, code) }
        : { channel: 'sms', key, to, text: smsCodeText(code, brand, publicUrl) },
    );
    return { textAgainAt };
  });
};

type Verdict = 'right' | 'wrong' | { readonly noTriesFor: number };

const checked = async (
  tx: Tx,
  on: Server,
  { web, whose }: { readonly web: Web; readonly whose: Prover },
  { by, code }: GivenCode,
): Promise<Verdict> => {
  const account = await readAccount(tx, whose);
  const subject = codeFor(whose, by, by === 'EMAIL' ? account.email : account.phone);
  const at = await now(tx);
  if (!(await spendCheck(tx, subject))) return { noTriesFor: await secondsToNewTries(tx, subject, at) };
  if (!(await takeCode(tx, on.encryption, subject, { code, at }))) return 'wrong';
  await addGiven(tx, on, { web, whose }, by);
  return 'right';
};

interface GivenCode {
  readonly by: ByCode;
  readonly code: string;
}

/** Adds the number or the mail that the code was sent to. A wrong code is counted, although the call is refused. */
export const giveCode = async (on: Server, web: Web, whose: Prover, given: GivenCode): Promise<void> => {
  await assertOffered(on, whose, given.by);
  if ((await on.limits.used(wrong, whose.customerId)) >= wrong.max)
    await on.limits.assertWithin(wrong, whose.customerId);
  const verdict = await on.transactionWith((tx) => checked(tx, on, { web, whose }, given));
  if (verdict === 'right') return;
  await on.limits.take(wrong, whose.customerId);
  if (verdict === 'wrong') throw new Refused('SMS_CODE');
  throw new Refused('SMS_MAX', {
    retryAfter: verdict.noTriesFor,
    params: { minutes: Math.ceil(verdict.noTriesFor / 60) },
  });
};
