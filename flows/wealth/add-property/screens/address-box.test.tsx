import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FoundAddress } from '#src/domain/address-search.ts';
import type { Call } from '#src/engine/define-flow.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import flow from '../flow.ts';
import { sampleEnv } from '../samples.ts';
import { pauseMilliseconds } from './use-addresses.ts';

const street: readonly FoundAddress[] = [
  { address: 'Syrinhagen 4', postcode: '0476', city: 'OSLO' },
  { address: 'Syrinhagen 40 A', postcode: '0476', city: 'OSLO' },
];
type Reply = (found: readonly FoundAddress[] | Error) => void;
let asked: { readonly text: string; readonly reply: Reply }[] = [];

/** Keeps every search open until the test replies. */
const call = ((_endpoint: unknown, { query }: { query: { text: string } }) =>
  new Promise((resolve, reject) => {
    const reply: Reply = (found) =>
      found instanceof Error
        ? reject(found)
        : resolve({ items: found, total: found.length, fetchedAt: '2026-11-25T09:00:00.000Z', isFresh: true });
    asked.push({ text: query.text, reply });
  })) as unknown as Call; // seam: the flow's screen sends no other call on this step.

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const open = async () => {
  const session = memorySession({ env: sampleEnv, drafts: {} });
  render(<FlowStage flow={flow} session={session} step="place" language="nb" call={call} />);
  return { session, box: await screen.findByRole('combobox', { name: /Adresse/ }) };
};
const type = (box: HTMLElement, text: string) => {
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: text } });
};
const pause = () => act(() => vi.advanceTimersByTimeAsync(pauseMilliseconds));
const answer = (index: number, found: readonly FoundAddress[] | Error) => act(async () => asked[index]?.reply(found));
const placeOf = ({ session }: Awaited<ReturnType<typeof open>>) => session.getSnapshot().drafts.place;

describe('the address of a home that is added', () => {
  test('is looked up from three letters, once a pause in typing, and not for a text that stands', async () => {
    const { box } = await open();
    type(box, 'Sy');
    await pause();
    expect(asked).toEqual([]);
    for (const text of ['Syr', 'Syri', 'Syrin']) type(box, text);
    await pause();
    expect(asked.map(({ text }) => text)).toEqual(['Syrin']);
  });

  test('chosen with the arrows and Enter fills in the postal place, and moves no step', async () => {
    const at = await open();
    type(at.box, 'Syrinhagen');
    await pause();
    await answer(0, street);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    expect(at.box.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox', { name: 'Adresser' })).toBeTruthy();
    fireEvent.keyDown(at.box, { key: 'ArrowDown' });
    fireEvent.keyDown(at.box, { key: 'ArrowDown' });
    await waitFor(() =>
      expect(document.getElementById(at.box.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
        '40 A',
      ),
    );
    fireEvent.keyDown(at.box, { key: 'Enter' });
    await waitFor(() =>
      expect(placeOf(at)).toMatchObject({ address: 'Syrinhagen 40 A', postcode: '0476', city: 'OSLO' }),
    );
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText('Postnummer og poststed er fylt ut.')).toBeTruthy();
    await pause();
    expect(asked).toHaveLength(1);
  });

  test('chosen with a finger is the same; Esc closes the list and leaves what was typed', async () => {
    const at = await open();
    type(at.box, 'Syrinhagen');
    await pause();
    await answer(0, street);
    fireEvent.keyDown(at.box, { key: 'Escape' });
    await waitFor(() => expect(at.box.getAttribute('aria-expanded')).toBe('false'));
    expect((at.box as HTMLInputElement).value).toBe('Syrinhagen');
    type(at.box, 'Syrinhagen 4');
    await pause();
    await answer(1, street);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement);
    await waitFor(() => expect(placeOf(at)).toMatchObject({ address: 'Syrinhagen 4', postcode: '0476' }));
  });

  test('takes the list of the last text, however late an earlier one comes', async () => {
    const { box } = await open();
    type(box, 'Syrinhagen');
    await pause();
    type(box, 'Kastanje');
    await pause();
    await answer(1, [{ address: 'Kastanjelunden 1', postcode: '0550', city: 'OSLO' }]);
    await answer(0, street);
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Kastanjelunden 10550 OSLO']),
    );
  });

  test('is typed by hand when the register has it not, does not respond, or the phone is offline', async () => {
    const at = await open();
    type(at.box, 'Nyveien 1');
    await pause();
    await answer(0, []);
    expect(await screen.findByText('Ingen forslag. Skriv adressen selv.')).toBeTruthy();
    type(at.box, 'Nyveien 12');
    await pause();
    await answer(1, new Error('offline'));
    expect(await screen.findByText(/Vi får ikke slått opp adresser nå/)).toBeTruthy();
    expect(placeOf(at)).toMatchObject({ address: 'Nyveien 12' });
    expect(at.box.getAttribute('aria-expanded')).toBe('false');
  });
});
