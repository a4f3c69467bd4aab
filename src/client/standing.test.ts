import { expect, test } from 'vitest';
import type { Calls } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { check } from '#src/engine/fields/choices.ts';
import { text } from '#src/engine/fields/texts.ts';
import { journeyOf, to } from '#src/engine/journey.ts';
import { ask, review } from '#src/engine/step.ts';
import { failureOf } from './call-failed.ts';
import { OpenSession } from './open-session.ts';
import { stillClock } from './testing/shared-form.ts';

const steps = { keys: ask({ sets: text(9) }), summary: review({ agreed: check({ confirms: true }) }), end: ask({}) };
const machine = journeyOf<typeof steps>().createMachine({
  id: 'agreeing',
  initial: 'keys',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: { keys: to('summary'), summary: to('end'), end: { type: 'final' } },
});

/** A phone whose server withdraws agreements as ours does, and can be out of reach. */
function phone() {
  const kept: Record<string, StepDraft> = { keys: { sets: '3' }, summary: { agreed: true } };
  const server = { isAway: false, drafts: kept };
  const opened = () => {
    if (server.isAway) throw failureOf(0, undefined);
    const env = { today: '2026-11-21', lists: {}, facts: {} };
    return structuredClone({ drafts: server.drafts, revisions: {}, env, locked: false });
  };
  const session = new OpenSession({
    // seam: the calls that this phone makes, of all that a flow may.
    calls: {
      open: async () => opened(),
      save: async (...[, { step, changes }]: Parameters<Calls['save']>) => {
        opened();
        const fell = step === 'keys' ? { summary: { agreed: null } } : {};
        server.drafts = { ...server.drafts, ...fell, [step]: { ...server.drafts[step], ...changes } };
        return opened();
      },
    } as Partial<Calls> as Calls,
    where: {},
    call: () => Promise.reject(new Error('No HTTP here: stub the call among the calls of standing.test.ts')),
    opened: opened(),
    journey: { machine, steps },
    clock: stillClock(),
  });
  const agreed = () => session.getSnapshot().drafts.summary?.agreed;
  return { server, session, agreed };
}

test('without a network an agreement falls on this phone as soon as an answer before it changes', async () => {
  const { server, session, agreed } = phone();
  server.isAway = true;
  session.save('keys', { sets: '2' });
  await session.settle();
  expect(agreed()).toBeNull();
  session.save('keys', { sets: '3' });
  expect(agreed()).toBe(true);
});

test('an agreement given without a network to the changed answers is kept when the network is back', async () => {
  const { server, session, agreed } = phone();
  server.isAway = true;
  session.save('keys', { sets: '2' });
  session.save('summary', { agreed: true });
  await session.settle();
  expect(agreed()).toBe(true);
  server.isAway = false;
  await session.flush();
  expect(await session.settle()).toMatchObject({ state: 'saved' });
  expect(server.drafts).toMatchObject({ keys: { sets: '2' }, summary: { agreed: true } });
});

test.each([
  ['mine', '2', true],
  ['theirs', '7', null],
] as const)(
  'an agreement waits while another person’s value stands against one under it, and keeping %s leaves it %s, %s',
  async (keep, sets, agreed) => {
    const { server, session } = phone();
    server.isAway = true;
    session.save('keys', { sets: '2' });
    session.save('summary', { agreed: true });
    await session.settle();
    server.isAway = false;
    server.drafts = { keys: { sets: '7' }, summary: { agreed: null } };
    await session.refresh();
    await session.settle();
    const [conflict] = session.getSnapshot().conflicts;
    expect(server.drafts).toEqual({ keys: { sets: '7' }, summary: { agreed: null } });
    if (conflict !== undefined) session.settleConflict(conflict, keep);
    await session.settle();
    expect(server.drafts).toEqual({ keys: { sets }, summary: { agreed } });
    expect(session.getSnapshot().conflicts).toEqual([]);
  },
);

test('an agreement is sent after every answer, in whichever order they were given', async () => {
  const { server, session } = phone();
  server.isAway = true;
  session.save('summary', { agreed: false });
  session.save('keys', { sets: '2' });
  session.save('summary', { agreed: true });
  await session.settle();
  server.isAway = false;
  await session.flush();
  await session.settle();
  expect(server.drafts).toMatchObject({ keys: { sets: '2' }, summary: { agreed: true } });
});

test('an agreement given before the change is not sent over it', async () => {
  const { server, session, agreed } = phone();
  server.drafts = { ...server.drafts, summary: {} };
  await session.refresh();
  server.isAway = true;
  session.save('summary', { agreed: true });
  session.save('keys', { sets: '2' });
  await session.settle();
  expect(agreed()).not.toBe(true);
  server.isAway = false;
  await session.flush();
  expect(server.drafts.summary?.agreed).not.toBe(true);
});
