import { sql } from 'kysely';
import * as v from 'valibot';
import { documentId, estateId } from '#src/domain/ids.ts';
import { flowTopic } from '../flows/move.ts';
import { defineJob } from '../jobs/define-job.ts';
import { pageCount, picturesFor } from './document-pictures.ts';
import { waitingForSeal } from './documents.ts';
import { giveUp, sealOnce } from './seal-document.ts';

const task = v.object({ documentId, estateId });

/** Draws what is to be signed, once the document exists. Drawn again, it is the same file. */
export const drawUnsigned = defineJob({
  name: 'draw-unsigned',
  schema: task,
  retries: 30,
  seconds: 60,
  atOnce: 2,
  run: async ({ documentId: id, estateId: home }, on) => {
    const found = await on.db.selectFrom('signing_document').select('content').where('id', '=', id).executeTakeFirst();
    if (!found) return;
    // Loaded at first use: a start-up that draws nothing need not wait for it.
    const { renderUnsigned } = await import('../pdf/document.ts');
    const pdf = await renderUnsigned(found.content, await picturesFor(on.files, found.content));
    const sha256 = await on.files.put(pdf);
    await on.transaction(async (tx) => {
      await tx
        .updateTable('signing_document')
        // The sealed file, which may be there already, has its own count.
        .set({ unsigned_sha256: sha256, pages: sql<number>`coalesce(pages, ${pageCount(pdf)}::int)` })
        .where('id', '=', id)
        .where('unsigned_sha256', 'is', null)
        .execute();
      on.live.publish(tx, flowTopic(home));
    });
  },
});

/** Seven tries in about two minutes; then the failure is shown, and the broker is asked to retry. */
export const sealDocument = defineJob({
  name: 'seal-document',
  schema: task,
  retries: 6,
  seconds: 60,
  atOnce: 2,
  run: async (data, on, job) => {
    try {
      await sealOnce(on, data);
    } catch (error) {
      if (!job.lastAttempt || job.signal.aborted) throw error;
      on.log.error({ err: error, documentId: data.documentId }, 'a document could not be sealed');
      await giveUp(on, data, error instanceof Error ? error.name : 'unknown');
    }
  },
});

/** So long a seal may take, all its tries counted, before it is asked for again. */
const overdueSeconds = 180;

/** Nothing stays "being sealed" for ever, whatever became of its job (reliability F11). */
export const sealOverdue = defineJob({
  name: 'seal-overdue',
  schema: v.object({}),
  everySeconds: 60,
  run: async (_data, on) => {
    const turn = Math.floor(Date.now() / 1000 / overdueSeconds);
    for (const { id, estate_id } of await waitingForSeal(on.db, overdueSeconds)) {
      await on.transaction((tx) =>
        on.jobs.schedule(tx, sealDocument, { documentId: id, estateId: estate_id }, { key: `${id}:overdue:${turn}` }),
      );
    }
  },
});

/** Sign-ins with e-ID that nobody came back from. */
export const forgetOldAttempts = defineJob({
  name: 'forget-old-signing-attempts',
  schema: v.object({}),
  everySeconds: 3600,
  run: async (_data, on) => {
    await on.db.deleteFrom('signing_attempt').where('expires_at', '<', new Date()).execute();
  },
});
