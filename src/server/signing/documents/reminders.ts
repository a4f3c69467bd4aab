import { sql } from 'kysely';
import { formatDate } from '#src/domain/date-text.ts';
import type { DocumentId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { afterQuietHours, dueReminders, remindersOf } from '#src/domain/reminders.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { createLink } from '#src/server/homes/links/create-link.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { eachAlone } from '#src/server/platform/jobs/each-alone.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockLatest } from './documents.ts';
import { remindMail, remindText } from './message-texts.ts';
import { lockForm, signableOf } from './signables.ts';

type ServerContext = Pick<Server, 'db' | 'transaction' | 'config' | 'encryption' | 'messages'>;

/** A signer whose reminder is due, and its number: 1 for the first. */
interface Due {
  readonly documentId: DocumentId;
  readonly flow: FlowName;
  readonly estateId: EstateId;
  readonly participantId: ParticipantId;
  readonly number: number;
  readonly sms: boolean;
  readonly deadline: IsoInstant;
}

/** Selects signers who have not signed. A signer without an address, or whose print or power of attorney is with the broker, is left out. */
const waitingSigners = (db: ServerContext['db'] | Tx) =>
  db
    .selectFrom('signingSigner as signer')
    .innerJoin('signingDocument as document', 'document.id', 'signer.documentId')
    .select(['document.id', 'document.kind', 'document.estateId', 'document.createdAt'])
    .select(['signer.participantId', 'signer.reminded'])
    .where('document.state', '=', 'signing')
    .where('signer.signedAt', 'is', null)
    .where('signer.numberHeldAt', 'is', null)
    .where((eb) => eb.or([eb('signer.phone', '!=', ''), eb('signer.email', '!=', '')]))
    .where(sql<boolean>`coalesce(signer.paper ->> 'state', '') <> 'waiting'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('powerOfAttorney as power')
            .select('power.id')
            .whereRef('power.estateId', '=', 'document.estateId')
            .whereRef('power.flow', '=', 'document.kind')
            .whereRef('power.signerId', '=', 'signer.participantId')
            .where('power.endedAt', 'is', null)
            .where('power.state', '!=', 'approved'),
        ),
      ),
    );

/** Returns the due reminders. If several became due since the last run, only the latest is sent. */
const dueAt = async (on: ServerContext, at: IsoInstant): Promise<readonly Due[]> => {
  const found = await waitingSigners(on.db).where('signer.reminded', '<', 2).limit(2_000).execute();
  return found.flatMap((one) => {
    const made = Date.parse(one.createdAt);
    const deadline = instantOf(made + on.config.signingDays * 86_400_000);
    const plan = remindersOf(instantOf(made), deadline);
    const number = dueReminders(plan, at);
    if (number <= one.reminded || at >= deadline) return [];
    const { id: documentId, kind: flow, estateId, participantId } = one;
    return [{ documentId, flow, estateId, participantId, number, sms: plan[number - 1]?.sms ?? false, deadline }];
  });
};

/** Reads the signer again under the form's lock, so that a signer who has signed meanwhile gets no reminder. */
const stillWaiting = async (tx: Tx, due: Due) =>
  tx
    .selectFrom('signingSigner')
    .select(['name', 'role', 'phone', 'email'])
    .where('documentId', '=', due.documentId)
    .where('participantId', '=', due.participantId)
    .where('signedAt', 'is', null)
    .where('reminded', '<', due.number)
    .executeTakeFirst();

const messagesOf = async (
  tx: Tx,
  on: ServerContext,
  due: Due,
  { holder, url }: { readonly holder: { name: string; phone: string; email: string }; readonly url: string },
) => {
  const { called } = signableOf(due.flow);
  const street = (await readEstate(tx, due.estateId))?.home.address ?? '';
  // The day before the deadline, since the promise must hold until midnight.
  const lastDay = formatDate(addDays(osloDate(due.deadline), -1), 'nb', 'without-year');
  const key = `remind:${due.documentId}:${due.participantId}:${due.number}`;
  const mail = remindMail(called, { name: holder.name, street, url }, lastDay);
  await on.messages.send(tx, { channel: 'email', key: `${key}:email`, to: holder.email, ...mail });
  if (!due.sms && holder.email !== '') return;
  const text = remindText(called, street, url, lastDay);
  await on.messages.send(tx, { channel: 'sms', key: `${key}:sms`, to: holder.phone, text });
};

const remind = (on: ServerContext, due: Due): Promise<void> =>
  on.transaction(async (tx) => {
    const { flow: kind, estateId, documentId, participantId, number } = due;
    const flow = await lockForm(tx, { flow: kind, estateId });
    const document = await lockLatest(tx, { flow: kind, estateId });
    const signer = await stillWaiting(tx, due);
    if (document?.id !== documentId || document.state !== 'signing' || !signer) return;
    await tx
      .updateTable('signingSigner')
      .set({ reminded: number })
      .where('documentId', '=', documentId)
      .where('participantId', '=', participantId)
      .execute();
    const holder = { id: participantId, ...signer };
    const { url } = await createLink(
      tx,
      on,
      { place: { flow: kind, estateId }, holder },
      { replaces: 'links', sent: true },
    );
    await messagesOf(tx, on, due, { holder: signer, url });
    const event = { estateId, instanceId: flow.id, type: 'SIGNER_REMINDED', actor: system, data: { to: signer.name } };
    await appendEvent(tx, event, flow.readAt);
    touchFlow(tx, flow);
  });

/**
 * Sends every reminder due at `at`, once each: by mail, and the last one, or each to a signer without a mail address, by SMS too (domain/reminders.ts). Does nothing
 * at night. Each contains a new link that replaces the old one; open sessions stay valid.
 */
export const sendReminders = async (on: ServerContext, at: IsoInstant): Promise<void> => {
  if (afterQuietHours(at) !== at) return;
  await eachAlone(await dueAt(on, at), (due) => remind(on, due));
};
