import { sql } from 'kysely';
import * as v from 'valibot';
import type { EstateId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { FileLocked } from '#src/server/platform/files/file-locked.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { eachAlone } from '#src/server/platform/jobs/each-alone.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isFileInUse } from './file-use.ts';

/** Hours to wait for a phone without network to name its picture in an answer. */
const waitHours = 24;

/**
 * Selects pictures named by no answer and part of no document or signed print. Ended documents count too, so that all
 * that was sent for signing or sent back can be drawn again.
 */
const isUnused = sql<boolean>`
  picture.at < now() - make_interval(hours => ${waitHours}::int)
  and not exists (select 1 from flow_answer answer join flow_instance flow on flow.id = answer.instance_id
    where flow.estate_id = picture.estate_id and position(picture.id::text in answer.value::text) > 0)
  and not exists (select 1 from signing_document document
    where document.estate_id = picture.estate_id and position(picture.sha256 in document.content::text) > 0)
  and not exists (select 1 from signing_signer signer join signing_document document on document.id = signer.document_id
    where document.estate_id = picture.estate_id and position(picture.id::text in signer.paper::text) > 0)`;

const homesWithUnused = async (on: Pick<Server, 'db'>): Promise<readonly EstateId[]> => {
  const found = await on.db
    .selectFrom('picture')
    .select('estateId')
    .distinct()
    .where(() => isUnused)
    .execute();
  return found.map(({ estateId }) => estateId);
};

/** Locks every form of a home, since each may name a picture. In the order of their ids, so that two never deadlock. */
const lockForms = (tx: Tx, estateId: EstateId) =>
  tx.selectFrom('flowInstance').select('id').where('estateId', '=', estateId).orderBy('id').forUpdate().execute();

/**
 * Deletes pictures that were replaced or removed with their answer. Locks the forms, so that none is named meanwhile.
 */
export const deleteUnusedPictures = defineJob({
  name: 'forget-unused-pictures',
  schema: v.object({}),
  everySeconds: 6 * 3600,
  seconds: 600,
  run: async (_data, on) => {
    await eachAlone(await homesWithUnused(on), async (estateId) => {
      await on.transaction(async (tx) => {
        await lockForms(tx, estateId);
        await tx
          .deleteFrom('picture')
          .where('estateId', '=', estateId)
          .where(() => isUnused)
          .execute();
      });
    });
  },
});

/** Removes a file without a row; returns false while the store's lock holds it, since a later turn finds it again. */
const removeUnlocked = async (on: Pick<Server, 'files'>, sha256: string): Promise<boolean> => {
  try {
    await on.files.remove(sha256);
    return true;
  } catch (error) {
    if (error instanceof FileLocked) return false;
    throw error;
  }
};

/** Deletes files without a row: of deleted pictures, of interrupted work, and of homes that were erased under a lock. */
export const deleteUnusedFiles = defineJob({
  name: 'forget-unused-files',
  schema: v.object({}),
  everySeconds: 86_400,
  seconds: 3600,
  run: async (_data, on, { signal }) => {
    const count = { removed: 0, locked: 0 };
    for await (const sha256 of on.files.untouched(waitHours * 3600)) {
      if (signal.aborted) break;
      if (await isFileInUse(on, sha256)) continue;
      count[(await removeUnlocked(on, sha256)) ? 'removed' : 'locked'] += 1;
    }
    if (count.removed > 0) on.log.info({ removed: count.removed }, 'unused files were removed');
    if (count.locked > 0) on.log.warn({ locked: count.locked }, 'unused files stay until their lock is over');
  },
});
