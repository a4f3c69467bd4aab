import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { kari } from '#src/client/testing/token.ts';
import type { HomeValuation } from '#src/contract/wealth/values.ts';
import { noNetwork } from '../../testing/answers.ts';
import { showCustomer } from '../testing/show-customer.tsx';
import { historyOf, valuationOf } from '../testing/values.ts';

const saved: { readonly name: string; readonly text: Promise<string> }[] = [];
beforeEach(() => {
  saved.splice(0);
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`;
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') });
  });
});

const show = (language: 'nb' | 'en' = 'nb', given: Partial<HomeValuation> = {}, on: readonly string[] = []) =>
  showCustomer('/customer/wealth', {
    language,
    on,
    answers: {
      'GET /estates/valuation': () => [valuationOf(given)],
      'GET /estate/:id/valuation': () => valuationOf(given),
      'GET /estate/:id/price-history': () => historyOf(),
    },
  });

test('the file holds the rows of the table, with the change from each to the next', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Lagre tallene (CSV)' }));
  expect(saved.map(({ name }) => name)).toEqual(['prisutvikling-syrinhagen-40-a.csv']);
  const lines = (await saved[0]?.text)?.split('\r\n') ?? [];
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(lines).toHaveLength(rows.length + 1);
  expect(lines[0]?.replace('\uFEFF', '')).toBe('"Dato";"Verdi (kr)";"Endring (kr)";"Endring (%)"');
  expect(lines[1]).toBe('"2019-12-31";3450000;;');
  expect(lines.slice(-3)).toEqual(['"2026-09-30";4730000;-40000;-0,8', '"2026-11-23";4750000;20000;0,4', '']);
});

test('in English the columns are told apart by commas', async () => {
  show('en');
  await userEvent.click(await screen.findByRole('button', { name: 'Save the figures (CSV)' }));
  expect(saved[0]?.name).toBe('price-development-syrinhagen-40-a.csv');
  expect(await saved[0]?.text).toContain('"2026-11-23",4750000,20000,0.4');
});

test('where percentages are switched off, the file has kroner alone', async () => {
  show('nb', {}, ['DISABLE_PERCENTAGE']);
  await screen.findByText(/^\+ kr.1.330.000 siden kjøpet$/);
  await userEvent.click(await screen.findByRole('button', { name: 'Lagre tallene (CSV)' }));
  expect(await saved[0]?.text).not.toContain('%');
});

test('figures that have not come for days say from when they are', async () => {
  show('nb', valuationOf({ computedAt: '2026-11-12T02:10:00.000Z' as HomeValuation['computedAt'] }));
  expect(await screen.findByText(/^Sist regnet ut 12\. nov/)).toBeVisible();
});

test('offline, the last value stands with its time; the loan is not kept on the device, nor asked for', async () => {
  const first = show();
  await screen.findByRole('region', { name: 'Du eier 44,2 %' });
  const kept = first.outside.offline.read(kari);
  expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(['worths', `valuation ${valuationOf().estateID}`]));
  expect(JSON.stringify(kept)).not.toMatch(/2650000|16037|2100000|55\.8/);
  cleanup();
  const answers = {
    'GET /estates/valuation': noNetwork,
    'GET /estate/:id/valuation': noNetwork,
    'GET /estate/:id/price-history': noNetwork,
  };
  showCustomer('/customer/wealth', { kept, answers });
  const value = await screen.findByRole('region', { name: 'Anslått verdi i dag' });
  expect(within(value).getByText(/^kr.4.750.000$/, { selector: 'p' })).toBeVisible();
  expect(await screen.findByText(/^Ingen forbindelse/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Legg inn lånet' })).toBeNull();
});
