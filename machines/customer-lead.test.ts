import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { type CustomerLeadEvent, customerLead } from '#machines/customer-lead.ts';
import { brokerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';

const at: IsoInstant = '2026-11-23T10:00:00.000Z';
const by = (id: string, name: string, isResponsible = false) => ({ by: parse(brokerId, id), name, isResponsible, at });
const ingvild = by('br-ingvild', 'Ingvild');
const sivert = by('br-sivert', 'Sivert');
const marianne = by('br-marianne', 'Marianne', true);

const after = (...events: readonly CustomerLeadEvent[]) => {
  let row = begin(customerLead.machine, undefined);
  for (const event of events) {
    const verdict = decide(customerLead, row, event);
    if (!verdict.allowed) return verdict.refusal;
    row = verdict.row;
  }
  return [row.state, row.context.takerName, row.context.reason];
};
const take = { type: 'TAKE', ...ingvild } as const;
const contact = { type: 'CONTACT', ...ingvild } as const;
const meet = { type: 'MEET', ...ingvild } as const;
const win = { type: 'WIN', ...ingvild } as const;
const lose = { type: 'LOSE', reason: 'price', ...ingvild } as const;
const reopen = { type: 'REOPEN', ...ingvild } as const;

test('from the question to an assignment', () => {
  expect(after(take, contact, meet, win)).toEqual(['won', 'Ingvild', null]);
  expect(after(take, contact, win)).toEqual(['won', 'Ingvild', null]);
});

test('the first wins; the second is refused with the name of the first', () => {
  expect(after(take, { type: 'TAKE', ...sivert })).toEqual({ code: 'LEAD_TAKEN', params: { name: 'Ingvild' } });
  expect(after(take, take)).toEqual({ code: 'STALE' });
  expect(after({ type: 'TAKE', ...marianne }, { type: 'TAKE', ...marianne })).toEqual({ code: 'STALE' });
});

test('a colleague moves nothing that is another’s; the responsible broker does, and takes over', () => {
  expect(after(take, { ...contact, ...sivert })).toMatchObject({ code: 'LEAD_TAKEN' });
  expect(after(take, { ...contact, ...marianne })).toEqual(['contacted', 'Ingvild', null]);
  expect(after(take, contact, { type: 'TAKE', ...marianne })).toEqual(['contacted', 'Marianne', null]);
});

test('a lost lead keeps why, and is as before once it is opened again', () => {
  expect(after(take, lose)).toEqual(['lost', 'Ingvild', 'price']);
  expect(after(take, lose, reopen)).toEqual(['taken', 'Ingvild', null]);
  expect(after(take, contact, win, reopen)).toEqual(['contacted', 'Ingvild', null]);
});

test('one that is given to a broker is theirs, and is free again when that is taken back', () => {
  const given = { type: 'GIVE', to: sivert.by, name: 'Sivert', at } as const;
  expect(after(given, take)).toEqual({ code: 'LEAD_TAKEN', params: { name: 'Sivert' } });
  expect(after(take, contact, given)).toEqual(['contacted', 'Sivert', null]);
  expect(after(given, { type: 'TAKE_BACK', at }, take)).toEqual(['taken', 'Ingvild', null]);
});

test('a step that is over, and one too early, is stale', () => {
  for (const events of [[contact], [take, meet], [take, contact, contact], [take, lose, lose], [take, reopen]])
    expect(after(...events)).toEqual({ code: 'STALE' });
});
