import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { WaitingBrokers } from '#src/contract/desk/broker-approvals.ts';
import { approvalDays, lastDayOfApproval } from '#src/domain/broker-access.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { approverOf } from '#src/server/identity/brokers/approver.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { answeredMail, askedMail } from './approval-mails.ts';

type Sending = Pick<Server, 'config' | 'messages'>;

/** Selects those who signed up, have shown that the mailbox is theirs, and have no answer. */
export const selectWaiting = (db: Kysely<Tables>) =>
  db
    .selectFrom('broker')
    .innerJoin('office', 'office.id', 'broker.office_id')
    .select(['broker.id', 'broker.name', 'broker.email', 'broker.email_verified_at', 'broker.office_id'])
    .select('office.name as office')
    .where('signed_up_at', 'is not', null)
    .where('email_verified_at', 'is not', null)
    .where('approved_at', 'is', null)
    .where('left_at', 'is', null)
    .orderBy('email_verified_at')
    .orderBy('broker.id');
type Waiting = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number];

/** Returns those of the office that a broker decides in; none for a broker who does not decide. */
const ofApprover = async (db: Kysely<Tables>, me: BrokerId): Promise<readonly Waiting[]> => {
  const own = await db.selectFrom('broker').select('office_id').where('id', '=', me).executeTakeFirstOrThrow();
  if ((await approverOf(db, own.office_id)).id !== me) return [];
  return selectWaiting(db).where('broker.office_id', '=', own.office_id).execute();
};

export const readApprovals = async (db: Kysely<Tables>, me: BrokerId, limit: number): Promise<WaitingBrokers> => {
  const found = await ofApprover(db, me);
  const items = found
    .slice(0, limit)
    .flatMap(({ id, name, email, email_verified_at: at }) =>
      at === null ? [] : [{ id, name, email, since: at, until: lastDayOfApproval(at) }],
    );
  return { items, total: found.length };
};

const mail = (tx: Tx, on: Sending, to: string, words: { readonly subject: string; readonly text: string }) =>
  on.messages.send(tx, { channel: 'email', key: `broker-approval:${randomUUID()}`, to, ...words });

/** Asks the one who decides in the office, once a mailbox has been shown to be theirs. */
export const askApprover = async (tx: Tx, on: Sending, id: BrokerId): Promise<void> => {
  const waiting = await selectWaiting(tx).where('broker.id', '=', id).executeTakeFirst();
  if (!waiting) return;
  const approver = await approverOf(tx, waiting.office_id);
  if (approver.id === null) return;
  touch(tx, brokerTopic(approver.id));
  await mail(tx, on, approver.email, askedMail(on.config, waiting, approver.name));
};

/** Says yes: the account opens the desk from the next sign-in on. */
const approve = async (tx: Tx, on: Sending, waiting: Waiting, by: string): Promise<void> => {
  const approved = { approved_at: await now(tx), approved_by: by };
  await tx.updateTable('broker').set(approved).where('id', '=', waiting.id).execute();
  await mail(tx, on, waiting.email, answeredMail(on.config, waiting, true));
};

/** Says no: nothing of the sign-up is kept. */
const refuse = async (tx: Tx, on: Sending, waiting: Waiting): Promise<void> => {
  await tx.deleteFrom('broker').where('id', '=', waiting.id).execute();
  await mail(tx, on, waiting.email, answeredMail(on.config, waiting, false));
};

/** Answers one who waits. Throws NOT_FOUND for another office's, for one who does not wait, and for who does not decide. */
export const answerApproval = (
  on: Pick<Server, 'transaction'> & Sending,
  { me, waiting: id, isYes }: { readonly me: BrokerId; readonly waiting: BrokerId; readonly isYes: boolean },
): Promise<void> =>
  on.transaction(async (tx) => {
    await tx.selectFrom('broker').select('id').where('id', '=', id).forUpdate().execute();
    const waiting = (await ofApprover(tx, me)).find((one) => one.id === id);
    if (waiting === undefined) throw new Refused('NOT_FOUND');
    await (isYes ? approve(tx, on, waiting, me) : refuse(tx, on, waiting));
    touch(tx, brokerTopic(me));
  });

/** Deletes those whom no one has said yes to in 14 days. */
export const deleteUnapproved = (db: Kysely<Tables>) =>
  db
    .deleteFrom('broker')
    .where('signed_up_at', 'is not', null)
    .where('approved_at', 'is', null)
    .where('email_verified_at', '<', sql<IsoInstant>`now() - make_interval(days => ${approvalDays}::int)`)
    .execute();
