import { expect, test } from 'vitest';
import { cellarPhone } from '../testing/cellar-phone.ts';
import { pagesInMemory, storeInMemory } from '../testing/kept-in-memory.ts';
import { SharedForm } from '../testing/shared-form.ts';
import { mostSeen } from './kept-forms.ts';
import type { PictureWays } from './seen-pictures.ts';

const photo = (text: string) => new Blob([text], { type: 'image/jpeg' });
const seenOn = (device: ReturnType<typeof storeInMemory>) =>
  [...device.records.keys()].filter((name) => name.startsWith('seen ')).map((name) => name.split(' ').at(-1));

function phoneOf(form: SharedForm, load: PictureWays['load'] = async () => undefined) {
  return cellarPhone(form, { device: storeInMemory(), pages: pagesInMemory(), load });
}
/** Kari has sent a picture from this phone, and is in the cellar now. */
async function sentOne() {
  const form = new SharedForm();
  const phone = phoneOf(form);
  const { session } = await phone.open('kari');
  const { id } = await session.addPicture(photo('Kanarifugl'));
  session.save('home', { faults: [id] });
  await session.flush();
  await phone.written();
  phone.die();
  return { form, phone, id };
}

test('a picture that was sent is shown without a network after a reload, and lies sealed on the phone', async () => {
  const { form, phone, id } = await sentOne();
  expect(seenOn(phone.device)).toEqual([id]);
  expect(phone.device.dump()).not.toContain('Kanarifugl');
  form.journey.fate = () => 'request-lost';
  const { session } = await phone.open('kari');
  expect(session.pictureUrl(id)).toMatch(/^blob:/);
  expect(await (await fetch(session.pictureUrl(id))).text()).toBe('Kanarifugl');
  expect(session.pictureWaits(id)).toBe(false);
});

test('a picture that was queued in the cellar is shown after it was sent, by the id that the server gave it', async () => {
  const form = new SharedForm();
  const phone = phoneOf(form);
  const { session } = await phone.open('kari');
  await phone.written();
  form.journey.fate = () => 'request-lost';
  const { id } = await session.addPicture(photo('maler'));
  session.save('home', { faults: [id] });
  await phone.written();
  form.journey.fate = () => 'arrives';
  await session.flush();
  await session.flush();
  await phone.written();
  phone.die();
  form.journey.fate = () => 'request-lost';
  expect(form.value('home.faults')).toEqual(['p1']);
  expect((await phone.open('kari')).session.pictureUrl('p1')).toMatch(/^blob:/);
});

test('a picture that another phone has sent is loaded once, and shown without a network', async () => {
  const { form } = await sentOne();
  const asked: string[] = [];
  const other = phoneOf(form, async (url) => {
    asked.push(url);
    return photo('kjeller');
  });
  await other.open('jonas');
  await other.written();
  other.die();
  const { session } = await other.open('jonas');
  await session.refresh();
  await other.written();
  expect([asked, seenOn(other.device)]).toEqual([['/picture/p1'], ['p1']]);
  expect(session.pictureUrl('p1')).toMatch(/^blob:/);
});

test('a picture that was taken out of the form is gone from the phone at the next opening', async () => {
  const { form, phone } = await sentOne();
  const { session } = await phone.open('kari');
  session.save('home', { faults: [] });
  await session.flush();
  phone.die();
  await phone.open('kari');
  await phone.written();
  expect([form.value('home.faults'), seenOn(phone.device)]).toEqual([[], []]);
});

test('the phone stores no more pictures than its limit, the newest', async () => {
  const form = new SharedForm();
  const phone = phoneOf(form);
  const { session } = await phone.open('kari');
  const ids: string[] = [];
  for (let at = 0; at < mostSeen.pictures + 3; at += 1) ids.push((await session.addPicture(photo(`${at}`))).id);
  await phone.written();
  expect(seenOn(phone.device)).toEqual(ids.slice(3));
});

test('stored pictures go with the form, and keep nothing of it longer than 24 hours', async () => {
  const { phone } = await sentOne();
  phone.time.now += 25 * 3_600_000;
  await phone.forms.sweep();
  expect([...phone.device.records.keys()]).toEqual([]);
  const { phone: other } = await sentOne();
  await other.forms.wipe({ flow: 'cellar', where: { estateId: 'e1' } }, 'kari');
  expect(seenOn(other.device)).toEqual([]);
});
