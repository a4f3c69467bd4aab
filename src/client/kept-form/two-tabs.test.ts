import { describe, expect, test } from 'vitest';
import type { Conflict, FlowSession } from '#src/engine/flow-session.ts';
import { cellarPhone } from '../testing/cellar-phone.ts';
import { SharedForm } from '../testing/shared-form.ts';

const shown = (session: FlowSession, field = 'colour') => session.getSnapshot().drafts.home?.[field];
const conflicts = (session: FlowSession) => session.getSnapshot().conflicts;

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

describe('Two tabs of one phone', () => {
  test('two tabs of one phone keep what each has typed, and what one left the next takes over, once', async () => {
    const { form, phone, session } = await inTheCellar();
    const other = await phone.open('kari');
    session.save('home', { colour: 'rød' });
    other.session.save('home', { note: 'stue' });
    await phone.written();
    phone.die();
    const [first, second] = await Promise.all([phone.open('kari'), phone.open('kari')]);
    const seen = [first, second].map(({ session: one }) => [shown(one), shown(one, 'note')]);
    expect(seen).toContainEqual(['rød', 'stue']);
    backOnline(form);
    await first.session.flush();
    await second.session.flush();
    expect([form.value('home.colour'), form.value('home.note')]).toEqual(['rød', 'stue']);
    expect(form.kept.filter(({ path }) => path === 'home.colour')).toHaveLength(1);
  });

  test('a value in one tab does not overwrite the other’s unseen', async () => {
    const { form, phone, session } = await inTheCellar();
    const other = await phone.open('kari');
    session.save('home', { colour: 'rød' });
    other.session.save('home', { colour: 'blå' });
    backOnline(form);
    await session.flush();
    await other.session.flush();
    expect(form.value('home.colour')).toBe('rød');
    expect(other.session.getSnapshot().conflicts).toMatchObject([{ mine: 'blå', theirs: 'rød' }]);
  });

  test('what is typed in a tab left open overnight is kept, although another tab has cleared away what was old', async () => {
    const { form, phone, session } = await inTheCellar();
    phone.time.now += 25 * 3_600_000;
    await phone.forms.sweep();
    expect(phone.device.records.size).toBe(0);
    session.save('home', { colour: 'rød' });
    await session.settle();
    await phone.written();
    phone.die();
    const again = await phone.open('kari');
    expect(shown(again.session)).toBe('rød');
    backOnline(form);
    await again.session.flush();
    expect(form.value('home.colour')).toBe('rød');
  });

  test('what is typed in one tab after signing out in another is not stored on the phone again, and the page says so', async () => {
    const { form, phone, session } = await inTheCellar();
    await phone.forms.wipeAll();
    session.save('home', { colour: 'rød' });
    await session.settle();
    await phone.written();
    expect(phone.device.records.size).toBe(0);
    expect(session.getSnapshot().saving).toEqual({ state: 'offline', isOnlyHere: true });
    backOnline(form);
    await session.flush();
    expect(form.value('home.colour')).toBe('rød');
  });
});

describe('Two tabs that died with different values in one field', () => {
  /** Writes green first in one tab, then red in another; both are closed, and nothing was sent. */
  async function twoDead() {
    const { form, phone, session } = await inTheCellar();
    const other = await phone.open('kari');
    session.save('home', { colour: 'grønn', note: 'stue' });
    await phone.written();
    other.session.save('home', { colour: 'rød' });
    await phone.written();
    phone.die();
    return { form, phone };
  }
  const own: Conflict = { step: 'home', path: 'colour', mine: 'rød', theirs: 'grønn', by: null, isOwn: true };

  test('two closed tabs with different values in one field: the next one shows both, and sends neither before a choice', async () => {
    const { form, phone } = await twoDead();
    const { session } = await phone.open('kari');
    expect(conflicts(session)).toEqual([own]);
    backOnline(form);
    await session.flush();
    expect([form.value('home.colour'), form.value('home.note')]).toEqual(['', 'stue']);
    session.settleConflict(own, 'theirs');
    await session.flush();
    expect([form.value('home.colour'), shown(session), conflicts(session)]).toEqual(['grønn', 'grønn', []]);
  });

  test('the choice between two tabs’ values outlives another closed tab, and the last value can be kept', async () => {
    const { form, phone } = await twoDead();
    await phone.open('kari');
    await phone.written();
    phone.die();
    const { session } = await phone.open('kari');
    expect(conflicts(session)).toEqual([own]);
    session.settleConflict(own, 'mine');
    backOnline(form);
    await session.flush();
    expect(form.value('home.colour')).toBe('rød');
  });

  test('three different values in one field are asked about one after the other', async () => {
    const { phone } = await twoDead();
    const third = await phone.open('kari');
    third.session.settleConflict(own, 'mine');
    await phone.written();
    const fourth = await phone.open('kari');
    fourth.session.save('home', { colour: 'blå' });
    await phone.written();
    phone.die();
    const { session } = await phone.open('kari');
    expect(conflicts(session)).toMatchObject([{ mine: 'blå', theirs: 'rød', isOwn: true }]);
    const [first] = conflicts(session);
    if (first !== undefined) session.settleConflict(first, 'mine');
    expect([shown(session), conflicts(session)]).toEqual(['blå', []]);
  });

  test('what another person wrote meanwhile is asked about after one’s own values, and is not overwritten unseen', async () => {
    const { form, phone } = await twoDead();
    backOnline(form);
    const jonas = cellarPhone(form);
    const { session: others } = await jonas.open('jonas');
    others.save('home', { colour: 'hvit' });
    await others.flush();
    const { session } = await phone.open('kari');
    expect(conflicts(session)).toEqual([own]);
    session.settleConflict(own, 'mine');
    await session.flush();
    expect([conflicts(session), form.value('home.colour')]).toMatchObject([[{ mine: 'rød', theirs: 'hvit' }], 'hvit']);
    expect(conflicts(session)[0]).not.toHaveProperty('isOwn');
  });

  test('one of two tabs’ values that had reached the server is no other person’s answer, and both are still shown', async () => {
    const { form, phone, session } = await inTheCellar();
    const other = await phone.open('kari');
    form.journey.fate = () => 'answer-lost';
    session.save('home', { colour: 'grønn' });
    await session.flush();
    await phone.written();
    form.journey.fate = () => 'request-lost';
    other.session.save('home', { colour: 'rød' });
    await phone.written();
    phone.die();
    backOnline(form);
    expect(form.value('home.colour')).toBe('grønn');
    const next = await phone.open('kari');
    expect(conflicts(next.session)).toEqual([own]);
    next.session.settleConflict(own, 'mine');
    await next.session.flush();
    expect([form.value('home.colour'), conflicts(next.session)]).toEqual(['rød', []]);
  });
});
