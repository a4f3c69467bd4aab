import { sql } from 'kysely';
import * as v from 'valibot';
import { declarationText } from '#src/domain/declarations.ts';
import { type DocumentId, documentId, estateId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { flowTopic } from '#src/server/homes/flow-instances/move.ts';
import { wantsMail } from '#src/server/identity/brokers/wants-mail.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { eachAlone } from '#src/server/platform/jobs/each-alone.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { DocumentLanguage, SignaturePlace } from '../pdf/document-content.ts';
import { listOf } from './declared-list.ts';
import { picturesFor } from './document-pictures.ts';
import { lockLatest, openSince, readDocument, withoutSealJob } from './documents.ts';
import { askedToSign, endDocument } from './end-document.ts';
import { openContent } from './kept-content.ts';
import { expiredMail, expiredText } from './message-texts.ts';
import { sendReminders } from './reminders.ts';
import { giveUp, type SealTask, sealOnce } from './seal-document.ts';
import { lockForm, signableOf } from './signables.ts';
import { roleOnPaper } from './signers-on-paper.ts';

/**
 * Expires a document that waited too long for its last signature, voids its signatures and notifies all signers. A
 * signature at the same moment is either first, and the document is sealed, or it is refused: both wait for the flow's
 * row lock. Does nothing to a document that is no longer being signed.
 */
export const expireDocument = async (
  tx: Tx,
  on: Pick<Server, 'messages' | 'config'>,
  { documentId, estateId }: SealTask,
): Promise<void> => {
  const ref = await readDocument(tx, documentId);
  if (!ref) return;
  const flow = await lockForm(tx, ref);
  const document = await lockLatest(tx, ref);
  if (document?.id !== documentId || document.state !== 'signing') return;
  const { called } = signableOf(ref.flow);
  const days = on.config.signingDays;
  await endDocument(
    tx,
    on,
    { flow, document },
    {
      event: { type: 'EXPIRE' },
      by: system,
      data: { expired: true },
      key: 'signing-expired',
      text: (street) => expiredText(called, street, days),
    },
  );
  const estate = await readEstate(tx, estateId);
  if (!estate?.broker.email || estate.brokerId === null) return;
  if (!(await wantsMail(tx, estate.brokerId, 'signing'))) return;
  const missing = (await askedToSign(tx, document.id)).filter((one) => one.signedAt === null).map(({ name }) => name);
  const facts = { to: estate.broker.name, street: estate.home.address, days, missing };
  const mail = expiredMail(called, { ...facts, desk: `${on.config.publicUrl}/broker` });
  const key = `signing-expired:${document.id}:broker`;
  await on.messages.send(tx, { channel: 'email', key, to: estate.broker.email, ...mail });
};

const task = v.object({ documentId, estateId });

/** Returns the signature places of the signers on paper; none when all sign electronically. */
const placesOnPaper = async (
  on: Pick<Server, 'db' | 'encryption'>,
  document: DocumentId,
  language: DocumentLanguage,
): Promise<readonly SignaturePlace[]> => {
  const signers = await on.db
    .selectFrom('signingSigner')
    .select(['participantId', 'name', 'role', 'ownPart'])
    .where('documentId', '=', document)
    .where('way', '=', 'paper')
    .orderBy('position')
    .execute();
  const places: SignaturePlace[] = [];
  for (const signer of signers) {
    const list = await listOf(on.db, on.encryption, document, signer.participantId);
    const declares = list.filter(({ isFree }) => !isFree).map(declarationText);
    places.push({ name: signer.name, role: roleOnPaper(signer, language), declares });
  }
  return places;
};

/** Renders the unsigned PDF once the document exists. Rendering it again gives the same file. */
export const drawUnsigned = defineJob({
  name: 'draw-unsigned',
  schema: task,
  retries: 30,
  seconds: 60,
  atOnce: 2,
  run: async ({ documentId: id, estateId: home }, on) => {
    const found = await on.db.selectFrom('signingDocument').select('content').where('id', '=', id).executeTakeFirst();
    if (!found) return;
    const content = openContent(on.encryption, id, found.content);
    const places = await placesOnPaper(on, id, content.language);
    const pictures = await picturesFor(on.files, content);
    const { bytes, pages } = await on.sealer.draw({ kind: 'unsigned', content, pictures, places });
    const sha256 = await on.files.put(bytes);
    await on.transaction(async (tx) => {
      await tx
        .updateTable('signingDocument')
        // Keeps the page count of the sealed file if it already exists.
        .set({ unsignedSha256: sha256, pages: sql<number>`coalesce(pages, ${pages}::int)` })
        .where('id', '=', id)
        .where('unsignedSha256', 'is', null)
        .execute();
      on.live.publish(tx, flowTopic(home));
    });
  },
});

/**
 * Returns whether the job is aborted because the process stops, and the next process takes over. A timed-out try counts
 * as a failure.
 */
const isStopping = (signal: AbortSignal): boolean =>
  signal.aborted && !(signal.reason instanceof Error && signal.reason.name === 'TimeoutError');

/** Seals a document: seven tries in about two minutes, then the failure is shown and the broker can retry. */
export const sealDocument = defineJob({
  name: 'seal-document',
  schema: task,
  retries: 6,
  // Rendering and sealing take one to two seconds. A process that died meanwhile is noticed after this time.
  seconds: 20,
  atOnce: 2,
  run: async (data, on, job) => {
    try {
      await sealOnce(on, data);
    } catch (error) {
      if (!job.lastAttempt || isStopping(job.signal)) throw error;
      on.log.error({ err: error, documentId: data.documentId }, 'a document could not be sealed');
      await giveUp(on, data, error instanceof Error ? error.name : 'unknown');
    }
  },
});

/**
 * Requests a missing seal again within a minute, whatever happened to its job, so that no document stays "being sealed"
 * (F11).
 */
export const sealOverdue = defineJob({
  name: 'seal-overdue',
  schema: v.object({}),
  everySeconds: 30,
  run: async (_data, on, { id: turn }) => {
    await eachAlone(await withoutSealJob(on.db, 15), async ({ id, estateId }) => {
      await on.transaction((tx) =>
        on.jobs.schedule(tx, sealDocument, { documentId: id, estateId }, { key: `${id}:overdue:${turn}` }),
      );
    });
  },
});

/** Returns whether it is daytime in Oslo: expiry notices are sent by day only. */
const isDay = (at: IsoInstant): boolean => {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', hour: '2-digit' }).format(Date.parse(at)),
  );
  return hour >= 8 && hour < 21;
};

/** Expires documents that were not fully signed in time (decision 011). */
export const expireDocuments = defineJob({
  name: 'expire-documents',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    const { rows } = await sql<{ at: IsoInstant }>`select now() as at`.execute(on.db);
    if (!isDay(rows[0]?.at ?? instantOf(on.clock.now().getTime()))) return;
    await eachAlone(await openSince(on.db, on.config.signingDays), async ({ id, estateId }) => {
      await on.transaction((tx) => expireDocument(tx, on, { documentId: id, estateId }));
    });
  },
});

/** Reminds signers whose signature is missing, on the days the deadline gives (domain/reminders.ts). */
export const remindSigners = defineJob({
  name: 'remind-signers',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    const { rows } = await sql<{ at: IsoInstant }>`select now() as at`.execute(on.db);
    const [now] = rows;
    if (now) await sendReminders(on, now.at);
  },
});

/** Deletes e-ID attempts that were never finished, and wrong codes whose day is over. */
export const deleteOldAttempts = defineJob({
  name: 'forget-old-signing-attempts',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await on.db.deleteFrom('signingAttempt').where('expiresAt', '<', sql<IsoInstant>`now()`).execute();
    await on.db.deleteFrom('signingGuess').where('firstAt', '<', sql<IsoInstant>`now() - interval '1 day'`).execute();
  },
});
