import { randomInt } from 'node:crypto';
import { opensAgainAt, type SmsNumber, textAgainAt } from '#machines/sms-code.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { Web } from '#src/server/http/callers.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { freshSecret } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { assertAddressWithinCaps, assertCountry, assertOverallCaps } from './caps.ts';
import {
  type Challenge,
  decideChallenge,
  holdNumber,
  insertChallenge,
  livingChallenge,
  newChallenge,
  numberFingerprint,
  updateChallenge,
} from './challenges.ts';

/**
 * Returns the SMS. Its last line lets the browser fill in the code on our own pages only (WebOTP: the address without a
 * port).
 */
export const smsCodeText = (code: string, brand: string, publicUrl: string): string =>
  [
    `Koden din hos ${brand} er ${code}. Gi den ikke til noen, heller ikke til oss.`,
    `${code} is your code. Never share it.`,
    '',
    `@${new URL(publicUrl).hostname} #${code}`,
  ].join('\n');

/** Cookie that binds a challenge to the requesting browser: only our own pages send it, and no script can read it. */
export const challengeCookie = 'sms-challenge';
const cookieSeconds = 3600;

export const codeHmac = (encryption: Encryption, challengeId: string, code: string): string =>
  encryption.fingerprint(`${challengeId}:${code}`, 'SMS code');

const waitFor = (number: SmsNumber, at: IsoInstant): number =>
  Math.max(1, Math.ceil((Date.parse(opensAgainAt(number, at)) - Date.parse(at)) / 1000));

interface CodeRequest {
  readonly on: Server;
  readonly number: PhoneNumber;
  readonly fingerprint: string;
  readonly browser: string | undefined;
}

/** Returns the challenge after one more code is sent. Throws SMS_MAX or TOO_MANY with the seconds to wait. */
const sentChallenge = async (tx: Tx, asked: CodeRequest, known: SmsNumber, at: IsoInstant) => {
  const { browser, fingerprint } = asked;
  const living = await livingChallenge(tx, browser, { fingerprint, number: known }, at);
  const challenge = living ?? newChallenge(fingerprint, known, at);
  const verdict = decideChallenge(challenge, { type: 'SEND', at });
  if (!verdict.allowed) {
    const retryAfter = waitFor(known, at);
    throw new Refused(verdict.refusal.code, { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
  }
  return { challenge: { ...challenge, row: verdict.row }, isNew: living === undefined };
};

/**
 * Checks whether a code may be sent, before it counts toward the overall cap. So one caller over their limit blocks no
 * others. Changes nothing, so an `Idempotency-Key` counts as unused.
 */
const assertMaySend = (asked: CodeRequest): Promise<void> =>
  asked.on.transactionWith(async (tx) => {
    await sentChallenge(tx, asked, await holdNumber(tx, asked.fingerprint), await now(tx));
  });

const send = async (tx: Tx, asked: CodeRequest, fresh: string) => {
  const { on, number, fingerprint } = asked;
  const known = await holdNumber(tx, fingerprint);
  const at = await now(tx);
  const { challenge, isNew } = await sentChallenge(tx, asked, known, at);
  const code = String(randomInt(10_000)).padStart(4, '0');
  const withCode: Challenge = { ...challenge, codeHmac: codeHmac(on.encryption, challenge.id, code) };
  if (isNew) await insertChallenge(tx, on.encryption, withCode, { browser: fresh, number, at });
  else await updateChallenge(tx, withCode, { codeHmac: withCode.codeHmac }, at);
  const text = smsCodeText(code, on.config.brand, on.config.publicUrl);
  await on.messages.send(tx, { channel: 'sms', key: `sms-code:${challenge.id}:${at}`, to: number, text });
  return { isNew, textAgainAt: textAgainAt(challenge.row.context.number, at) };
};

/**
 * Texts a code to a number, for this browser. Reads no account, so the response is the same for known and unknown
 * numbers. Throws V_MOBILE for a country without SMS codes, TOO_MANY inside the pause, SMS_MAX at the cap per number or
 * address, SMS_GENERAL while all sending is stopped.
 */
export const sendSmsCode = async (
  on: Server,
  web: Web,
  number: PhoneNumber,
): Promise<{ readonly textAgainAt: IsoInstant }> => {
  assertCountry(on, number);
  await assertAddressWithinCaps(on, web);
  const fingerprint = numberFingerprint(on.encryption, number);
  const asked: CodeRequest = { on, number, fingerprint, browser: web.cookie(challengeCookie) };
  await assertMaySend(asked);
  await assertOverallCaps(on, number);
  const fresh = freshSecret();
  const sent = await on.transaction((tx) => send(tx, asked, fresh));
  if (sent.isNew) web.setCookie(challengeCookie, fresh, { seconds: cookieSeconds, sameSite: 'strict' });
  return { textAgainAt: sent.textAgainAt };
};
