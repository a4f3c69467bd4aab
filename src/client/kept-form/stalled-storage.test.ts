import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { cellarPhone } from '../testing/cellar-phone.ts';
import { storeInMemory } from '../testing/kept-in-memory.ts';
import { SharedForm } from '../testing/shared-form.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const saving = (session: FlowSession) => session.getSnapshot().saving;

/** Storage that another page holds locked: nothing is returned until it is released. */
function locked() {
  const device = storeInMemory();
  let release: () => void = () => undefined;
  const held = new Promise<void>((released) => {
    release = released;
  });
  const all = async () => held.then(() => device.all());
  const get = async (name: string) => held.then(() => device.get(name));
  const change: typeof device.change = async (asked) => held.then(() => device.change(asked));
  return { release, store: { ...device, all, get, change } };
}

test('41.1: a form opens from the server though the phone’s storage never responds, and says so', async () => {
  const { store } = locked();
  const opening = cellarPhone(new SharedForm(), { device: store }).open('kari');
  await vi.advanceTimersByTimeAsync(3_500);
  const { session } = await opening;
  expect(saving(session)).toEqual({ state: 'idle', isStalled: true });
});

test('41.1: once the storage responds, the form is stored, and the page says no more of it', async () => {
  const { release, store } = locked();
  const form = new SharedForm();
  const phone = cellarPhone(form, { device: store });
  const opening = phone.open('kari');
  await vi.advanceTimersByTimeAsync(3_500);
  const { session } = await opening;
  session.save('home', { colour: 'rød' });
  await session.settle();
  release();
  await vi.advanceTimersByTimeAsync(6_000);
  await vi.waitFor(() => expect(Object.keys(saving(session))).toEqual(['state', 'at']));
  await phone.written();
  phone.die();
  form.journey.fate = () => 'request-lost';
  const again = phone.open('kari');
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await again).session.getSnapshot().drafts.home?.colour).toBe('rød');
});

test('41.1: a page that is put away with nothing new writes nothing', async () => {
  const device = storeInMemory();
  let writes = 0;
  const change: typeof device.change = async (asked) => {
    writes += 1;
    await device.change(asked);
  };
  const phone = cellarPhone(new SharedForm(), { device: { ...device, change } });
  const { session } = await phone.open('kari');
  session.save('home', { colour: 'rød' });
  await session.settle();
  await phone.written();
  writes = 0;
  session.others.onUpdateMode('paused');
  session.others.onUpdateMode('stream');
  await phone.written();
  expect(writes).toBe(0);
});
