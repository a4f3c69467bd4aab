import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  freshNumber,
  isOver,
  type SmsCodeEvent,
  type SmsNumber,
  smsCode,
  type smsCodeMachine,
} from '#machines/sms-code.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';

type Encrypts = Pick<Encryption, 'fingerprint' | 'seal' | 'open'>;
type ChallengeRow = Selectable<Tables['smsChallenge']>;

export const numberFingerprint = (encryption: Encrypts, number: PhoneNumber): string =>
  encryption.fingerprint(number, 'number of an SMS code');
export const numberLocation = (row: string) => ({ table: 'sms_challenge', column: 'number_sealed', row });

/** One challenge with its number, row-locked, as the lifecycle reads it. */
export interface Challenge {
  readonly id: string;
  readonly fingerprint: string;
  readonly codeHmac: string;
  readonly row: Row<typeof smsCodeMachine>;
}

/**
 * Returns the state of a number, locked until the transaction ends. So all changes of one number run one after the
 * other, across browsers and processes. Locked before any challenge, so that two calls cannot deadlock.
 */
export const holdNumber = async (tx: Tx, fingerprint: string): Promise<SmsNumber> => {
  await tx
    .insertInto('smsNumber')
    .values({ numberFingerprint: fingerprint, context: JSON.stringify(freshNumber) })
    .onConflict((known) => known.doNothing())
    .execute();
  const { context } = await tx
    .selectFrom('smsNumber')
    .select('context')
    .where('numberFingerprint', '=', fingerprint)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return context;
};

const asChallenge = (found: ChallengeRow, number: SmsNumber): Challenge => ({
  id: found.id,
  fingerprint: found.numberFingerprint,
  codeHmac: found.codeHmac,
  row: { state: found.state, context: { ...found.context, number } },
});

const held = (tx: Tx, browser: string) =>
  tx.selectFrom('smsChallenge').selectAll().where('browserSha256', '=', sha256Of(browser)).forUpdate();

/** Returns this browser's challenge for the number; undefined when there is none. The number is already locked. */
export const findChallenge = async (
  tx: Tx,
  browser: string | undefined,
  fingerprint: string,
  number: SmsNumber,
): Promise<Challenge | undefined> => {
  if (browser === undefined) return undefined;
  const found = await held(tx, browser).where('numberFingerprint', '=', fingerprint).executeTakeFirst();
  return found && asChallenge(found, number);
};

/** As `findChallenge`, for a live challenge only; an ended one gives way to a new one. */
export const livingChallenge = async (
  tx: Tx,
  browser: string | undefined,
  { fingerprint, number }: { readonly fingerprint: string; readonly number: SmsNumber },
  at: IsoInstant,
): Promise<Challenge | undefined> => {
  const found = await findChallenge(tx, browser, fingerprint, number);
  return found && isOver(found.row.state, found.row.context, at) ? undefined : found;
};

export const newChallenge = (fingerprint: string, number: SmsNumber, at: IsoInstant): Challenge => ({
  id: randomUUID(),
  fingerprint,
  codeHmac: '',
  row: begin(smsCode.machine, { at, number }),
});

export const decideChallenge = (challenge: Challenge, event: SmsCodeEvent) => decide(smsCode, challenge.row, event);

const storedOf = ({ state, context: { number, ...own } }: Challenge['row']) => ({
  number: JSON.stringify(number),
  challenge: { state, context: JSON.stringify(own), expiresAt: own.expiresAt },
});

const saveNumber = (tx: Tx, fingerprint: string, context: string, at: IsoInstant) =>
  tx.updateTable('smsNumber').set({ context, changedAt: at }).where('numberFingerprint', '=', fingerprint).execute();

/** Stores a new challenge of a browser; its earlier one stops working. */
export const insertChallenge = async (
  tx: Tx,
  encryption: Encrypts,
  { id, fingerprint, codeHmac, row }: Challenge,
  given: { readonly browser: string; readonly number: PhoneNumber; readonly at: IsoInstant },
): Promise<void> => {
  const stored = storedOf(row);
  await tx
    .insertInto('smsChallenge')
    .values({
      id,
      browserSha256: sha256Of(given.browser),
      numberFingerprint: fingerprint,
      numberSealed: encryption.seal(given.number, numberLocation(id)),
      codeHmac,
      ...stored.challenge,
    })
    .execute();
  await saveNumber(tx, fingerprint, stored.number, given.at);
};

export const updateChallenge = async (
  tx: Tx,
  { id, fingerprint, row }: Challenge,
  changed: Partial<Pick<ChallengeRow, 'codeHmac' | 'proofSha256' | 'inSpray'>>,
  at: IsoInstant,
): Promise<void> => {
  const stored = storedOf(row);
  await tx
    .updateTable('smsChallenge')
    .set({ ...stored.challenge, ...changed })
    .where('id', '=', id)
    .execute();
  await saveNumber(tx, fingerprint, stored.number, at);
};
