import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import type { Server } from '#src/server/platform/server.ts';
import { pdfAFaults } from '#tests/support/pdf-a/faults.ts';
import { pdfText, pdfTool } from '#tests/support/pdf-tools.ts';
import { filledHome, sign, signAll, startSigning, testDesk, type UnderSigning } from '#tests/support/signing-desk.ts';
import { canonicalJson, contentSha256 } from '../pdf/document-content.ts';
import { latestDocument } from './documents.ts';
import { openContent } from './kept-content.ts';
import { readPdf, readStatus } from './read-document.ts';
import { retrySeal } from './retry-seal.ts';
import { giveUp, SealOvertaken, sealOnce } from './seal-document.ts';
import { voidDocument } from './void-document.ts';

const desk = testDesk();
const allSigned = async (): Promise<UnderSigning> => {
  const signing = await startSigning(desk.current.on, await filledHome(desk.current.on));
  await signAll(desk.current.on, signing);
  return signing;
};
const taskOf = ({ home, documentId }: UnderSigning) => ({ estateId: home.estateId, documentId });
const eventsOf = async (on: Server, { home }: UnderSigning) =>
  (
    await on.db.selectFrom('flowEvent').select('type').where('estateId', '=', home.estateId).orderBy('seq').execute()
  ).map((event) => event.type);
const sealJobs = async (on: Server, { documentId }: UnderSigning): Promise<number> => {
  const { rows } = await on.database.pool.query(
    `select 1 from pgboss.job where name = 'seal-document' and data ->> 'documentId' = $1`,
    [documentId],
  );
  return rows.length;
};

/** Reads the messages about a document's failed seal. */
const sealMails = (on: Server, { documentId }: UnderSigning) =>
  on.db
    .selectFrom('outboxMessage')
    .select(['channel', 'recipient', 'subject'])
    .where('key', 'like', `seal-failed:${documentId}%`)
    .execute();

describe('signatures', () => {
  test('one by one; the last locks the protocol and asks for one seal', async () => {
    const { on } = desk.current;
    const signing = await startSigning(on, await filledHome(on));
    await sign(on, signing, 0);
    expect(await readStatus(on, takeoverOf(signing.home.estateId))).toMatchObject({ status: 'signing' });
    expect(await sealJobs(on, signing)).toBe(0);
    for (const index of [1, 2, 3]) await sign(on, signing, index);
    expect(await readStatus(on, takeoverOf(signing.home.estateId))).toMatchObject({ status: 'sealing' });
    expect(await readFlow(on.db, 'takeover-protocol', signing.home.estateId)).toMatchObject({ state: 'locked' });
    expect(await sealJobs(on, signing)).toBe(1);
    expect(await eventsOf(on, signing)).toEqual([
      'CREATE',
      'START_SIGNING',
      'SIGNED',
      'SIGNED',
      'SIGNED',
      'SIGNED',
      'ALL_SIGNED',
    ]);
  });

  test('no signer signs twice, signs for a stranger, or signs anything but the document', async () => {
    const { on } = desk.current;
    const signing = await startSigning(on, await filledHome(on));
    await sign(on, signing, 0);
    await expect(sign(on, signing, 0)).rejects.toMatchObject({ code: 'ST_SIGNED' });
    await expect(sign(on, signing, 1, { participantId: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'OTP_SIGNER',
    });
    await expect(sign(on, signing, 1, { sha256: '0'.repeat(64) })).rejects.toMatchObject({ code: 'STALE' });
    const status = await readStatus(on, takeoverOf(signing.home.estateId));
    expect(status.signers.filter((signer) => signer.status === 'SIGNED')).toHaveLength(1);
  });

  test('after going back all must sign again: the old document takes no signature, and the names stay in the log', async () => {
    const { on } = desk.current;
    const signing = await startSigning(on, await filledHome(on));
    await sign(on, signing, 0);
    const actor = { kind: 'broker', id: 'br-test', name: 'Kari' } as const;
    await on.transaction((tx) => voidDocument(tx, on, { ref: takeoverOf(signing.home.estateId), actor }));
    await expect(sign(on, signing, 1)).rejects.toMatchObject({ code: 'ST_VOIDED' });
    expect(await readFlow(on.db, 'takeover-protocol', signing.home.estateId)).toMatchObject({
      state: 'created',
      context: { documentId: null },
    });
    const again = await startSigning(on, signing.home);
    await expect(sign(on, signing, 1)).rejects.toMatchObject({ code: 'ST_VOIDED' });
    expect(await readStatus(on, takeoverOf(signing.home.estateId))).toMatchObject({
      documentId: again.documentId,
      documentVersion: 2,
    });
    const voided = await on.db.selectFrom('flowEvent').select('data').where('type', '=', 'VOID').execute();
    expect(voided.map((event) => event.data)).toContainEqual({ version: 1, signed: [signing.home.parties[0]?.name] });
  });

  test('what all have signed cannot be voided', async () => {
    const { on } = desk.current;
    const signing = await allSigned();
    const actor = { kind: 'broker', id: 'br-test', name: 'Kari' } as const;
    const going = on.transaction((tx) => voidDocument(tx, on, { ref: takeoverOf(signing.home.estateId), actor }));
    await expect(going).rejects.toMatchObject({ code: 'OTP_LOCKED' });
  });
});

describe('the seal', () => {
  test('all signed becomes one sealed PDF that an outside verifier calls valid, with every signer on its last page', async () => {
    const { on, running } = desk.current;
    const signing = await allSigned();
    await running.work();
    await on.jobs.idle();
    const status = await readStatus(on, takeoverOf(signing.home.estateId));
    expect(status).toMatchObject({
      status: 'sealed',
      proofCode: expect.stringMatching(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}$/),
    });
    expect(await readFlow(on.db, 'takeover-protocol', signing.home.estateId)).toMatchObject({ state: 'signed' });
    const { bytes, name } = await readPdf(on, takeoverOf(signing.home.estateId));
    expect(name).toBe('overtakelsesprotokoll-signert.pdf');
    expect(await on.sealer.verify(bytes)).toMatchObject({ valid: true, coversWholeFile: true });
    expect((await pdfTool('pdfsig', bytes, 'in.pdf')).output).toContain('Signature is Valid.');
    expect((await pdfTool('qpdf', bytes, '--check', 'in.pdf')).status).toBe(0);
    expect(await pdfAFaults(bytes)).toEqual([]);
    const text = await pdfText(bytes);
    for (const party of signing.home.parties) expect(text).toContain(party.name);
    expect(text).toContain(status.proofCode);
    expect(status.pages).toBe(Number(/Pages:\s+(\d+)/.exec((await pdfTool('pdfinfo', bytes, 'in.pdf')).output)?.[1]));
    expect((await verifyAudit(on.db)).broken).toEqual([]);
  });

  test('before that the PDF is what they are asked to sign', async () => {
    const { on } = desk.current;
    const signing = await startSigning(on, await filledHome(on));
    await on.jobs.idle();
    const { bytes, name } = await readPdf(on, takeoverOf(signing.home.estateId));
    expect(name).toBe('overtakelsesprotokoll.pdf');
    expect((await readPdf(on, takeoverOf(signing.home.estateId), 'en')).name).toBe('takeover-protocol.pdf');
    expect((await on.sealer.verify(bytes)).faults).toEqual(['not-sealed']);
  });

  /** Returns a server whose process dies at the given step of the sealing. */
  const dyingAt = (on: Server, step: 'read' | 'render' | 'seal' | 'keep' | 'kept' | 'write'): Server => {
    const die = () => Promise.reject(new Error(`killed at ${step}`));
    switch (step) {
      case 'read':
        return { ...on, files: { ...on.files, get: die }, sealer: { ...on.sealer, seal: die } };
      case 'render':
      case 'seal':
        return { ...on, sealer: { ...on.sealer, seal: die } };
      case 'keep':
        return { ...on, files: { ...on.files, put: die } };
      case 'kept':
        return { ...on, files: { ...on.files, put: (bytes) => on.files.put(bytes).then(die) } };
      case 'write':
        return { ...on, transaction: die };
    }
  };
  const steps = ['read', 'seal', 'keep', 'kept', 'write'] as const;

  test.each(steps)('killed at "%s", it is sealed once by the next try, with one log entry', async (step) => {
    const { on } = desk.current;
    const signing = await heldBack();
    await expect(sealOnce(dyingAt(on, step), taskOf(signing))).rejects.toThrow('killed');
    const seals: string[] = [];
    const counting = {
      ...on,
      sealer: {
        ...on.sealer,
        seal: async (...given: Parameters<typeof on.sealer.seal>) => {
          const made = await on.sealer.seal(...given);
          seals.push(made.sha256);
          return made;
        },
      },
    };
    await sealOnce(counting, taskOf(signing));
    await sealOnce(counting, taskOf(signing));
    // A file that was already stored is reused, not sealed again.
    expect(seals).toHaveLength(step === 'kept' || step === 'write' ? 0 : 1);
    const document = await latestDocument(on.db, takeoverOf(signing.home.estateId));
    expect(document).toMatchObject({ state: 'sealed' });
    expect(await on.files.get(document?.sealedSha256 ?? '')).toBeDefined();
    expect((await eventsOf(on, signing)).filter((type) => type === 'SEALED')).toHaveLength(1);
  });

  /** All have signed and the seal job is removed: the test seals by hand. */
  const heldBack = async (): Promise<UnderSigning> => {
    const { on } = desk.current;
    const signing = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1 }));
    await sign(on, signing, 0);
    const held = { ...on, jobs: { ...on.jobs, schedule: async () => true } };
    await sign(held, signing, 1);
    return signing;
  };

  test('ten workers that all made a file of their own leave one sealed file, the one that the log names', async () => {
    const { on } = desk.current;
    const signing = await heldBack();
    const made = new Set<string>();
    let all: (() => void) | undefined;
    const everyoneMade = new Promise<void>((resolve) => {
      all = resolve;
    });
    // Each goes on only when the last has made its file: no other order has more of them.
    const seal = async (...given: Parameters<typeof on.sealer.seal>) => {
      const sealed = await on.sealer.seal(...given);
      made.add(sealed.sha256);
      if (made.size === 10) all?.();
      await everyoneMade;
      return sealed;
    };
    const worker = { ...on, sealer: { ...on.sealer, seal } };
    const done = await Promise.allSettled(Array.from({ length: 10 }, () => sealOnce(worker, taskOf(signing))));
    expect(made.size).toBe(10);
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(SealOvertaken);
    await sealOnce(on, taskOf(signing));
    const { bytes } = await readPdf(on, takeoverOf(signing.home.estateId));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const logged = await on.db
      .selectFrom('flowEvent')
      .select('data')
      .where('estateId', '=', signing.home.estateId)
      .where('type', '=', 'SEALED')
      .execute();
    expect(logged.map(({ data }) => data.sha256)).toEqual([sha256]);
    expect((await latestDocument(on.db, takeoverOf(signing.home.estateId)))?.sealedSha256).toBe(sha256);
    expect((await on.sealer.verify(bytes)).valid).toBe(true);
    for (let turn = 0; turn < 3; turn += 1) await sealOnce(on, taskOf(signing));
    expect((await readPdf(on, takeoverOf(signing.home.estateId))).bytes).toEqual(bytes);
    const texted = (await outbox(on)).filter(({ to }) => signing.home.parties.some(({ phone }) => phone === to));
    expect(texted.filter(({ text }) => /ferdig|signert av alle/i.test(text)).length).toBeLessThanOrEqual(2);
  });

  test('the sealed file holds the answers that were signed, and its proof the signers in the order of the form', async () => {
    const { on } = desk.current;
    const home = await filledHome(on);
    const signing = await startSigning(on, home);
    // Signed in another order than they stand in.
    for (const index of [2, 0, 3]) await sign(on, signing, index);
    await sign({ ...on, jobs: { ...on.jobs, schedule: async () => true } }, signing, 1);
    await sealOnce(on, taskOf(signing));
    const { bytes } = await readPdf(on, takeoverOf(home.estateId));
    const { output } = await pdfTool('qpdf', bytes, '--show-attachment=svar.json', 'in.pdf');
    const stored = await on.db
      .selectFrom('signingDocument')
      .select(['content', 'contentSha256'])
      .where('id', '=', signing.documentId)
      .executeTakeFirstOrThrow();
    const content = openContent(on.encryption, signing.documentId, stored.content);
    expect(output).toBe(canonicalJson(content.attachment));
    expect(contentSha256(content)).toBe(stored.contentSha256);
    expect(stored.contentSha256).toBe(signing.sha256);
    const text = await pdfText(bytes);
    const proof = text.slice(text.lastIndexOf('Signeringsbevis'));
    const at = home.parties.map(({ name }) => proof.indexOf(name));
    expect(at.every((index) => index >= 0)).toBe(true);
    expect(at).toEqual(at.toSorted((one, next) => one - next));
    expect(proof.replaceAll(/\s/g, '')).toContain(signing.sha256);
  });

  test('a seal that fails for good is shown, the broker is mailed once as the page says, and a retry makes it whole', async () => {
    const { on } = desk.current;
    const signing = await heldBack();
    await giveUp(on, taskOf(signing), 'SealBroken');
    expect(await readStatus(on, takeoverOf(signing.home.estateId))).toMatchObject({
      status: 'sealingFailed',
      proofCode: null,
    });
    expect(await eventsOf(on, signing)).toContain('SEAL_FAILED');
    await giveUp(on, taskOf(signing), 'SealBroken');
    expect(await sealMails(on, signing)).toEqual([
      {
        channel: 'email',
        recipient: 'prove.megler@megler.example.com',
        subject: 'Dokumentet lot seg ikke forsegle: Prøveveien 1',
      },
    ]);
    await sealOnce(on, taskOf(signing));
    expect(await readStatus(on, takeoverOf(signing.home.estateId))).toMatchObject({ status: 'sealingFailed' });
    const actor = { kind: 'broker', id: 'br-test', name: 'Prøve Megler' } as const;
    await on.transaction((tx) => retrySeal(tx, on, takeoverOf(signing.home.estateId), actor));
    // On a busy machine the first attempt may be one that is tried again.
    const status = async () => (await readStatus(on, takeoverOf(signing.home.estateId))).status;
    await expect.poll(status).toBe('sealed');
  });

  test('a seal that fails again after a retry is mailed again, and the second retry makes the document whole', async () => {
    const { on } = desk.current;
    const signing = await heldBack();
    const ref = takeoverOf(signing.home.estateId);
    const actor = { kind: 'broker', id: 'br-test', name: 'Prøve Megler' } as const;
    const keys: unknown[] = [];
    const hold: typeof on.jobs.schedule = async (_tx, _job, _data, options) => keys.push(options?.key) > 0;
    const held = { ...on, jobs: { ...on.jobs, schedule: hold } };
    for (const times of [1, 2]) {
      await giveUp(on, taskOf(signing), 'SealBroken');
      expect(await sealMails(on, signing)).toHaveLength(times);
      await on.transaction((tx) => retrySeal(tx, held, ref, actor));
    }
    // A job runs once for its key, so each retry needs one of its own.
    expect(new Set(keys).size).toBe(2);
    await giveUp(on, taskOf(signing), 'SealBroken');
    await on.transaction((tx) => retrySeal(tx, on, ref, actor));
    await expect.poll(async () => (await readStatus(on, ref)).status).toBe('sealed');
    await expect(on.transaction((tx) => retrySeal(tx, on, ref, actor))).rejects.toMatchObject({ code: 'OTP_LOCKED' });
    expect(await sealMails(on, signing)).toHaveLength(3);
  });
});
