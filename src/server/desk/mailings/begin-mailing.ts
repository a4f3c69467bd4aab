import { sql } from 'kysely';
import { mailing } from '#machines/mailing.ts';
import type { MailingPreview } from '#src/contract/desk/mailings.ts';
import type { BrokerId, CustomerId, EstateId, MailingId, SignUpId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import {
  type MailingPurpose,
  mailingText,
  mostParts,
  mostRecipients,
  skipReasons,
  undoSeconds,
} from '#src/domain/mailing.ts';
import { previewVerdict } from '#src/domain/mailing-verdict.ts';
import type { SignUpFact } from '#src/domain/sign-up-facts.ts';
import { smsParts } from '#src/domain/sms-parts.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signUpSms } from '#src/texts/sign-up-facts.ts';
import { allBuyers } from '../potential-buyers/select-buyers.ts';
import { unawareOf } from '../sign-ups/select-sign-ups.ts';
import { sendMailing } from './jobs.ts';
import { touchMailing } from './move-mailing.ts';
import { type Recipient, selectRecipients } from './select-recipients.ts';
import { exampleEnding, homeInSms, nameInSms } from './sms-text.ts';

export interface MailingAsked {
  readonly me: BrokerId;
  readonly estateId: EstateId;
  readonly which:
    | { readonly ids: readonly CustomerId[] }
    | { readonly query: { readonly min?: number | undefined; readonly fresh?: 'now' | 'month' | undefined } };
}

/** Mailings of one broker that may wait or run at a time. */
const mostOpen = 5;

/** Returns who is chosen, as they are now. Throws SMS_OUTSIDE, BATCH_NONE, and BATCH_MANY with how many there are. */
const chosen = async (tx: Tx, { estateId, which }: MailingAsked, at: IsoInstant): Promise<readonly Recipient[]> => {
  if ('ids' in which) {
    const found = await selectRecipients(tx, { estateId, ids: which.ids, most: mostRecipients }, at);
    if (found.length !== which.ids.length) throw new Refused('SMS_OUTSIDE');
    return found;
  }
  const asked = { estateId, ...which.query };
  const found = await selectRecipients(tx, { ...asked, most: mostRecipients + 1 }, at);
  if (found.length === 0) throw new Refused('BATCH_NONE');
  if (found.length <= mostRecipients) return found;
  const { rows } = await allBuyers(asked, at).execute(tx);
  throw new Refused('BATCH_MANY', { params: { max: mostRecipients, total: rows[0]?.total ?? found.length } });
};

/** Throws TOO_MANY for a broker with five mailings that wait or run. */
const assertRoom = async (tx: Tx, me: BrokerId): Promise<void> => {
  const { open } = await tx
    .selectFrom('mailing')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('brokerId', '=', me)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (open >= mostOpen) throw new Refused('TOO_MANY', { retryAfter: 10 });
};

/** Throws SMS_LONG where the text takes more than four parts for one of them, with the most that it takes. */
const assertShort = (text: string, ending: string, recipients: readonly Recipient[]): void => {
  const parts = Math.max(
    ...recipients.map(({ givenName }) => smsParts(mailingText(text, { name: nameInSms(givenName), ending })).parts),
  );
  if (parts > mostParts) throw new Refused('SMS_LONG', { params: { parts, max: mostParts } });
};

interface Queued extends Omit<MailingAsked, 'which'> {
  readonly purpose: MailingPurpose;
  readonly fact: SignUpFact | null;
  readonly text: string;
  readonly to: readonly { readonly customerId: CustomerId | null; readonly signUpId: SignUpId | null }[];
}

const queueMailing = async (
  tx: Tx,
  { jobs }: Pick<Server, 'jobs'>,
  { me, estateId, purpose, fact, text, to }: Queued,
  at: IsoInstant,
): Promise<MailingId> => {
  const queued = decide(mailing, begin(mailing.machine, {}), { type: 'QUEUE', at });
  if (!queued.allowed || queued.row.state !== 'queued') throw new Error('A draft can always be queued');
  const { id } = await tx
    .insertInto('mailing')
    .values({
      estateId,
      brokerId: me,
      purpose,
      text,
      about: fact === null ? null : JSON.stringify(fact),
      state: queued.row.state,
      startsAt: queued.row.context.startsAt ?? at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('mailingRecipient')
    .values(to.map((one, position) => ({ mailingId: id, position, ...one })))
    .execute();
  await jobs.schedule(tx, sendMailing, { id }, { after: undoSeconds });
  touchMailing(tx, { brokerId: me, estateId });
  return id;
};

/** Returns what a press would do now. Throws ESTATE_404, BR_ASK_MAIN, and as `chosen`. */
export const previewMailing = (
  on: Pick<Server, 'transaction' | 'config'>,
  asked: MailingAsked,
): Promise<MailingPreview> =>
  on.transaction(async (tx) => {
    await partInHome(tx, asked.estateId, asked.me, 'mailing');
    const at = await now(tx);
    const recipients = await chosen(tx, asked, at);
    const verdicts = recipients.map(({ facts }) => previewVerdict(facts, at));
    const from = verdicts.flatMap((one) => (one.do === 'later' ? [one.from] : [])).toSorted();
    const [example] = recipients.filter((_one, index) => verdicts[index]?.do !== 'skip');
    const counted = (reason: string) => verdicts.filter((one) => one.do === 'skip' && one.reason === reason).length;
    return {
      total: recipients.length,
      now: verdicts.filter((one) => one.do === 'send').length,
      later: from.length,
      // seam: every reason is a key.
      skipped: Object.fromEntries(skipReasons.map((reason) => [reason, counted(reason)])) as MailingPreview['skipped'],
      laterFrom: from[0] ?? null,
      example: example === undefined ? null : nameInSms(example.givenName),
      ending: await exampleEnding(tx, on, asked.me),
      price: on.config.smsPrice,
    };
  });

/**
 * Keeps who is to be sent what, and schedules the job after ten seconds. Throws ESTATE_404, BR_ASK_MAIN, SMS_LONG,
 * TOO_MANY, and as `chosen`.
 */
export const beginMailing = (
  on: Pick<Server, 'transaction' | 'config' | 'jobs'>,
  asked: MailingAsked,
  text: string,
): Promise<MailingId> =>
  on.transaction(async (tx) => {
    await partInHome(tx, asked.estateId, asked.me, 'mailing');
    await assertRoom(tx, asked.me);
    const at = await now(tx);
    const recipients = await chosen(tx, asked, at);
    assertShort(text, await exampleEnding(tx, on, asked.me), recipients);
    const to = recipients.map(({ id }) => ({ customerId: id, signUpId: null }));
    return queueMailing(tx, on, { ...asked, purpose: 'MARKETING', fact: null, text, to }, at);
  });

export interface NecessaryAsked extends Omit<MailingAsked, 'which'> {
  /** What the broker pressed for: those who know of it by then are not sent it. */
  readonly fact: SignUpFact;
}

/**
 * Keeps who of those who signed up is to be sent what changed. Throws ESTATE_404, BR_ASK_MAIN, TOO_MANY, BATCH_MANY, and
 * BATCH_NONE where the change does not hold any more or all know of it.
 */
export const beginNecessary = (
  on: Pick<Server, 'transaction' | 'jobs'>,
  { fact, ...asked }: NecessaryAsked,
): Promise<MailingId> =>
  on.transaction(async (tx) => {
    const { me, estateId } = asked;
    await partInHome(tx, estateId, me, 'mailing');
    await assertRoom(tx, me);
    const at = await now(tx);
    const found = await unawareOf(tx, { estateId, fact, most: mostRecipients + 1 }, at);
    if (found.length === 0) throw new Refused('BATCH_NONE');
    const text = signUpSms(fact, await homeInSms(tx, estateId));
    const to = found.slice(0, mostRecipients).map(({ id }) => ({ customerId: null, signUpId: id }));
    return queueMailing(tx, on, { ...asked, purpose: 'NECESSARY', fact, text, to }, at);
  });
