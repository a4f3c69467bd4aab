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
    .innerJoin('office', 'office.id', 'broker.officeId')
    .select(['broker.id', 'broker.name', 'broker.email', 'broker.emailVerifiedAt', 'broker.officeId'])
    .select('office.name as office')
    .where('signedUpAt', 'is not', null)
    .where('emailVerifiedAt', 'is not', null)
    .where('approvedAt', 'is', null)
    .where('leftAt', 'is', null)
    .orderBy('emailVerifiedAt')
    .orderBy('broker.id');
type Waiting = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number];

/** Returns those of the office that a broker decides in; none for a broker who does not decide. */
const ofApprover = async (db: Kysely<Tables>, me: BrokerId): Promise<readonly Waiting[]> => {
  const own = await db.selectFrom('broker').select('officeId').where('id', '=', me).executeTakeFirstOrThrow();
  if ((await approverOf(db, own.officeId)).id !== me) return [];
  return selectWaiting(db).where('broker.officeId', '=', own.officeId).execute();
};

export const readApprovals = async (db: Kysely<Tables>, me: BrokerId, limit: number): Promise<WaitingBrokers> => {
  const found = await ofApprover(db, me);
  const items = found
    .slice(0, limit)
    .flatMap(({ id, name, email, emailVerifiedAt: at }) =>
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
  const approver = await approverOf(tx, waiting.officeId);
  if (approver.id === null) return;
  touch(tx, brokerTopic(approver.id));
  await mail(tx, on, approver.email, askedMail(on.config, waiting, approver.name));
};

/** Says yes: the account opens the desk from the next sign-in on. */
const approve = async (tx: Tx, on: Sending, waiting: Waiting, by: string): Promise<void> => {
  const approved = { approvedAt: await now(tx), approvedBy: by };
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
    .where('signedUpAt', 'is not', null)
    .where('approvedAt', 'is', null)
    .where('emailVerifiedAt', '<', sql<IsoInstant>`now() - make_interval(days => ${approvalDays}::int)`)
    .execute();
