import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { yesNo } from '#src/engine/fields/choices.ts';
import { each } from '#src/engine/fields/groups.ts';
import { answeredBy } from '#src/engine/fields/owners.ts';
import { type Person, selfInPerson, side } from '#src/engine/owner.ts';
import { authorityFacts } from '#src/engine/people.ts';
import { ask } from '#src/engine/step.ts';
import { FlowStage } from './testing/flow-stage.tsx';
import { memorySession } from './testing/memory-session.ts';
import { smallEnv, smallFlow } from './testing/small-flow.ts';

const both = (words: string) => ({ nb: words, en: words });
const registered = { registered: true, actsFor: [], side: 'seller' } as const;
const people: readonly Person[] = [
  { ...registered, id: 'silje', name: 'Silje Haugen' },
  { ...registered, id: 'halvor', name: 'Halvor Haugen' },
];
const cards = [
  { id: 'silje', name: 'Silje Haugen', phone: '420 01 001' },
  { id: 'halvor', name: 'Halvor Haugen', phone: '420 01 002' },
];
const send = vi.fn(async () => ({ textAgainAt: '2026-11-24T11:06:00.000Z' as const }));
const answer = vi.fn(async () => ({ until: '2026-11-24T11:20:00.000Z' as const }));

const exposed = ask(
  answeredBy(side, { people: each({ list: 'people' }, answeredBy(selfInPerson, { status: yesNo() })) }),
);
const group = { label: both('Personer'), fields: { status: { label: both('Har du et verv?') } } };
const flow: Flow = {
  ...smallFlow,
  steps: { ...smallFlow.steps, you: exposed },
  texts: {
    ...smallFlow.texts,
    steps: {
      ...smallFlow.texts.steps,
      you: {
        name: both('Om dere'),
        title: both('Hvem er dere?'),
        fields: { people: group },
      },
    },
  },
  // seam: the small flow has calls of its own only where a test needs them.
  calls: { ...smallFlow.calls, atHand: { send, answer } } as Flow['calls'],
};

const open = (given = cards) => {
  const facts = { ...smallEnv.facts, [authorityFacts.me]: 'silje' };
  const lists = { ...smallEnv.lists, people: people.map(({ id, name }) => ({ id, name })) };
  const session = memorySession({
    env: { ...smallEnv, lists, people, facts },
    drafts: { participants: { people: given }, you: {} },
  });
  const isHere = () => session.receive({}, { facts: { ...facts, [authorityFacts.atHand]: 'halvor' } });
  vi.spyOn(session, 'refresh').mockImplementation(async () => act(isHere));
  render(<FlowStage flow={flow} session={session} step="you" />);
  return { session, person: userEvent.setup() };
};

test('one who is here answers the own card on this phone, after a code to the own mobile', async () => {
  const { session, person } = open();
  expect(await screen.findByText('Venter på svar fra Halvor Haugen. Du kan gå videre.')).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Halvor Haugen er her og svarer selv' }));
  const sheet = await screen.findByRole('dialog', { name: 'Halvor Haugen svarer selv' });
  expect(sheet).toHaveTextContent('Vi sender en kode til mobilen til Halvor Haugen.');
  await person.click(within(sheet).getByRole('button', { name: 'Send kode' }));
  expect(send).toHaveBeenCalledWith({}, 'halvor', expect.anything());
  await person.type(await within(sheet).findByLabelText('Kode'), '1234');
  await person.click(within(sheet).getByRole('button', { name: 'Bekreft' }));
  expect(answer).toHaveBeenCalledWith({}, { person: 'halvor', code: '1234' }, expect.anything());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findAllByRole('radio')).toHaveLength(4);
  expect(screen.queryByText(/Venter på svar/)).not.toBeInTheDocument();
  await person.click(screen.getAllByRole('radio', { name: 'Nei' })[1] as HTMLElement);
  expect(session.getSnapshot().drafts.you?.people).toEqual([{ id: 'halvor', status: 'no' }]);
});

test('the card of one at hand may wait: Continue goes on without it', async () => {
  const { session, person } = open();
  act(() => void session.refresh());
  await person.click((await screen.findAllByRole('radio', { name: 'Nei' }))[0] as HTMLElement);
  await person.click(screen.getByRole('button', { name: 'Fortsett' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hvordan er boligen?' })).toBeInTheDocument();
});

test('one who shares the number has only the own link', async () => {
  open(cards.map((card) => ({ ...card, phone: '420 01 001' })));
  expect(await screen.findByText('Venter på svar fra Halvor Haugen. Du kan gå videre.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /er her og svarer selv/ })).not.toBeInTheDocument();
});
