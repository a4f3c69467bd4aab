import { expect, test } from 'vitest';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { failureOf } from '../call-failed.ts';
import { cellarPhone } from '../testing/cellar-phone.ts';
import { SharedForm } from '../testing/shared-form.ts';

const place = { flow: 'cellar', where: { estateId: 'e1' } };
const picture = new Blob([new Uint8Array(64)], { type: 'image/jpeg' });
const saving = (session: FlowSession) => session.getSnapshot().saving;

/** What Kari wrote in the cellar is queued, and the link has been withdrawn meanwhile. */
async function withdrawn() {
  const form = new SharedForm();
  const phone = cellarPhone(form);
  const page = await phone.open('kari');
  await phone.written();
  form.journey.fate = () => 'request-lost';
  const { session } = page;
  session.save('home', { colour: 'rød' });
  await session.addRow('meters', 'rows', { level: '4' });
  const { id } = await session.addPicture(picture);
  session.save('home', { faults: [id] });
  await session.settle();
  form.journey.fate = () => 'arrives';
  form.ended = failureOf(410, { code: 'LINK_GONE' });
  await session.flush();
  await phone.written();
  return { form, phone, page };
}
const waits = { answers: 2, pictures: 1, steps: ['home', 'meters'] };

test('a link that was withdrawn leaves what was not sent on the phone, and the page shows what is unsent', async () => {
  const { phone, page } = await withdrawn();
  expect(saving(page.session)).toMatchObject({ state: 'refused', code: 'LINK_GONE' });
  expect([page.unsent.now(), page.unsent.isKept()]).toEqual([waits, true]);
  phone.die();
  await expect(phone.open('kari')).rejects.toMatchObject({ code: 'LINK_GONE' });
  expect(await phone.forms.waiting(place)).toEqual(waits);
});

test('a new link of the same person sends all that was left unsent', async () => {
  const { form, phone } = await withdrawn();
  phone.die();
  form.ended = undefined;
  const { session, unsent } = await phone.open('kari', 'a-new-link');
  await session.flush();
  await session.flush();
  expect([form.value('home.colour'), form.pictures]).toEqual(['rød', [64]]);
  expect(unsent.now()).toEqual({ answers: 0, pictures: 0, steps: [] });
});

test('unsent answers are deleted when the customer asks for that, and an open page does not put them back', async () => {
  const { phone, page } = await withdrawn();
  await page.unsent.forget();
  page.session.save('home', { note: 'stue' });
  page.leave();
  await phone.written();
  expect([...phone.device.records.keys()]).toEqual([]);
});

test('unsent answers can be deleted from a closed page too', async () => {
  const { phone } = await withdrawn();
  phone.die();
  await phone.forms.forget(place);
  expect([...phone.device.records.keys()]).toEqual([]);
  expect(await phone.forms.waiting(place)).toEqual({ answers: 0, pictures: 0, steps: [] });
});
