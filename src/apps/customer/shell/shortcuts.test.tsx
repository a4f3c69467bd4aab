import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { array, object, parse, string } from 'valibot';
import { expect, test } from 'vitest';
import { homeOf } from '../testing/homes.ts';
import { showCustomer } from '../testing/show-customer.tsx';

const Manifest = object({
  start_url: string(),
  shortcuts: array(object({ name: string(), short_name: string(), url: string() })),
});
const file = `${import.meta.dirname}/../../../ui/public/manifest.webmanifest`;
const { start_url, shortcuts } = parse(Manifest, JSON.parse(readFileSync(file, 'utf8')));
const takeover = '/customer/home?open=takeover';
const titles: Readonly<Record<string, string>> = {
  '/customer/profile/calendar': 'Kalender',
  '/customer/profile/faq': 'Ofte stilte spørsmål',
};

test.each([start_url, ...shortcuts.map(({ url }) => url)])(
  '%s, on a phone’s home screen, is a page that is there',
  async (path) => {
    showCustomer(path, { homes: [homeOf({ forms: { 'takeover-protocol': 'done' } })] });
    const name = titles[path] ?? 'Bjerkelundveien 12B';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  },
);

test('a phone shows the first four shortcuts, and the short name has room for twelve letters', () => {
  expect(shortcuts).toHaveLength(4);
  for (const { short_name } of shortcuts) expect(short_name.length).toBeLessThanOrEqual(12);
});

test('"open takeover" opens the protocol that is most urgent, once', async () => {
  const { address, outside } = showCustomer(takeover, {
    homes: [
      homeOf({ id: 1, address: 'Fjordgata 8', forms: { 'takeover-protocol': 'fill-in' } }),
      homeOf({ id: 2, forms: { 'takeover-protocol': 'sign', 'pep-form': 'fill-in' } }),
    ],
  });
  await waitFor(() =>
    expect(address()).toContain(homeOf({ id: 2, forms: { 'takeover-protocol': 'sign' } }).forms[0]?.page),
  );
  expect(outside.sent.filter(({ name }) => name === 'POST /links/own')).toMatchObject([
    { input: { body: { estateId: homeOf({ id: 2 }).estateID, flow: 'takeover-protocol' } } },
  ]);
});

test.each(['done', 'closed', 'not-open'] as const)(
  'a protocol that is %s is not opened: the home says what is next',
  async (asks) => {
    const { address } = showCustomer(takeover, { homes: [homeOf({ forms: { 'takeover-protocol': asks } })] });
    await screen.findByRole('heading', { level: 1, name: 'Bjerkelundveien 12B' });
    await waitFor(() => expect(address()).toBe('/customer/home'));
  },
);
