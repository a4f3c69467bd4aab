import { beforeEach, expect, test, vi } from 'vitest';
import { instantOf } from '#src/domain/iso-instant.ts';
import { nationalId } from '#src/engine/fields/secrets.ts';
import { email, mobile, name } from '#src/engine/fields/texts.ts';
import { journeyOf, to, waitFor } from '#src/engine/journey.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { ask, info } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import { failureOf, noAnswer } from './call-failed.ts';
import type { InTab } from './kept-in-tab.ts';
import { SentFlowSession } from './sent-flow-session.ts';

const steps = {
  phone: ask({ phoneNumber: mobile() }),
  address: ask({ email: email(), nationalId: nationalId() }),
  you: ask({ name: name() }),
  done: info(),
};
const machine = journeyOf<typeof steps>()
  .extend({ guards: { isAdult: ({ context }) => context.env.facts.adult === 'yes' } })
  .createMachine({
    id: 'joining',
    initial: 'phone',
    context: ({ input }) => ({ answers: {}, env: input.env }),
    states: {
      phone: to('address'),
      address: waitFor('isAdult', 'you'),
      you: to('done'),
      done: { type: 'final' },
    },
  });

const sent: { step: string; body: unknown; held: unknown }[] = [];
let answer: () => Promise<void> = async () => undefined;
const calls: SentCalls<typeof steps> = {
  submit: {
    async phone(_, { answer: given, held }) {
      sent.push({ step: 'phone', body: given, held });
      await answer();
      return { held: { ticket: 't1' }, textAgainAt: instantOf(Date.parse('2026-11-24T12:00:30.000Z')) };
    },
    async address(_, { answer: given, held, answers }) {
      sent.push({ step: 'address', body: { ...given, phone: answers.phone?.phoneNumber }, held });
      await answer();
      return { facts: { adult: 'yes' }, drafts: { you: { name: 'Kari Haugen' } } };
    },
    async you(_, { answer: given, held }) {
      sent.push({ step: 'you', body: given, held });
      await answer();
      return undefined;
    },
  },
  again: { address: async () => undefined },
  refusedAt: { SU_EMAIL_IN_USE: 'email' },
  closedBy: ['LINK_GONE'],
  leadsTo: { end: '/customer', left: '/customer' },
};

let inTab: InTab | null = null;
const tab = {
  read: () => inTab,
  write: (now: InTab) => {
    inTab = structuredClone(now);
  },
  forget: () => {
    inTab = null;
  },
};
const clock = { now: () => instantOf(Date.parse('2026-11-24T12:00:00.000Z')), after: () => () => undefined };
const journey = { machine, steps };
const onClosed = vi.fn();
const open = () =>
  new SentFlowSession({
    journey,
    calls,
    where: {},
    call: () => Promise.reject(noAnswer()),
    begun: {},
    tab,
    clock,
    onClosed,
  });
const at = (form: SentFlowSession) => walk(journey, form.getSnapshot().drafts, form.getSnapshot().opened.env).at;

const typed = { phone: { phoneNumber: '41234567' }, address: { email: 'kari@example.com', nationalId: '17054026641' } };
const filled = () => {
  const form = open();
  form.save('phone', typed.phone);
  form.save('address', typed.address);
  return form;
};

beforeEach(() => {
  sent.length = 0;
  inTab = null;
  answer = async () => undefined;
});

test('A customer cannot pass a step before it is sent, however much is filled in', async () => {
  const form = filled();
  expect(at(form)).toBe('phone');
  expect(await form.submit('phone')).toEqual({ state: 'idle' });
  expect(at(form)).toBe('address');
});

test('A step is sent once however often it is pressed, and not again while the response counts', async () => {
  const form = filled();
  const presses = [form.submit('phone'), form.submit('phone'), form.submit('phone')];
  expect(form.getSnapshot().saving).toEqual({ state: 'saving' });
  await Promise.all(presses);
  await form.submit('phone');
  expect(sent).toEqual([{ step: 'phone', body: { phoneNumber: '+4741234567' }, held: {} }]);
});

test('What the server returns is available to the steps after it, and a token goes to the next call alone', async () => {
  const form = filled();
  await form.submit('phone');
  await form.submit('address');
  expect(sent[1]?.held).toEqual({ ticket: 't1' });
  expect(form.getSnapshot().opened.env.facts).toEqual({ adult: 'yes' });
  expect(JSON.stringify(form.getSnapshot())).not.toContain('t1');
  expect([at(form), form.getSnapshot().drafts.you]).toEqual(['you', { name: 'Kari Haugen' }]);
});

test('A changed answer has to be sent again, with everything that was sent after it', async () => {
  const form = filled();
  await form.submit('phone');
  await form.submit('address');
  form.save('phone', { phoneNumber: '41234568' });
  expect(at(form)).toBe('phone');
  expect(form.getSnapshot().opened.env.facts).toEqual({});
  await form.submit('phone');
  expect(at(form)).toBe('address');
  expect(form.getSnapshot().drafts.address).toEqual(typed.address);
});

test('A response to something else than is typed by then does not count', async () => {
  const form = filled();
  answer = async () => form.save('phone', { phoneNumber: '41234568' });
  await form.submit('phone');
  expect(at(form)).toBe('phone');
});

test('Without a network nothing is lost or sent twice: the next press is the same action', async () => {
  const form = filled();
  const keys: unknown[] = [];
  const spied = new SentFlowSession({
    journey,
    calls: { ...calls, submit: { ...calls.submit, phone: (_, __, call) => call({} as never, {} as never) } },
    where: {},
    call: (_, input) => {
      keys.push(input.idempotencyKey);
      return Promise.reject(noAnswer());
    },
    begun: {},
    tab,
    clock,
  });
  expect(await spied.submit('phone')).toEqual({ state: 'offline' });
  expect(await spied.submit('phone')).toEqual({ state: 'offline' });
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(spied.getSnapshot().drafts.phone).toEqual(form.getSnapshot().drafts.phone);
  expect(spied.getSnapshot().saving).toEqual({ state: 'offline' });
});

test('A refusal stands by its field where it has one, and above the button where it has none', async () => {
  const form = filled();
  await form.submit('phone');
  answer = () => Promise.reject(failureOf(409, { code: 'SU_EMAIL_IN_USE' }));
  const refused = await form.submit('address');
  expect(refused).toMatchObject({ issues: [{ path: 'email', code: 'SU_EMAIL_IN_USE' }] });
  expect(form.getSnapshot().saving).toEqual({ state: 'idle' });
  answer = () => Promise.reject(failureOf(422, { code: 'SU_NOT_ADULT' }));
  expect(await form.submit('address')).toEqual({ state: 'refused', code: 'SU_NOT_ADULT', params: {} });
  expect(form.getSnapshot().saving).toMatchObject({ state: 'refused', code: 'SU_NOT_ADULT' });
  form.here('address');
  expect(form.getSnapshot().saving.state).toBe('refused');
  form.here('phone');
  expect(form.getSnapshot().saving.state).toBe('idle');
});

test('What the server finds wrong with the input stands by the fields it names', async () => {
  const form = filled();
  await form.submit('phone');
  const fields = [
    { path: 'body.email', code: 'V_EMAIL', params: {} },
    { path: 'body.unheard', code: 'INVALID_INPUT', params: {} },
  ];
  answer = () => Promise.reject(failureOf(400, { code: 'INVALID_INPUT', fields }));
  expect(await form.submit('address')).toMatchObject({ issues: [{ path: 'email', code: 'V_EMAIL', params: {} }] });
});

test('A reload keeps what was typed, but no number and no token: their steps are asked again', async () => {
  const form = filled();
  await form.submit('phone');
  await form.submit('address');
  expect(JSON.stringify(inTab)).not.toMatch(/17054026641|t1/);
  const again = open();
  expect(again.getSnapshot().drafts.address).toEqual({ email: 'kari@example.com' });
  expect([at(again), again.held()]).toEqual(['phone', {}]);
});

test('At its end, and when it is left, nothing of a journey stays in the tab', async () => {
  const form = filled();
  expect(inTab).not.toBeNull();
  await form.submit('phone');
  await form.submit('address');
  await form.submit('you');
  expect([at(form), inTab]).toEqual([null, null]);
  const left = filled();
  left.forget();
  left.save('phone', { phoneNumber: '4' });
  expect(inTab).toBeNull();
});

test('A refusal after which a journey cannot continue is reported, and one about an answer is not', async () => {
  const form = filled();
  answer = () => Promise.reject(failureOf(429, { code: 'TOO_MANY' }));
  await form.submit('phone');
  expect(onClosed).not.toHaveBeenCalled();
  const ends = [failureOf(410, { code: 'LINK_GONE' }), failureOf(401, undefined)];
  for (const end of ends) {
    answer = () => Promise.reject(end);
    await form.submit('phone');
  }
  expect(onClosed.mock.calls).toEqual(ends.map((end) => [end]));
});

test('What was sent may be requested again after a pause, given by the server or half a minute', async () => {
  const form = filled();
  await form.submit('phone');
  expect(form.againAt()).toBe('2026-11-24T12:00:30.000Z');
  const told = vi.fn();
  form.shown.subscribe(told);
  expect(await form.again('address')).toEqual({ state: 'idle' });
  expect(form.againAt()).toBe('2026-11-24T12:00:30.000Z');
  expect(told).toHaveBeenCalled();
  expect(await form.again('you')).toEqual({ state: 'idle' });
});

test('Steps that the server holds are not sent, and its answers replace what this tab has kept of them', async () => {
  inTab = { drafts: { phone: { phoneNumber: '4' }, address: { email: 'kari@' } }, sent: { phone: {} } };
  const begun = { drafts: { phone: { phoneNumber: '41234567' } }, stored: ['phone'] };
  const form = new SentFlowSession({ journey, calls, where: {}, call: vi.fn(), begun, tab, clock });
  expect(form.getSnapshot().drafts).toEqual({ phone: { phoneNumber: '41234567' }, address: { email: 'kari@' } });
  await form.submit('phone');
  expect(sent).toEqual([]);
});

test('What a tab has kept about another day’s journey is forgotten, and about the same one is not', () => {
  const keptAbout = (about: string) => {
    inTab = { drafts: { phone: { phoneNumber: '4' } }, sent: {}, about: 'today' };
    const form = new SentFlowSession({ journey, calls, where: {}, call: vi.fn(), begun: { about }, tab, clock });
    return form.getSnapshot().drafts;
  };
  expect(keptAbout('today')).toEqual({ phone: { phoneNumber: '4' } });
  expect(keptAbout('tomorrow')).toEqual({});
});
