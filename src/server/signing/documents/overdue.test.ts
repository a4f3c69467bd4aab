import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import {
  filledHome,
  movableDesk,
  sign,
  signAll,
  startSigning,
  type UnderSigning,
} from '#tests/support/signing-desk.ts';
import { expireDocument, expireDocuments, sealDocument, sealOverdue } from './jobs.ts';
import { readStatus } from './read-document.ts';

const desk = movableDesk();
const job = { id: 'turn-1', attempt: 1, lastAttempt: false, signal: new AbortController().signal };
const statusOf = async ({ home }: UnderSigning) =>
  (await readStatus(desk.current.on, takeoverOf(home.estateId))).status;
const older = ({ documentId }: UnderSigning, seconds: number) =>
  sql`update signing_document set state_at = now() - make_interval(secs => ${seconds}::int),
        created_at = now() - make_interval(secs => ${seconds}::int) where id = ${documentId}`.execute(
    desk.current.on.db,
  );
const jobsOf = async ({ documentId }: UnderSigning) => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job
    where name = 'seal-document' and data ->> 'documentId' = ${documentId} order by created_on`.execute(
    desk.current.on.db,
  );
  return rows.map(({ state }) => state);
};
const allSigned = async (): Promise<UnderSigning> => {
  const { on } = desk.current;
  const signing = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1, at: on.clock.now() }));
  await signAll(on, signing);
  return signing;
};

describe('a seal that is overdue', () => {
  test('sealing is queued again when its job has gone, and left alone while it lives', async () => {
    const { on } = desk.current;
    const signing = await allSigned();
    await older(signing, 45);
    await sealOverdue.run({}, on, job);
    expect(await jobsOf(signing)).toEqual(['created']);
    await sql`update pgboss.job set state = 'failed' where name = 'seal-document'`.execute(on.db);
    await sealOverdue.run({}, on, { ...job, id: 'turn-2' });
    await sealOverdue.run({}, on, { ...job, id: 'turn-3' });
    expect(await jobsOf(signing)).toEqual(['failed', 'created']);
    await older(signing, 5);
    await sql`update pgboss.job set state = 'failed' where name = 'seal-document'`.execute(on.db);
    await sealOverdue.run({}, on, { ...job, id: 'turn-4' });
    expect(await jobsOf(signing)).toEqual(['failed', 'failed']);
  });

  test('is said to have failed at the last try, and not before', async () => {
    const { on } = desk.current;
    const signing = await allSigned();
    const broken = { ...on, sealer: { ...on.sealer, seal: () => Promise.reject(new Error('no certificate')) } };
    const task = { documentId: signing.documentId, estateId: signing.home.estateId };
    await expect(sealDocument.run(task, broken, job)).rejects.toThrow('no certificate');
    expect(await statusOf(signing)).toBe('sealing');
    const stopping = AbortSignal.abort(new Error('stopping'));
    await expect(sealDocument.run(task, broken, { ...job, lastAttempt: true, signal: stopping })).rejects.toThrow();
    expect(await statusOf(signing)).toBe('sealing');
    await sealDocument.run(task, broken, { ...job, lastAttempt: true });
    expect(await statusOf(signing)).toBe('sealingFailed');
    await sealOverdue.run({}, on, { ...job, id: 'turn-5' });
    expect(await statusOf(signing)).toBe('sealingFailed');
  });
});

describe('a document that is never fully signed', () => {
  const month = 30 * 86_400;

  test('a document expires after thirty days: signatures are void, the form opens again, and each signer is notified once', async () => {
    const { on, clock } = desk.current;
    await clock.set('2027-02-01T11:00:00Z');
    const signing = await startSigning(on, await filledHome(on, { at: clock.now() }));
    await sign(on, signing, 0);
    // The thirty days end at noon in Oslo: the job expires by day only.
    await clock.advance({ hours: 1 });
    const young = await startSigning(on, await filledHome(on, { at: clock.now() }));
    const { home } = signing;
    await clock.advance({ days: 30, hours: -1, seconds: 1 });
    await expireDocuments.run({}, on, job);
    await expireDocuments.run({}, on, job);
    expect([await statusOf(signing), await statusOf(young)]).toEqual(['expired', 'signing']);
    expect(await readFlow(on.db, 'takeover-protocol', home.estateId)).toMatchObject({ state: 'created' });
    await expect(sign(on, signing, 1)).rejects.toMatchObject({ code: 'ST_VOIDED' });
    const told = (await outbox(on)).filter(({ text }) => text.includes('innen 30 dager'));
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      [...home.parties.map(({ phone }) => phone), 'prove.megler@megler.example.com'].toSorted(),
    );
    expect(told.find(({ channel }) => channel === 'email')?.text).not.toContain(home.parties[0]?.name);
    expect((await verifyAudit(on.db)).broken).toEqual([]);
  });

  test('is looked for once an hour, and what all have signed does not run out', async () => {
    const { on } = desk.current;
    expect(expireDocuments.everySeconds).toBe(3600);
    const signing = await allSigned();
    await older(signing, 2 * month);
    const task = { documentId: signing.documentId, estateId: signing.home.estateId };
    await on.transaction((tx) => expireDocument(tx, on, task));
    await expireDocuments.run({}, on, job);
    expect(await statusOf(signing)).toBe('sealing');
  });
});
