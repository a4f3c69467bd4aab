import { createHash } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { testServerUrl } from '#tests/support/database.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { filledHome, sign, startSigning, testDesk } from '#tests/support/signing-desk.ts';
import { takeoverOf } from '../flow-instances/flow-names.ts';
import { lockFlow } from '../flow-instances/flow-row.ts';
import { deleteUnusedFiles, deleteUnusedPictures } from './jobs.ts';

const desk = testDesk();
const run = { id: 'turn', attempt: 1, lastAttempt: false, signal: new AbortController().signal };
let shade = 0;

/** Inserts a picture of a home, kept for the given hours. */
const picture = async (home: TestHome, hours: number): Promise<{ id: string; sha256: string }> => {
  const { on } = desk.current;
  shade += 1;
  const create = { width: 8, height: 8, channels: 3, background: { r: shade, g: 40, b: 90 } } as const;
  const sha256 = await on.files.put(await sharp({ create }).jpeg().toBuffer());
  await makeOld(sha256, hours);
  const { rows } = await sql<{ id: string }>`insert into picture
    (id, estate_id, sha256, media_type, bytes, width, height, by_participant, at)
    values (gen_random_uuid(), ${home.estateId}, ${sha256}, 'image/jpeg', 1, 8, 8, ${home.parties[0]?.id},
      now() - make_interval(hours => ${hours}::int)) returning id`.execute(on.db);
  return { id: rows[0]?.id ?? '', sha256 };
};
const pathOf = (sha256: string) => join(desk.current.on.config.dataDir, 'files', sha256.slice(0, 2), sha256);
const makeOld = async (sha256: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000);
  await utimes(pathOf(sha256), at, at);
};
const name = (home: TestHome, id: string) =>
  sql`update flow_answer set value = value || jsonb_build_object('cleanedPictures', jsonb_build_array(${id}::text))
      where step = 'inspection' and instance_id = (select id from flow_instance where flow = 'takeover-protocol' and estate_id = ${home.estateId})`.execute(
    desk.current.on.db,
  );
const kept = async (home: TestHome) =>
  (await desk.current.on.db.selectFrom('picture').select('id').where('estateId', '=', home.estateId).execute()).map(
    ({ id }) => String(id),
  );
/** A gate that a test opens. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};
const sweep = async () => {
  await deleteUnusedPictures.run({}, desk.current.on, run);
  await deleteUnusedFiles.run({}, desk.current.on, run);
};

test('a picture that no answer names for a day goes, with its file; one that is named, or is new, stays', async () => {
  const { on } = desk.current;
  const home = await filledHome(on);
  const [named, replaced, fresh] = [await picture(home, 90), await picture(home, 90), await picture(home, 2)];
  await name(home, named.id);
  await sweep();
  expect((await kept(home)).toSorted()).toEqual([named.id, fresh.id].toSorted());
  expect(await on.files.get(replaced.sha256)).toBeUndefined();
  for (const { sha256 } of [named, fresh]) expect(await on.files.get(sha256)).toBeDefined();
});

test.runIf(testServerUrl !== undefined)(
  'a picture that any form of the home is being given, just as unused ones are deleted, stays',
  async () => {
    const { on } = desk.current;
    const home = await filledHome(on);
    const shot = await picture(home, 90);
    const [begun, go] = [gate(), gate()];
    const giving = on.transaction(async (tx) => {
      const { id } = await lockFlow(tx, 'pep-form-seller', home.estateId);
      const value = JSON.stringify({ picture: shot.id });
      await sql`insert into flow_answer (instance_id, step, row_id, group_name, position, value, field_revisions, revision)
        values (${id}, 'participants', '', '', 0, ${value}::jsonb, '{}'::jsonb, 1)`.execute(tx);
      begun.open();
      await go.opened;
    });
    await begun.opened;
    let isOver = false;
    const sweeping = deleteUnusedPictures.run({}, on, run).finally(() => {
      isOver = true;
    });
    const waits = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(on.db);
      return isOver || rows.length > 0;
    };
    await expect.poll(waits).toBe(true);
    go.open();
    await Promise.all([giving, sweeping]);
    expect(await kept(home)).toEqual([shot.id]);
  },
);

test('a picture of a signed print stays for as long as its document, however long the broker waits', async () => {
  const { on } = desk.current;
  const home = await filledHome(on);
  await startSigning(on, home);
  const shot = await picture(home, 90);
  const paper = { pictures: [{ ...shot, page: 1 }], state: 'waiting', reason: null };
  await sql`update signing_signer set paper = ${JSON.stringify(paper)}::jsonb
    where participant_id = ${home.parties[0]?.id}`.execute(on.db);
  await sweep();
  expect(await kept(home)).toEqual([shot.id]);
  expect(await on.files.get(shot.sha256)).toBeDefined();
});

test('a picture in a document never goes, also after the document was voided and the answer changed', async () => {
  const { on } = desk.current;
  const answers = { inspection: { cleaned: 'no', cleanedComment: 'Ovnen', emptied: 'yes', asAgreed: 'yes' } };
  const home = await filledHome(on);
  const proof = await picture(home, 90);
  const inspection = { ...answers.inspection, fixturesPresent: 'yes', agreedWork: 'na', documents: 'yes' };
  await sql`update flow_answer set value = ${JSON.stringify({ ...inspection, storageParking: 'yes', defects: 'no' })}::jsonb
    where step = 'inspection' and instance_id = (select id from flow_instance where flow = 'takeover-protocol' and estate_id = ${home.estateId})`.execute(
    on.db,
  );
  await name(home, proof.id);
  const signing = await startSigning(on, home);
  await sign(on, signing, 0);
  const actor = { kind: 'broker', id: 'br-test', name: 'Kari' } as const;
  await on.transaction((tx) => voidDocument(tx, on, { ref: takeoverOf(home.estateId), actor }));
  await name(home, '');
  await sweep();
  expect(await kept(home)).toEqual([proof.id]);
  expect(await on.files.get(proof.sha256)).toBeDefined();
});

test('a file that no row points to goes after a day, and what was left half written; one that is kept again stays', async () => {
  const { on } = desk.current;
  const [lost, again] = [await on.files.put(Buffer.from('lost')), await on.files.put(Buffer.from('again'))];
  for (const sha256 of [lost, again]) await makeOld(sha256, 30);
  await on.files.put(Buffer.from('again'));
  const half = `${pathOf(lost)}.half-written`;
  await writeFile(half, 'ha');
  await utimes(half, new Date(0), new Date(0));
  await sweep();
  expect(await on.files.get(lost)).toBeUndefined();
  expect(await on.files.get(again)).toBeDefined();
  await expect(utimes(half, new Date(), new Date())).rejects.toThrow('ENOENT');
  expect(createHash('sha256').update('again').digest('hex')).toBe(again);
});
