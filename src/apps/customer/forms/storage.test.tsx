import { beforeEach, describe, expect, test } from 'vitest';
import { OpenSession } from '#src/client/open-session.ts';
import { SharedForm, stillClock } from '#src/client/testing/shared-form.ts';
import { maskSecret } from '#src/domain/kept-secret.ts';
import type { Calls } from '#src/engine/define-flow.ts';
import { account, nationalId } from '#src/engine/fields/secrets.ts';
import { journeyOf } from '#src/engine/journey.ts';
import type { Opened } from '#src/engine/opened.ts';
import { ask } from '#src/engine/step.ts';
import { recordSeenRevisions } from './link-flow-page.tsx';

const steps = { home: ask({ colour: account(), note: nationalId() }) };
const machine = journeyOf<typeof steps>().createMachine({
  id: 'secret',
  initial: 'home',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: { home: { type: 'final' } },
});
const numbers = { colour: '9980 15 75141', note: '17848603805' };
const where = { estateId: '6a3d3c0e-6f0e-4b7e-8f27-0d6f0b1e2c33' };

/** As the server returns them: secrets are always masked. */
const masked = (opened: Opened): Opened => {
  const draft = Object.entries(opened.drafts.home ?? {});
  const home = draft.map(([name, value]) => [name, typeof value === 'string' && value ? maskSecret(value) : value]);
  return { ...opened, drafts: { ...opened.drafts, home: Object.fromEntries(home) } };
};
const unused = () => Promise.reject(new Error('Not called directly'));
/** Opens the form again on this phone, as after a reload. */
const page = (form: SharedForm) => {
  const calls: Calls = form.callsOf('kari');
  const masking: Calls = {
    ...calls,
    open: async (...given) => masked(await calls.open(...given)),
    save: async (...given) => masked(await calls.save(...given)),
  };
  const journey = { machine, steps };
  const parts = { calls: masking, where: {}, call: unused, clock: stillClock(), journey };
  const session = new OpenSession({ ...parts, opened: masked(form.opened()) });
  recordSeenRevisions('secret', where, session);
  return session;
};
const kept = (): string =>
  [localStorage, sessionStorage]
    .flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map((key) => key + storage.getItem(key)),
    )
    .join('\n');
/** Leaves the page, which then stores what it remembers. */
const leave = () => window.dispatchEvent(new Event('pagehide'));
const holdsNone = () =>
  Object.values(numbers).every((number) => !kept().replaceAll(' ', '').includes(number.replaceAll(' ', '').slice(-6)));

describe('national ids and account numbers', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  test('are nowhere in the browser’s storage: not while typed, not once saved, not after a reload', async () => {
    const form = new SharedForm();
    const session = page(form);
    session.save('home', numbers);
    expect(holdsNone()).toBe(true);
    await session.settle();
    leave();
    expect(kept()).toContain(where.estateId);
    expect(holdsNone()).toBe(true);
    page(form);
    leave();
    expect(holdsNone()).toBe(true);
  });

  test('wait in memory alone while there is no network', async () => {
    const form = new SharedForm();
    const session = page(form);
    form.journey.fate = () => 'request-lost';
    session.save('home', numbers);
    await session.settle();
    leave();
    expect(session.getSnapshot().drafts.home).toMatchObject(numbers);
    expect(holdsNone()).toBe(true);
  });

  test('stand as typed on the page that typed them, and masked after a reload', async () => {
    const form = new SharedForm();
    const session = page(form);
    session.save('home', numbers);
    await session.settle();
    expect(session.getSnapshot().drafts.home).toMatchObject(numbers);
    expect(page(form).getSnapshot().drafts.home).toMatchObject({ colour: '******75141', note: '******03805' });
  });
});
