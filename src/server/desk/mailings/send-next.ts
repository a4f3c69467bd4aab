import { sql } from 'kysely';
import type { MailingId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { mailingText, type RecipientState, type SkipReason } from '#src/domain/mailing.ts';
import { mailingVerdict } from '#src/domain/mailing-verdict.ts';
import { smsParts } from '#src/domain/sms-parts.ts';
import { nextSmsTime } from '#src/domain/sms-reach.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { isWorthRetrying } from '#src/server/platform/db/database-errors.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockUnaware, markAware } from '../sign-ups/select-sign-ups.ts';
import { isOpenTo, type LockedMailing, lockMailing, moveMailing, touchMailing } from './move-mailing.ts';
import { selectRecipients } from './select-recipients.ts';
import { endingFor, nameInSms, necessaryEndingOf } from './sms-text.ts';

type Dependencies = Pick<Server, 'transaction' | 'messages' | 'config' | 'log'>;
type Row = Awaited<ReturnType<typeof nextRows>>[number];
interface Outcome {
  readonly state: RecipientState;
  readonly reason?: SkipReason | null;
  readonly dueAt?: IsoInstant | null;
  readonly sentAt?: IsoInstant;
  readonly parts?: number;
}

/** Recipients of one transaction: a stop waits for no more than these. */
const atOnce = 10;

const nextRows = (tx: Tx, id: MailingId, at: IsoInstant) =>
  tx
    .selectFrom('mailingRecipient')
    .selectAll()
    .where('mailingId', '=', id)
    .where((on) => on.or([on('state', '=', 'waiting'), on.and([on('state', '=', 'later'), on('dueAt', '<=', at)])]))
    .orderBy('position')
    .limit(atOnce)
    .execute();

/** Locks the consents of all rows by id: a withdrawal at the same time comes before the SMS, or after it. */
const lockConsents = async (tx: Tx, rows: readonly Row[]): Promise<void> => {
  const ids = rows.flatMap(({ customerId }) => customerId ?? []);
  if (ids.length === 0) return;
  await tx
    .selectFrom('consentSubject')
    .select('subject')
    .where('customerId', 'in', ids)
    .orderBy('customerId')
    .forUpdate()
    .execute();
};

const gone: Outcome = { state: 'skipped', reason: 'gone', dueAt: null };

interface Sms {
  readonly givenName: string;
  readonly phone: string;
  readonly ending: string;
}

const sendSms = async (
  on: Dependencies,
  tx: Tx,
  { locked, row, at }: { readonly locked: LockedMailing; readonly row: Row; readonly at: IsoInstant },
  { givenName, phone, ending }: Sms,
): Promise<Outcome> => {
  const text = mailingText(locked.text, { name: nameInSms(givenName), ending });
  const key = `mailing:${locked.id}:${row.position}:${row.attempt}`;
  await on.messages.send(tx, { channel: 'sms', key, to: phone, text });
  return { state: 'sent', dueAt: null, sentAt: at, parts: smsParts(text).parts };
};

/** Sends what changed to one who signed up, once: who knows of it, or of a later change, is left out. */
const takeSignUp = async (
  on: Dependencies,
  tx: Tx,
  { locked, row }: { readonly locked: LockedMailing; readonly row: Row },
  at: IsoInstant,
): Promise<Outcome> => {
  const { about: fact, brokerId } = locked;
  if (fact === null || row.signUpId === null) return gone;
  const found = await lockUnaware(tx, row.signUpId, fact, at);
  if (found === undefined) return gone;
  const from = nextSmsTime(at);
  if (from !== at) return { state: 'later', dueAt: from };
  await markAware(tx, found.id, fact);
  return sendSms(on, tx, { locked, row, at }, { ...found, ending: await necessaryEndingOf(tx, brokerId) });
};

/** Decides about one recipient by what is true now, and hands the SMS to the outbox in the same transaction. */
const takeRow = async (
  on: Dependencies,
  tx: Tx,
  { locked, row }: { readonly locked: LockedMailing; readonly row: Row },
  at: IsoInstant,
): Promise<Outcome> => {
  if (locked.purpose === 'NECESSARY') return takeSignUp(on, tx, { locked, row }, at);
  if (row.customerId === null) return gone;
  const ids = [row.customerId];
  const [found] = await selectRecipients(tx, { estateId: locked.estateId, ids, most: 1 }, at);
  if (found === undefined) return gone;
  const verdict = mailingVerdict(found.facts, at);
  if (verdict.do === 'skip') return { state: 'skipped', reason: verdict.reason, dueAt: null };
  if (verdict.do === 'later') return { state: 'later', dueAt: verdict.from };
  const ending = await endingFor(tx, on, locked.brokerId, found.id);
  return sendSms(on, tx, { locked, row, at }, { ...found, ending });
};

/** As `takeRow`. What fails by our own error sends nothing, and leaves the other rows as they are. */
const tryRow = async (
  on: Dependencies,
  tx: Tx,
  { locked, row }: { readonly locked: LockedMailing; readonly row: Row },
  at: IsoInstant,
): Promise<Outcome> => {
  await sql`savepoint mailing_row`.execute(tx);
  try {
    const outcome = await takeRow(on, tx, { locked, row }, at);
    await sql`release savepoint mailing_row`.execute(tx);
    return outcome;
  } catch (error) {
    if (isWorthRetrying(error)) throw error;
    on.log.error({ err: error, mailing: locked.id, position: row.position }, 'a recipient of a mailing failed');
    await sql`rollback to savepoint mailing_row`.execute(tx);
    return { state: 'failed' };
  }
};

const takeRows = async (
  on: Dependencies,
  tx: Tx,
  { locked, rows }: { readonly locked: LockedMailing; readonly rows: readonly Row[] },
  at: IsoInstant,
): Promise<void> => {
  await lockConsents(tx, rows);
  for (const row of rows) {
    await tx
      .updateTable('mailingRecipient')
      .set(await tryRow(on, tx, { locked, row }, at))
      .where('mailingId', '=', row.mailingId)
      .where('position', '=', row.position)
      .execute();
  }
  touchMailing(tx, locked);
};

const countLater = async (tx: Tx, id: MailingId): Promise<number> => {
  const { left } = await tx
    .selectFrom('mailingRecipient')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('mailingId', '=', id)
    .where('state', '=', 'later')
    .executeTakeFirstOrThrow();
  return left;
};

/** Begins what is queued, and goes on with what paused. Returns undefined where nothing may be sent now. */
const running = async (tx: Tx, locked: LockedMailing, at: IsoInstant): Promise<LockedMailing | undefined> => {
  if (locked.state === 'sending') return locked;
  const event = locked.state === 'queued' ? ({ type: 'START', at } as const) : ({ type: 'RESUME' } as const);
  return isOpenTo(locked, event) ? moveMailing(tx, locked, event, { at, actor: system }) : undefined;
};

/**
 * Takes the next recipients of a mailing in one transaction. Returns false when none is left for now: it is over,
 * stopped, or waits for the hours of the others.
 */
export const sendNext = (on: Dependencies, id: MailingId): Promise<boolean> =>
  on.transaction(async (tx) => {
    const locked = await lockMailing(tx, id);
    if (locked === undefined) return false;
    const at = await now(tx);
    const rows = await nextRows(tx, id, at);
    if (locked.state === 'paused' && rows.length === 0) return false;
    const current = await running(tx, locked, at);
    if (current === undefined) return false;
    if (rows.length > 0) {
      await takeRows(on, tx, { locked: current, rows }, at);
      return true;
    }
    const left = await countLater(tx, id);
    const event = left > 0 ? ({ type: 'PAUSE' } as const) : ({ type: 'FINISH', left, at } as const);
    await moveMailing(tx, current, event, { at, actor: system });
    return false;
  });
