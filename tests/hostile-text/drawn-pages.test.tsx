import { cleanup, waitFor } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { homeForms } from '#src/apps/broker/testing/forms.ts';
import { show } from '#src/apps/broker/testing/show.tsx';
import { detail, forms, needs, rows } from '#src/apps/broker/testing/takeovers.ts';
import { customer, homeOf } from '#src/apps/customer/testing/homes.ts';
import { showCustomer } from '#src/apps/customer/testing/show-customer.tsx';
import { actsIn, shapeOf, wordsOf } from './shape.ts';
import { countHits, plainly, typist } from './typist.ts';
import { vectors } from './vectors.ts';
import type { Typist } from './written-by-people.ts';

/** Reliability T6: names, reasons and remarks on the pages of people other than their writers. */
const hits = countHits();
afterAll(() => expect(hits()).toBe(0));

/** Keys of a response whose values are written by people. */
const written = [
  'name',
  'givenName',
  'familyName',
  'address',
  'unit',
  'city',
  'office',
  'by',
  'who',
  'detail',
  'reason',
  'lastEventBy',
  'comment',
  'partner',
] as const;
const isWritten = (key: string) => written.some((name) => name === key);
/** Returns the same value with other texts where people wrote some. Its shape stays: only strings are replaced. */
const rewritten = <T,>(value: T, type: Typist): T =>
  // seam: a string for a string.
  JSON.parse(JSON.stringify(value), (key, inner) =>
    typeof inner === 'string' && isWritten(key) ? type('text') : inner,
  ) as T;

/** Waits until a page has stood still for three looks: one part of it may be there before another. */
const standsStill = async () => {
  await vi.dynamicImportSettled();
  let [before, looks] = ['', 0];
  await waitFor(
    () => {
      const now = document.body.innerHTML;
      looks = now === before ? looks + 1 : 0;
      before = now;
      expect(looks).toBeGreaterThanOrEqual(3);
    },
    { interval: 10 },
  );
};

/** Renders a page, and reads it once written texts are shown on it. */
const lookAt = async (draw: (type: Typist) => void, type: Typist) => {
  const given: string[] = [];
  draw((kind) => {
    const text = type(kind);
    given.push(text);
    return text;
  });
  await waitFor(() => expect(given.some((text) => wordsOf(document.body).includes(text))).toBe(true));
  await standsStill();
  const words = wordsOf(document.body);
  const seen = {
    tags: shapeOf(document.body).map((one) => one.split('[')[0] ?? ''),
    acts: actsIn(document.body),
    told: given.filter((text) => words.includes(text)),
  };
  cleanup();
  return seen;
};

const url = `/broker/takeovers/${rows.here.estateId}`;
const event = (type: string, seq: number) =>
  ({ seq, flow: null, at: '2026-11-24T10:02:00.000Z', type, by: 'x', detail: 'x' }) as const;
const events = ['DOCUMENT_VOIDED', 'DECLINE', 'EDIT', 'LINK_SENT', 'LEAD_SENT'].map(event);
const pages: Readonly<Record<string, (type: Typist) => void>> = {
  'the broker’s front page': (type) =>
    void show('/broker/dashboard', {
      takeovers: rewritten(Object.values(rows), type),
      needs: rewritten(needs, type),
      forms,
    }),
  'a takeover, as its broker sees it': (type) =>
    void show(url, {
      takeover: rewritten({ ...detail(rows.signing), events }, type),
      answers: { 'GET /brokers/estates/:id/forms': () => rewritten(homeForms, type) },
    }),
  'the customer’s home': (type) =>
    void showCustomer('/customer/home', {
      homes: rewritten([homeOf(), homeOf({ id: 2, label: 'buying' })], type),
      answers: { 'GET /users/:id': () => rewritten(customer, type) },
    }),
  'the customer’s profile': (type) =>
    void showCustomer('/customer/profile', { answers: { 'GET /users/:id': () => rewritten(customer, type) } }),
};

test.each(Object.entries(pages))('%s shows every hostile text as text', async (_, draw) => {
  const plain = await lookAt(draw, plainly());
  const { type, given } = typist();
  const told = new Set<string>();
  while (told.size < 60 && given.length < 20 * vectors.length) {
    const drawn = await lookAt(draw, type);
    expect(drawn.acts).toEqual([]);
    expect(drawn.tags.filter((tag) => !plain.tags.includes(tag))).toEqual([]);
    for (const text of drawn.told) told.add(text);
  }
  expect(told.size).toBeGreaterThanOrEqual(60);
});
