import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#src/engine/check.ts';
import { changeForm, changeStep } from '#src/server/forms/form/change-form.ts';
import { putRows } from '#src/server/forms/form/change-rows.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { type FormReader, loadForm, openedAnswers, readForm } from '#src/server/forms/form/read-form.ts';
import { contactLocation, renewLink } from '#src/server/homes/links/jobs.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { readPreview } from '#src/server/signing/documents/read-preview.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { testDesk } from '#tests/support/signing-desk.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { messagesWith } from '../messages/messages.ts';
import { outbox } from '../messages/outbox.ts';
import type { Server } from '../server.ts';
import type { EncryptionKey } from '../setting-kinds.ts';
import { rotate } from './command.ts';
import { openEncryption } from './kept-key.ts';
import { keysInUse, resealAll } from './reseal.ts';

const old: EncryptionKey = { id: 'old', key: Buffer.alloc(32, 1) };
const fresh: EncryptionKey = { id: 'new', key: Buffer.alloc(32, 2) };
const flow = 'settlement-seller';
const numbers = ['99801495954', '99801575141', '99801337577', '99801179203'] as const;

const desk = testDesk(`old:${Buffer.alloc(32, 1).toString('base64')}`);
/** The same server with another configuration, as between two deployments. */
const withRing = async (...ring: EncryptionKey[]): Promise<Server> => {
  const { on } = desk.current;
  const encryption = await openEncryption(on.db, ring);
  return { ...on, encryption, messages: messagesWith(encryption, on.jobs) };
};
const readerOf = (home: TestHome): FormReader => {
  const me = partyIn(home, 'seller');
  const session = {
    linkId: '' as never,
    participantId: me.id,
    role: me.role,
    name: me.name,
    device: '',
    isProven: false,
  };
  return { form: formOf(flow), language: 'nb', me: { ...session, estateId: home.estateId, flow } };
};
const write = (on: Server, home: TestHome, accountNumber: string) =>
  changeForm(on, readerOf(home), (held) => {
    const owner = partyIn(home, 'seller').id;
    return putRows(held, { step: 'account', group: 'accounts' }, [{ accountNumber, owner }]);
  });
/** A changed number must be confirmed once more before it is signed. */
const confirm = (on: Server, home: TestHome) =>
  changeForm(on, readerOf(home), (held) =>
    changeStep(held, {
      step: 'summary',
      changes: { confirmCorrect: true },
      read: held.answers.revisions.summary,
    }),
  );
/** Returns the number unmasked, as the document will print it, and masked, as its people see it. */
const read = async (on: Server, home: TestHome) => {
  const reader = readerOf(home);
  const { row } = await loadForm(on.db, reader);
  const { drafts } = await openedAnswers(on.db, on, reader.form, row);
  const masked = rowsOf((await readForm(on, reader)).drafts.account?.accounts as never)[0]?.accountNumber;
  return { whole: rowsOf(drafts.account?.accounts)[0]?.accountNumber, masked };
};
const usedBy = async (key: string) =>
  Object.fromEntries((await keysInUse(desk.current.on.db, desk.current.on.sealedColumns)).get(key) ?? []);

describe('a key that is replaced while people write', () => {
  let homes: readonly TestHome[] = [];
  let signed: TestHome;
  const last = new Map<string, string>();
  const linkKey = 'one-for-everybody';
  beforeAll(async () => {
    const before = await withRing(old);
    homes = await Promise.all(Array.from({ length: 4 }, () => filledForm(before)));
    for (const [at, home] of homes.entries()) {
      last.set(home.estateId, numbers[at % 4] ?? '');
      await write(before, home, numbers[at % 4] ?? '');
    }
    signed = await filledForm(before);
    await write(before, signed, numbers[0]);
    await confirm(before, signed);
    const { id, name } = partyIn(signed, 'seller');
    const asked = {
      ref: { flow, estateId: signed.estateId },
      actor: { kind: 'party', id, name },
      method: 'e-id',
    } as const;
    await before.transaction((tx) => createDocument(tx, before, asked));
    const contact = before.encryption.seal('kari@example.com', contactLocation(signed.estateId));
    await before.transaction((tx) =>
      before.jobs.schedule(tx, renewLink, { estateId: signed.estateId, flow, contact }, { key: linkKey }),
    );
  });

  test('during resealing all values are readable, and afterwards no row needs the old key', async () => {
    const shown = await readPreview(await withRing(old), { flow, estateId: signed.estateId }, 'nb');
    const fingerprint = (await withRing(old)).encryption.fingerprint('01010112345', 'national id');
    expect(await usedBy('old')).toMatchObject({
      'flow_answer.value': expect.any(Number),
      'signing_document.content': 1,
      'signing_document.shown': 1,
      'kept_key.sealed': 2,
      'pgboss.job.data': 1,
    });
    // In the middle of a deployment: one process still seals with the old key and opens both, the next seals with the
    // new.
    const [earlier, later] = [await withRing(old, fresh), await withRing(fresh, old)];
    const wrong: unknown[] = [];
    let reads = 0;
    let isOver = false;
    const writers = homes.map(async (home, at) => {
      for (let turn = 0; turn < 12 || reads < 60; turn += 1) {
        const number = numbers[(at + turn) % 4] ?? '';
        await write(turn % 2 === 0 ? earlier : later, home, number);
        last.set(home.estateId, number);
      }
    });
    const readers = [earlier, later].map(async (on) => {
      while (!isOver) {
        for (const home of homes) {
          const { whole, masked } = await read(on, home);
          reads += 1;
          const isOne = numbers.some((number) => number === whole) && /^\*{6}\d{5}$/.test(String(masked));
          if (!isOne) wrong.push([whole, masked]);
        }
        await later.transaction((tx) =>
          later.messages.send(tx, { channel: 'sms', key: crypto.randomUUID(), to: '+4742000000', text: 'Hei' }),
        );
      }
    });
    const resealing = (async () => {
      while (!isOver) await resealAll(later);
    })();
    await Promise.all(writers);
    isOver = true;
    await Promise.all([...readers, resealing]);
    expect(wrong).toEqual([]);
    expect(reads).toBeGreaterThanOrEqual(60);
    for (const home of homes) expect((await read(earlier, home)).whole).toBe(last.get(home.estateId));

    const lines: string[] = [];
    expect(
      await rotate(desk.current.on.database, [fresh, old], desk.current.on.sealedColumns, (line) => lines.push(line)),
    ).toBe(0);
    expect(lines.at(-1)).toBe('"old" may be taken out of ENCRYPTION_KEYS');
    expect(await usedBy('old')).toEqual({});

    const after = await withRing(fresh);
    for (const home of homes) expect((await read(after, home)).whole).toBe(last.get(home.estateId));
    expect(await readPreview(after, { flow, estateId: signed.estateId }, 'nb')).toEqual(shown);
    expect((await outbox(after)).length).toBeGreaterThan(2);
    expect(after.encryption.fingerprint('01010112345', 'national id')).toBe(fingerprint);
    await expect(write(after, homes[0] as TestHome, numbers[2])).resolves.toMatchObject({ state: 'created' });
  });

  test('resealing changes nothing visible: no revision, no event', async () => {
    const [home] = homes;
    if (!home) throw new Error('There are homes');
    const seen = async () => {
      const { revisions, answered } = await readForm(await withRing(fresh), readerOf(home));
      return { revisions, answered };
    };
    const before = await seen();
    expect(await resealAll(await withRing({ id: 'third', key: Buffer.alloc(32, 3) }, fresh))).toBeGreaterThan(5);
    expect(await resealAll(await withRing({ id: 'third', key: Buffer.alloc(32, 3) }, fresh))).toBe(0);
    expect(await resealAll(await withRing(fresh, { id: 'third', key: Buffer.alloc(32, 3) }))).toBeGreaterThan(5);
    expect(await seen()).toEqual(before);
  });

  test('a process that lacks the key it was sealed with does not start, and says which', async () => {
    await expect(withRing(old)).rejects.toThrow('ENCRYPTION_KEYS: the key "new"');
  });
});
