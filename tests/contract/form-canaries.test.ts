import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { documents } from '#src/contract/account/documents.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { selfDeclaration } from '#src/contract/forms/self-declaration.ts';
import { settlementBuyer } from '#src/contract/forms/settlement-buyer.ts';
import { settlementSeller } from '#src/contract/forms/settlement-seller.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { takeoverSigning } from '#src/contract/forms/takeover-signing.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Draft, Fields } from '#src/engine/field.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { flowsOf, partyIn, type Visitor, visitorAt } from '#tests/support/visitor.ts';

/** One side's answers must never reach the other, and its numbers are never returned whole (Spec section 6; D1). */
const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const sides = ['seller', 'buyer'] as const;
type Side = (typeof sides)[number];
const otherOf = (side: Side): Side => (side === 'seller' ? 'buyer' : 'seller');
const canary = { seller: 'Kanarifugl Selgersen', buyer: 'Papegøye Kjøpersen' } as const;

let home: TestHome;
/** Whole numbers that were typed, by side, and text that only that side may see. */
const numbers: Record<Side, string[]> = { seller: [], buyer: [] };
const masks: Record<Side, string[]> = { seller: [], buyer: [] };
const heard: Record<Side, { readonly call: string; readonly text: string }[]> = { seller: [], buyer: [] };

const freeText = new Set(['text', 'long-text', 'name']);
/** Returns an answer that a person may write: their own words with the canary in front. */
const marked = (fields: Fields, draft: Readonly<Record<string, Draft | undefined>>, mark: string) =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]) => {
      const field = fields[name];
      const isFree = field !== undefined && freeText.has(field.kind) && !field.fixedWhen && !field.suggests;
      return isFree && field.mask === undefined && typeof value === 'string' && value !== '' ? [[name, mark]] : [];
    }),
  );

/** Writes the canary into every free text of the sample, and records the numbers that were typed. */
const plant = async (form: SignedForm, side: Side): Promise<void> => {
  const where = { estateId: home.estateId };
  for (const [step, { fields }] of Object.entries(form.flow.steps)) {
    if (fields === undefined) continue;
    const now = await form.read();
    const changes = marked(fields, now.drafts[step] ?? {}, canary[side]);
    const revision = now.revisions[step] ?? 0;
    if (Object.keys(changes).length > 0) await form.flow.calls.save(where, { step, changes, revision }, form.call);
    const rows = Object.entries(fields).flatMap(([group, { fields: inner = {} }]) =>
      rowsOf(now.drafts[step]?.[group]).map((row) => ({ group, row, changes: marked(inner, row, canary[side]) })),
    );
    for (const changed of rows.filter((one) => Object.keys(one.changes).length > 0)) {
      const at = { ...changed, step, revision: now.revisions[`${step}/${changed.row.id}`] ?? 0 };
      await form.flow.calls.changeRow(where, at, form.call);
    }
  }
  const { drafts } = await form.read();
  masks[side].push(...(JSON.stringify(drafts).match(/\*{6}\d{5}/g) ?? []));
  const typed = JSON.stringify(form.flow.samples).match(
    /"(accountNumber|payoutAccount|loanNumber|nationalId)":"[\d .]+"/g,
  );
  numbers[side].push(...(typed ?? []).map((one) => one.replaceAll(/\D/g, '')));
  // The summary was confirmed before the canaries were written.
  await form.fill();
};

/**
 * Records every event that this side receives while the other works. Returns a function that stops and returns them.
 */
const listening = async (visitor: Visitor, side: Side) => {
  const streams = [
    takeover.events,
    side === 'seller' ? settlementSeller.events : settlementBuyer.events,
    selfDeclaration.events,
  ];
  const open = await Promise.all(
    streams.map(async (endpoint) => {
      const response = await visitor.raw(endpoint, { params: { id: home.estateId } });
      expect(response.headers.get('content-type')).toBe('text/event-stream');
      const reader = response.body?.getReader();
      let text = '';
      const done = (async () => {
        for (;;) {
          const part = await reader?.read();
          if (part === undefined || part.done) return;
          text += new TextDecoder().decode(part.value);
        }
      })();
      return { path: endpoint.path, stop: () => reader?.cancel(), done, text: () => text };
    }),
  );
  return async () => {
    for (const { path, stop, done, text } of open) {
      await stop();
      await done;
      heard[side].push({ call: `${path}, as it happened`, text: text() });
    }
  };
};

const calls: readonly Readonly<Record<string, AnyEndpoint>>[] = [
  { ...takeover },
  { ...takeoverSigning },
  { ...settlementSeller },
  { ...settlementBuyer },
  { ...selfDeclaration },
  { ...documents },
];
const readAll = async (visitor: Visitor, side: Side): Promise<void> => {
  for (const [call, endpoint] of calls.flatMap((group) => Object.entries(group))) {
    if (endpoint.method !== 'GET' || endpoint.answer?.kind === 'stream') continue;
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, home.estateId]));
    const { text, headers, status } = await visitor.send(endpoint, { params });
    heard[side].push({ call: `${endpoint.path} ${call} ${status}`, text: text + JSON.stringify([...headers]) });
  }
};

beforeAll(async () => {
  const { on } = place();
  home = await insertHome(on.database);
  for (const side of sides) {
    const party = partyIn(home, otherOf(side));
    const theirs = await visitorAt(place(), home, party, flowsOf(otherOf(side)));
    const stop = await listening(theirs, otherOf(side));
    for (const flow of flowsOf(side).slice(1)) {
      const form = await SignedForm.open(place(), home, partyIn(home, side), flow);
      await form.fill();
      await plant(form, side);
      const sha256 = await form.lock();
      for (const index of [0, 1]) await form.signByHand(partyIn(home, side, index), sha256);
      const { calls: signing, at } = form.signing;
      await vi.waitFor(async () => expect((await form.call(signing.signStatus, at)).status).toBe('sealed'), 60_000);
    }
    await stop();
  }
  for (const side of sides) await readAll(await visitorAt(place(), home, partyIn(home, side), flowsOf(side)), side);
});

describe.each(sides)('what the %s side says', (side) => {
  const other = otherOf(side);
  const ofOther = () => heard[other].map(({ call, text }) => ({ call, text }));

  test('a side reads its own answers back, with the numbers masked', () => {
    const own = heard[side].map(({ text }) => text).join('\n');
    expect(own).toContain(canary[side]);
    expect(numbers[side].length).toBeGreaterThan(1);
    expect(masks[side].length).toBeGreaterThan(0);
    for (const mask of masks[side]) expect(own).toContain(mask);
    expect(numbers[side].filter((number) => own.includes(number))).toEqual([]);
  });

  test('a side’s answers are in nothing that the other side reads, or receives while it happens', () => {
    expect(ofOther().length).toBeGreaterThan(20);
    expect(ofOther().filter(({ call, text }) => call.includes('as it happened') && text !== '').length).toBe(3);
    expect(ofOther().filter(({ text }) => text.includes('"drafts"')).length).toBeGreaterThanOrEqual(2);
    const secret = [canary[side], ...numbers[side], ...masks[side].filter((mask) => !masks[other].includes(mask))];
    const found = ofOther().flatMap(({ call, text }) =>
      secret.filter((one) => text.includes(one)).map((one) => `${call}: ${one}`),
    );
    expect(found).toEqual([]);
  });

  test('a side’s answers are in no message to the other side, and its numbers in no message at all', async () => {
    const contacts = home.parties.filter(({ role }) => role === other).flatMap(({ phone, email }) => [phone, email]);
    const sent = await outbox(place().on);
    expect(sent.length).toBeGreaterThan(8);
    const toOther = sent.filter(({ to }) => contacts.includes(to)).map(({ text, subject }) => `${subject} ${text}`);
    expect(toOther.length).toBeGreaterThan(3);
    expect(toOther.filter((text) => text.includes(canary[side]))).toEqual([]);
    const all = JSON.stringify(sent);
    expect(numbers[side].filter((number) => all.includes(number))).toEqual([]);
  });
});

test.each([
  'flowAnswer',
  'flowEvent',
  'signingDocument',
  'signingSigner',
  'outboxMessage',
  'idempotencyKey',
  'pgboss.job',
])('no row of %s holds a number in clear', async (table) => {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(place().on.db);
  expect(rows.length).toBeGreaterThan(3);
  const text = rows.map(({ row }) => row).join('\n');
  expect([...numbers.seller, ...numbers.buyer].filter((number) => text.includes(number))).toEqual([]);
});

test('neither side’s words are in a job in clear', async () => {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from pgboss.job t`.execute(place().on.db);
  const text = rows.map(({ row }) => row).join('\n');
  expect(Object.values(canary).filter((one) => text.includes(one))).toEqual([]);
  expect(server.current.logged.filter((line) => Object.values(canary).some((one) => line.includes(one)))).toEqual([]);
});
