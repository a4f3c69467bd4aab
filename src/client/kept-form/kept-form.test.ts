import { describe, expect, test } from 'vitest';
import { rowsOf } from '#src/engine/check.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { failureOf } from '../call-failed.ts';
import { cellarPhone } from '../testing/cellar-phone.ts';
import { SharedForm } from '../testing/shared-form.ts';

const hour = 3_600_000;
const shown = (session: FlowSession, field = 'colour') => session.getSnapshot().drafts.home?.[field];
const rowsShown = (session: FlowSession) => rowsOf(session.getSnapshot().drafts.meters?.rows);
const saving = (session: FlowSession) => session.getSnapshot().saving;
const picture = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/jpeg' });

/** Kari's phone has had the form open once, and is in the cellar now. */
async function inTheCellar() {
  const form = new SharedForm();
  const phone = cellarPhone(form);
  const { session } = await phone.open('kari');
  await phone.written();
  form.journey.fate = () => 'request-lost';
  return { form, phone, session };
}
const backOnline = (form: SharedForm) => {
  form.journey.fate = () => 'arrives';
};

describe('Without a network', () => {
  test('without a network the form opens as it stood, with what was typed, after a closed tab and two hours', async () => {
    const { form, phone, session } = await inTheCellar();
    session.save('home', { colour: 'rød', number: '99801575141' });
    expect(await session.settle()).toEqual({ state: 'offline' });
    await phone.written();
    phone.die();
    phone.time.now += 2 * hour;
    const again = await phone.open('kari');
    expect([shown(again.session), shown(again.session, 'number')]).toEqual(['rød', '99801575141']);
    expect(saving(again.session)).toEqual({ state: 'offline' });
    backOnline(form);
    await again.session.flush();
    expect([form.value('home.colour'), form.value('home.number')]).toEqual(['rød', '99801575141']);
    expect(saving(again.session).state).toBe('saved');
  });

  test('without a network a form that was never opened here stays closed', async () => {
    const form = new SharedForm();
    form.journey.fate = () => 'request-lost';
    await expect(cellarPhone(form).open('kari')).rejects.toMatchObject({ status: 0 });
  });

  test('without a network a row is added, filled in and saved, and is one row of the server’s in the end', async () => {
    const { form, phone, session } = await inTheCellar();
    expect(await session.addRow('meters', 'rows', { level: '4' })).toEqual({ state: 'idle' });
    const [, added] = rowsShown(session);
    if (added === undefined) throw new Error('No row was added: see #addRow in offline-calls.ts');
    session.changeRow({ step: 'meters', group: 'rows', row: added }, { level: '48213' });
    expect(await session.settle()).toEqual({ state: 'offline' });
    await phone.written();
    phone.die();
    const again = await phone.open('kari');
    expect(rowsShown(again.session).map(({ level }) => level)).toEqual(['', '48213']);
    backOnline(form);
    await again.session.flush();
    await again.session.flush();
    expect(rowsOf(form.opened().drafts.meters?.rows)).toEqual([
      { id: 'm1', level: '' },
      { id: 'm2', level: '48213' },
    ]);
    expect(saving(again.session).state).toBe('saved');
  });

  test('a row whose response was lost is not added twice, after a reload either', async () => {
    const { form, phone, session } = await inTheCellar();
    form.journey.fate = () => 'answer-lost';
    await session.addRow('meters', 'rows', { level: '7' });
    form.journey.fate = () => 'request-lost';
    await phone.written();
    phone.die();
    backOnline(form);
    const again = await phone.open('kari');
    await again.session.flush();
    expect(rowsOf(form.opened().drafts.meters?.rows).map(({ level }) => level)).toEqual(['', '7']);
    expect(rowsShown(again.session)).toHaveLength(2);
  });

  test('a row that was added and removed again without a network leaves none', async () => {
    const { form, session } = await inTheCellar();
    await session.addRow('meters', 'rows', { level: '7' });
    const [, added] = rowsShown(session);
    if (added === undefined) throw new Error('No row was added: see #addRow in offline-calls.ts');
    await session.removeRow('meters', 'rows', added);
    expect(rowsShown(session)).toHaveLength(1);
    backOnline(form);
    await session.flush();
    expect(rowsShown(session)).toHaveLength(1);
    expect(rowsOf(form.opened().drafts.meters?.rows)).toHaveLength(1);
  });

  test('without a network pictures are queued in order, are shown meanwhile, and are sent with the answers that name them', async () => {
    const { form, phone, session } = await inTheCellar();
    const ids: string[] = [];
    for (const size of [11, 22]) {
      ids.push((await session.addPicture(picture(size))).id);
      session.save('home', { faults: [...ids] });
    }
    expect(await session.settle()).toEqual({ state: 'offline' });
    await phone.written();
    phone.die();
    const again = await phone.open('kari');
    expect(ids.map((id) => again.session.pictureUrl(id).slice(0, 5))).toEqual(['blob:', 'blob:']);
    expect(shown(again.session, 'faults')).toEqual(ids);
    backOnline(form);
    await again.session.flush();
    await again.session.flush();
    expect(form.pictures).toEqual([11, 22]);
    expect(form.value('home.faults')).toEqual(['p1', 'p2']);
    await phone.written();
    expect([...phone.device.records.keys()].filter((name) => name.startsWith('picture'))).toEqual([]);
  });
});

describe('On the device', () => {
  const secret = '99801575141';

  test('nothing that was typed can be read on the device, and after it was sent the number is gone too', async () => {
    const { form, phone, session } = await inTheCellar();
    session.save('home', { colour: 'KANARIFUGL', number: secret });
    await session.settle();
    await phone.written();
    expect(phone.device.records.size).toBeGreaterThan(2);
    expect(phone.device.dump()).not.toMatch(/KANARIFUGL|99801575141/);
    backOnline(form);
    await session.flush();
    await phone.written();
    expect([...phone.device.records.keys()].filter((name) => name.startsWith('unsent'))).toEqual([]);
  });

  test('a stored form is its own person’s: another one on the same phone sees and sends nothing of it', async () => {
    const { form, phone, session } = await inTheCellar();
    session.save('home', { colour: 'Karis' });
    await session.settle();
    await phone.written();
    phone.die();
    backOnline(form);
    const jonas = await phone.open('jonas');
    await jonas.session.flush();
    expect([shown(jonas.session), form.value('home.colour')]).toEqual(['', '']);
    phone.die();
    const kari = await phone.open('kari');
    await kari.session.flush();
    expect(form.value('home.colour')).toBe('Karis');
  });

  test('all of a stored form is gone 24 hours after the last was sent, and not before', async () => {
    const { phone } = await inTheCellar();
    phone.die();
    phone.time.now += 23 * hour;
    await phone.forms.sweep();
    expect((await phone.open('kari')).session.getSnapshot().opened.drafts.home).toBeDefined();
    phone.time.now += 25 * hour;
    await phone.forms.sweep();
    expect([...phone.device.records.keys()]).toEqual([]);
  });

  test('what was not sent stays on the device for as long as it takes', async () => {
    const { phone, session } = await inTheCellar();
    session.save('home', { colour: 'rød' });
    await session.settle();
    await phone.written();
    phone.die();
    phone.time.now += 240 * hour;
    await phone.forms.sweep();
    expect(await phone.forms.countUnsent()).toBe(1);
    expect(shown((await phone.open('kari')).session)).toBe('rød');
    await phone.forms.wipeAll();
    expect(phone.device.records.size).toBe(0);
  });

  test('nothing of a form stays once the session has ended, except what was not sent', async () => {
    for (const [typed, left] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const { form, phone, session } = await inTheCellar();
      if (typed) session.save('home', { colour: 'rød' });
      await session.settle();
      await phone.written();
      phone.die();
      backOnline(form);
      form.ended = failureOf(401, undefined);
      await expect(phone.open('kari')).rejects.toMatchObject({ status: 401 });
      expect([await phone.forms.countUnsent(), phone.device.records.size > 0]).toEqual([left, typed]);
    }
  });

  test('the same link again is the same person, and is not stored', async () => {
    const form = new SharedForm();
    const phone = cellarPhone(form);
    await phone.open('kari', 'the-key-of-the-link');
    const place = { flow: 'cellar', where: { estateId: 'e1' } };
    expect(await phone.forms.isLinkOf(place, 'the-key-of-the-link')).toBe(true);
    expect(await phone.forms.isLinkOf(place, 'another-link')).toBe(false);
    expect(phone.device.dump()).not.toContain('the-key-of-the-link');
  });
});
