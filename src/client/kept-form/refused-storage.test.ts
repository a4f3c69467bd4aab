import { expect, test } from 'vitest';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { cellarPhone } from '../testing/cellar-phone.ts';
import { storeInMemory } from '../testing/kept-in-memory.ts';
import { SharedForm } from '../testing/shared-form.ts';
import type { KeptRecord, KeptStore } from './kept-store.ts';

const saving = (session: FlowSession) => session.getSnapshot().saving;
const onlyHere = { state: 'offline', isOnlyHere: true };
const picture = new Blob([new Uint8Array(64)], { type: 'image/jpeg' });

/** A browser that stores only what `mayKeep` accepts, as one that has run out of room. */
function refusing(mayKeep: (record: KeptRecord) => boolean) {
  const device = storeInMemory();
  const change: KeptStore['change'] = async (asked) => {
    if (!(asked.put ?? []).every(mayKeep)) throw new DOMException('No room', 'QuotaExceededError');
    await device.change(asked);
  };
  return { ...device, change };
}

async function inTheCellar(device: ReturnType<typeof storeInMemory>) {
  const form = new SharedForm();
  const phone = cellarPhone(form, { device });
  const { session } = await phone.open('kari');
  await phone.written();
  form.journey.fate = () => 'request-lost';
  return { form, phone, session };
}

test('a browser that stores nothing has the page say that it is only in this tab, and all of it is sent', async () => {
  const never = () => Promise.reject(new DOMException('Private', 'InvalidStateError'));
  const { form, session } = await inTheCellar({ ...storeInMemory(), all: never, get: never, change: never });
  session.save('home', { colour: 'rød' });
  const { id } = await session.addPicture(picture);
  session.save('home', { faults: [id] });
  expect(await session.settle()).toEqual(onlyHere);
  form.journey.fate = () => 'arrives';
  await session.flush();
  await session.flush();
  expect([form.value('home.colour'), form.value('home.faults')]).toEqual(['rød', ['p1']]);
  expect(saving(session).state).toBe('saved');
});

test('a browser without room for what is typed has the page say so, and take it back when there is room', async () => {
  let isFull = false;
  const { phone, session } = await inTheCellar(refusing(() => !isFull));
  session.save('home', { colour: 'rød' });
  await session.settle();
  await phone.written();
  expect(saving(session)).toEqual({ state: 'offline' });
  isFull = true;
  session.save('home', { colour: 'blå' });
  await phone.written();
  expect(saving(session)).toEqual(onlyHere);
  isFull = false;
  session.save('home', { note: 'stue' });
  await phone.written();
  expect(saving(session)).toEqual({ state: 'offline' });
});

test('a picture that found no room is kept as soon as there is some, and survives the tab then', async () => {
  let isFull = true;
  const device = refusing(({ name }) => !isFull || !name.startsWith('picture '));
  const { phone, session } = await inTheCellar(device);
  const { id } = await session.addPicture(picture);
  session.save('home', { faults: [id] });
  await phone.written();
  expect(saving(session)).toEqual(onlyHere);
  isFull = false;
  session.save('home', { note: 'stue' });
  await phone.written();
  expect(saving(session)).toEqual({ state: 'offline' });
  phone.die();
  expect((await phone.open('kari')).session.pictureUrl(id)).toMatch(/^blob:/);
});
