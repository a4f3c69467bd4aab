import { sql } from 'kysely';
import * as v from 'valibot';
import { documentId, estateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { defineJob, type JobRun, TryLater } from '#src/server/platform/jobs/define-job.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import type { Server } from '#src/server/platform/server.ts';
import type {} from './part.ts';
import { type BrokerSystem, changeKinds } from './port.ts';
import { takeHeldNames } from './printed-names.ts';
import { retryIssues, walkList } from './walk.ts';
import { dueConsents, dueDocuments, writeConsents, writeDocument } from './write-back.ts';

/** Reads what has changed. Returns the seconds until the next try when a call failed. */
export const syncOnce = async (on: Server, signal: AbortSignal): Promise<number | null> => {
  const system = await on.brokerSystem();
  if (system === null) return null;
  for (const kind of changeKinds) {
    const result = await walkList(on, system, kind, signal);
    // A home names its office and its brokers: those come first.
    if (typeof result === 'object') return result.seconds;
    if (result === 'stopped') return 0;
  }
  await retryIssues(on, system, await on.transaction(now));
  await takeHeldNames(on);
  return null;
};

/** Reads the broker system's changes every two minutes, and sooner again where a walk was broken off. */
export const syncBrokerSystem = defineJob({
  name: 'sync-broker-system',
  schema: v.object({}),
  everySeconds: 120,
  retries: 0,
  seconds: 900,
  async run(_data, on, { signal }) {
    const after = await syncOnce(on, signal);
    if (after !== null && !signal.aborted)
      await on.transaction((tx) => on.jobs.schedule(tx, syncBrokerSystem, {}, { after }));
  },
});

/** Reads every home, for what a list of changes does not tell: homes that are gone. Once a night, after two o'clock. */
export const compareOnce = async (on: Server, signal: AbortSignal): Promise<number | null> => {
  const system = await on.brokerSystem();
  if (system === null) return null;
  const at = await on.transaction(now);
  const row = await on.db.selectFrom('syncCursor').select('syncedAt').where('kind', '=', 'compare').executeTakeFirst();
  const last = row?.syncedAt ? osloDate(row.syncedAt) : null;
  if (last === osloDate(at) || at < osloInstant(osloDate(at), '02:00')) return null;
  const result = await walkList(on, system, 'compare', signal);
  return typeof result === 'object' ? result.seconds : null;
};

export const compareWithBrokerSystem = defineJob({
  name: 'compare-with-broker-system',
  schema: v.object({}),
  everySeconds: 3600,
  retries: 0,
  seconds: 3600,
  async run(_data, on, { signal }) {
    const after = await compareOnce(on, signal);
    if (after !== null) await on.transaction((tx) => on.jobs.schedule(tx, compareWithBrokerSystem, {}, { after }));
  },
});

const writeLine = async (on: Server, data: v.InferOutput<typeof line>, key: string): Promise<void> => {
  const system = await on.brokerSystem();
  if (system === null) return;
  const home = await on.db.selectFrom('estate').select('vitecId').where('id', '=', data.estateId).executeTakeFirst();
  if (!home) return;
  try {
    await system.tick(home.vitecId, data.line, data.value, key);
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    // A home that the system does not have, or a line that it refuses, does not change by asking again.
    if (error.kind === 'not-found' || error.kind === 'refused') return;
    throw error.seconds === undefined ? error : new TryLater(error.message, error.seconds);
  }
};
const line = v.strictObject({
  estateId,
  line: v.picklist(['takeover-date', 'takeover-activated']),
  value: v.string(),
});

/** Writes what is ours back into the broker system's checklist. The job's id is the key, the same at every try. */
export const writeToBrokerSystem = defineJob({
  name: 'write-to-broker-system',
  schema: line,
  run: (data, on, { id }: JobRun) => writeLine(on, data, id),
});

const openSystem = async (on: Server): Promise<BrokerSystem> => {
  const system = await on.brokerSystem();
  if (system === null) throw new Error('No broker system is configured any more: see BROKER_SYSTEM_PROVIDER.');
  return system;
};

export const writeDocumentBack = defineJob({
  name: 'write-document-to-broker-system',
  schema: v.strictObject({ documentId }),
  run: async (data, on) => writeDocument(on, await openSystem(on), data.documentId),
});

export const writeConsentsBack = defineJob({
  name: 'write-consents-to-broker-system',
  schema: v.strictObject({ contactId: v.pipe(v.string(), v.maxLength(64)) }),
  run: async ({ contactId }, on, { id }: JobRun) => writeConsents(on, await openSystem(on), { contactId, job: id }),
});

/** Finds what the broker system does not have yet, and schedules a job for each, once. */
export const findToWriteBack = defineJob({
  name: 'find-to-write-to-broker-system',
  schema: v.object({}),
  everySeconds: 120,
  retries: 0,
  async run(_data, on) {
    if ((await on.brokerSystem()) === null) return;
    const documents = await dueDocuments(on.db);
    const consents = await dueConsents(on.db);
    await on.transaction(async (tx) => {
      for (const id of documents) await on.jobs.schedule(tx, writeDocumentBack, { documentId: id }, { key: id });
      for (const { contactId, version } of consents) {
        await on.jobs.schedule(tx, writeConsentsBack, { contactId }, { key: `${contactId}:${version}` });
      }
    });
  },
});

/** Forgets rows as they were sent after 90 days. Their hashes stay. */
export const forgetOldRows = defineJob({
  name: 'forget-broker-system-rows',
  schema: v.object({}),
  everySeconds: 86_400,
  run: async (_data, on) => {
    await on.db
      .updateTable('syncRaw')
      .set({ body: null })
      .where('fetchedAt', '<', sql<IsoInstant>`now() - interval '90 days'`)
      .where('body', 'is not', null)
      .execute();
  },
});
