import { expect, test } from 'vitest';
import { cellarPhone } from '../testing/cellar-phone.ts';
import { SharedForm } from '../testing/shared-form.ts';

const picture = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/jpeg' });
const inFaults = { step: 'home', field: 'faults' };

/** Kari took a picture in the cellar. Meanwhile the document was made of the form, and the phone is online again. */
async function upFromTheCellar(isReloaded: boolean) {
  const form = new SharedForm();
  const phone = cellarPhone(form);
  const opened = await phone.open('kari');
  await phone.written();
  form.journey.fate = () => 'request-lost';
  const { id } = await opened.session.addPicture(picture(11), inFaults);
  opened.session.save('home', { faults: [id], note: 'rust' });
  await opened.session.settle();
  await phone.written();
  form.locked = true;
  form.journey.fate = () => 'arrives';
  if (isReloaded) phone.die();
  const page = isReloaded ? await phone.open('kari') : opened;
  await page.session.flush();
  await phone.written();
  return { form, phone, id, ...page };
}

test.each([
  ['on the page that took it', false],
  ['after a reload', true],
])(
  'A picture that comes after the lock stays on the phone and says so, and is sent when the document is void: %s',
  async (_, isReloaded) => {
    const { form, phone, session, unsent, id } = await upFromTheCellar(isReloaded);
    expect(form.pictures).toEqual([]);
    expect(unsent.now()).toEqual({ answers: 1, pictures: 1, steps: ['home'] });
    expect(session.pictureWaits(id)).toBe(true);
    expect([...phone.device.records.keys()].filter((name) => name.startsWith('picture'))).toHaveLength(1);
    expect(session.getSnapshot().saving).toEqual({ state: 'refused', code: 'OTP_LOCKED', params: {} });
    // Shows what is being signed, and no more.
    expect(session.getSnapshot().drafts.home?.faults).toBeUndefined();
    form.locked = false;
    await session.refresh();
    await expect.poll(() => session.getSnapshot().saving.state).toBe('saved');
    expect(form.pictures).toEqual([11]);
    expect([form.value('home.faults'), form.value('home.note')]).toEqual([['p1'], 'rust']);
  },
);

test('What was written and came after the lock is sent by itself when the document is void', async () => {
  const form = new SharedForm();
  const { session } = await cellarPhone(form).open('kari');
  form.locked = true;
  session.save('home', { note: 'rust' });
  await session.settle();
  expect(form.value('home.note')).toBe('');
  form.locked = false;
  await session.refresh();
  await expect.poll(() => form.value('home.note')).toBe('rust');
});

test('A form that was locked at this phone’s last read takes what was written, once it is read as open', async () => {
  const { form, phone } = await upFromTheCellar(false);
  phone.die();
  form.journey.fate = () => 'request-lost';
  const { session } = await phone.open('kari');
  expect(session.getSnapshot().saving).toEqual({ state: 'offline' });
  form.locked = false;
  form.journey.fate = () => 'arrives';
  await session.flush();
  await expect.poll(() => session.getSnapshot().saving.state).toBe('saved');
  expect([form.value('home.faults'), form.value('home.note')]).toEqual([['p1'], 'rust']);
});
