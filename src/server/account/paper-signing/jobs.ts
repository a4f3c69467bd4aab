import { sql } from 'kysely';
import * as v from 'valibot';
import { documentId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { defineJob } from '#src/server/platform/jobs/define-job.ts';
import { sealPaperOnce } from './seal-paper.ts';

/** Seals a document of the broker that all have signed. */
export const sealPaper = defineJob({
  name: 'seal-paper',
  schema: v.object({ documentId }),
  retries: 6,
  seconds: 60,
  atOnce: 1,
  run: ({ documentId: id }, on) => sealPaperOnce(on, id),
});

/** Tries again what has waited five minutes for its seal, whatever happened to its job. */
export const sealPapersOverdue = defineJob({
  name: 'seal-papers-overdue',
  schema: v.object({}),
  everySeconds: 300,
  run: async (_data, on, { id: turn }) => {
    const late = await on.db
      .selectFrom('paperSigning')
      .select('documentId')
      .where('state', '=', 'sealing')
      .where('stateAt', '<', sql<IsoInstant>`now() - interval '5 minutes'`)
      .limit(100)
      .execute();
    for (const { documentId: id } of late) {
      await on.transaction((tx) => on.jobs.schedule(tx, sealPaper, { documentId: id }, { key: `${id}:${turn}` }));
    }
  },
});
