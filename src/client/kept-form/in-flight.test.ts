import { describe, expect, test, vi } from 'vitest';
import { rowsOf } from '#src/engine/check.ts';
import { failureOf } from '../call-failed.ts';
import { cellarPhone, type Life } from '../testing/cellar-phone.ts';
import { pagesInMemory, storeInMemory } from '../testing/kept-in-memory.ts';
import { SharedForm } from '../testing/shared-form.ts';
import type { PictureWays } from './seen-pictures.ts';

const picture = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/jpeg' });
const never = () => new Promise<never>(() => undefined);
const inFaults = { step: 'home', field: 'faults' };
const inNewMeter = { step: 'meters', group: 'rows', field: 'shot' };

/** Kari has the form open, and a network. `slowly`: from then on nothing that is sent gets a response. */
async function atHome(form = new SharedForm(), scaling: Partial<PictureWays> = {}) {
  const phone = cellarPhone(form, { device: storeInMemory(), pages: pagesInMemory(), scaling });
  const life: Life = { isOver: false };
  const { session, unsent } = await phone.open('kari', null, form.callsOf('kari'), life);
  await phone.written();
  const slowly = () => {
    form.journey.travel = never;
  };
  /** Takes a picture that is being sent: resolves once this device has stored it, with its field. */
  const takes: (...given: Parameters<typeof session.addPicture>) => Promise<void> = async (...given) => {
    const before = unsent.now().pictures;
    void session.addPicture(...given);
    await expect.poll(() => unsent.now().pictures, { interval: 5 }).toBe(before + 1);
  };
  /** The tab is closed in the middle of it, and the form opened again where the network is good. */
  const again = async (isAtOnce = false) => {
    if (!isAtOnce) await phone.written();
    life.isOver = true;
    phone.die();
    form.journey.travel = async () => undefined;
    const next = (await phone.open('kari')).session;
    const shown = next.getSnapshot().drafts;
    await next.flush();
    await next.flush();
    return { shown, session: next };
  };
  return { form, phone, session, unsent, slowly, takes, again };
}
const faultsOf = (form: SharedForm) => form.value('home.faults');
const metersOf = (form: SharedForm) => rowsOf(form.opened().drafts.meters?.rows);

describe('A tab that is closed while a picture is being sent', () => {
  test('a tab closed while a picture is sent loses no picture: the next one shows it where it was taken, and sends it', async () => {
    const { form, session, slowly, takes, again } = await atHome();
    session.save('home', { faults: [(await session.addPicture(picture(11), inFaults)).id] });
    await session.settle();
    slowly();
    await takes(picture(22), inFaults);
    await takes(picture(33), inFaults);
    const next = await again();
    expect(next.shown.home?.faults).toHaveLength(3);
    expect(form.pictures).toEqual([11, 22, 33]);
    expect(faultsOf(form)).toEqual(['p1', 'p2', 'p3']);
    expect(next.session.getSnapshot().saving.state).toBe('saved');
  });

  test('a tab closed while a picture is sent sends it once, although the server had it and the response was lost', async () => {
    const { form, session, again } = await atHome();
    let calls = 0;
    form.journey.travel = () => {
      calls += 1;
      return calls < 2 ? Promise.resolve() : never();
    };
    void session.addPicture(picture(11), inFaults);
    await expect.poll(() => form.pictures).toEqual([11]);
    await again();
    expect([form.pictures, faultsOf(form)]).toEqual([[11], ['p1']]);
  });

  test('a tab closed while a picture is sent has its answer written, although it was closed before its page had done so', async () => {
    const { form, session, again } = await atHome();
    await session.addPicture(picture(11), inFaults);
    await again(true);
    expect([form.pictures, faultsOf(form)]).toEqual([[11], ['p1']]);
  });

  test('a picture that was queued, sent, and whose tab closed in that same moment has its answer too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { form, session, again } = await atHome();
    form.journey.fate = () => 'request-lost';
    const { id } = await session.addPicture(picture(11), inFaults);
    session.save('home', { faults: [id] });
    let answers = 0;
    form.journey.fate = () => (answers++ === 0 ? 'arrives' : 'request-lost');
    await session.flush();
    expect(form.pictures).toEqual([11]);
    vi.useRealTimers();
    form.journey.fate = () => 'arrives';
    await again();
    expect([form.pictures, faultsOf(form)]).toEqual([[11], ['p1']]);
  });

  test('a tab closed while a picture is retaken puts the new one in the place of the old one', async () => {
    const { form, session, slowly, takes, again } = await atHome();
    for (const size of [11, 22]) {
      const { id } = await session.addPicture(picture(size), inFaults);
      session.save('home', { faults: [...((session.getSnapshot().drafts.home?.faults as string[]) ?? []), id] });
    }
    await session.settle();
    slowly();
    await takes(picture(33), { ...inFaults, instead: 'p1' });
    await again();
    expect(faultsOf(form)).toEqual(['p3', 'p2']);
  });

  test('a tab closed while a picture is sent keeps the first picture of a meter that has no answers yet', async () => {
    const { form, session, slowly, takes, again } = await atHome();
    const [meter] = rowsOf(session.getSnapshot().drafts.meters?.rows);
    await session.removeRow('meters', 'rows', meter ?? { id: '' });
    slowly();
    await takes(picture(11), inNewMeter);
    await again();
    expect(metersOf(form)).toEqual([{ id: 'm2', level: '', shot: 'p1' }]);
  });

  test('a tab closed while a meter is added keeps the meter, and the picture of it', async () => {
    const { form, session, slowly, takes, again } = await atHome();
    const [meter] = rowsOf(session.getSnapshot().drafts.meters?.rows);
    await session.removeRow('meters', 'rows', meter ?? { id: '' });
    slowly();
    void session.addRow('meters', 'rows', { level: '48213' });
    await takes(picture(11), inNewMeter);
    await again();
    expect(metersOf(form)).toEqual([{ id: 'm2', level: '48213', shot: 'p1' }]);
  });

  test('a tab closed while a picture is sent does not bring back what was removed meanwhile', async () => {
    const { form, slowly, takes, again } = await atHome();
    const removed = new AbortController();
    slowly();
    await takes(picture(11), { ...inFaults, signal: removed.signal });
    removed.abort();
    await again();
    expect([form.pictures, faultsOf(form) ?? []]).toEqual([[], []]);
  });
});

describe('A tab that is closed while a picture is made small', () => {
  test('a tab closed while a picture is scaled down loses none: the next one scales it, and sends no other', async () => {
    const form = new SharedForm();
    const scaling = { scale: never as PictureWays['scale'] };
    const { phone, session, again } = await atHome(form, { scale: (taken) => scaling.scale(taken) });
    const taken = new Blob([new Uint8Array(5_000)], { type: 'image/png' });
    void session.addPicture(taken, inFaults);
    await expect.poll(() => [...phone.device.records.keys()].join(' ')).toContain('picture ');
    const asked: string[] = [];
    scaling.scale = async ({ type, size }) => {
      asked.push(`${type} ${size}`);
      return picture(11);
    };
    const next = await again();
    expect(next.shown.home?.faults).toHaveLength(1);
    expect([asked, form.pictures, faultsOf(form)]).toEqual([['image/png 5000'], [11], ['p1']]);
  });

  test('a picture is scaled down once, however often it has to be sent', async () => {
    let scaled = 0;
    const scale = async () => {
      scaled += 1;
      return picture(11);
    };
    const { form, phone, slowly, takes, again } = await atHome(new SharedForm(), { scale });
    slowly();
    await takes(picture(5_000), inFaults);
    const pictures = () => [...phone.device.records.values()].filter(({ name }) => name.startsWith('picture '));
    await expect.poll(() => pictures().map(({ taken }) => taken)).toEqual([undefined]);
    await again();
    expect([scaled, form.pictures]).toEqual([1, [11]]);
  });

  test('nothing is stored of a file that turns out to be no picture', async () => {
    const scale = async () => Promise.reject(failureOf(422, { code: 'V_IMAGE_TYPE' }));
    const { phone, session } = await atHome(new SharedForm(), { scale });
    await expect(session.addPicture(picture(11), inFaults)).rejects.toMatchObject({ code: 'V_IMAGE_TYPE' });
    await phone.written();
    expect([...phone.device.records.keys()].filter((name) => /^(unsent|picture)/.test(name))).toEqual([]);
  });
});

describe('A tab that is closed while a meter is written down that is drawn open before it exists', () => {
  const meter = { step: 'meters', group: 'rows' };
  const sent = { level: '4' };
  const written = { sent, typed: { level: '48213' } };
  const typing = ({ session }: Pick<Awaited<ReturnType<typeof atHome>>, 'session'>) => {
    session.rowBegun(meter, { sent, typed: sent });
    void session.addRow('meters', 'rows', sent);
    session.rowBegun(meter, written);
  };
  const both = [
    { id: 'm1', level: '' },
    { id: 'm2', level: '48213' },
  ];

  test('a tab closed while a new meter is typed loses no character: the next one sends all of it as one meter', async () => {
    const home = await atHome();
    home.slowly();
    typing(home);
    const next = await home.again();
    expect(rowsOf(next.shown.meters?.rows).map(({ level }) => level)).toEqual(['', '48213']);
    expect(metersOf(home.form)).toEqual(both);
    expect(next.session.getSnapshot().conflicts).toEqual([]);
  });

  test('a tab closed while a new meter is typed makes one meter, although the server had it and the response was lost', async () => {
    const home = await atHome();
    let calls = 0;
    home.form.journey.travel = () => {
      calls += 1;
      return calls < 2 ? Promise.resolve() : never();
    };
    typing(home);
    await expect.poll(() => metersOf(home.form)).toHaveLength(2);
    await home.again();
    expect(metersOf(home.form)).toEqual(both);
  });

  test('a new meter is kept also while something else is being sent, and after it was refused', async () => {
    const home = await atHome();
    home.slowly();
    home.session.save('home', { note: 'Boden' });
    void home.session.flush();
    typing(home);
    await home.again();
    expect(metersOf(home.form)).toEqual(both);

    const refused = await atHome();
    refused.form.refuse = failureOf(422, { code: 'INVALID_INPUT' });
    refused.session.rowBegun(meter, { sent, typed: sent });
    await refused.session.addRow('meters', 'rows', sent);
    refused.session.rowBegun(meter, { sent: written.typed, typed: written.typed });
    refused.form.refuse = undefined;
    await refused.again();
    expect(metersOf(refused.form)).toEqual(both);
  });

  test('nothing is stored of a new meter once its row has it', async () => {
    const { phone, session } = await atHome();
    session.rowBegun(meter, { sent, typed: sent });
    await session.addRow('meters', 'rows', sent);
    session.rowBegun(meter, null);
    await phone.written();
    expect([...phone.device.records.keys()].filter((name) => name.startsWith('unsent'))).toEqual([]);
  });

  test('a customer who would sign out is shown that a new meter is unsent', async () => {
    const home = await atHome();
    home.slowly();
    typing(home);
    expect(home.unsent.now()).toEqual({ answers: 2, pictures: 0, steps: ['meters'] });
  });
});

describe('While a picture is being sent', () => {
  test('a customer who would sign out is shown that a picture is unsent', async () => {
    const { session, slowly, unsent } = await atHome();
    slowly();
    void session.addPicture(picture(11), inFaults);
    await expect.poll(() => unsent.now()).toEqual({ answers: 0, pictures: 1, steps: ['home'] });
  });

  test('nothing of a picture stays once it has reached the server, or was refused', async () => {
    const { form, phone, session } = await atHome();
    session.save('home', { faults: [(await session.addPicture(picture(11), inFaults)).id] });
    form.refuse = failureOf(422, { code: 'V_IMAGE_TYPE' });
    await expect(session.addPicture(picture(22), inFaults)).rejects.toMatchObject({ code: 'V_IMAGE_TYPE' });
    form.refuse = undefined;
    await session.settle();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await phone.written();
    const names = [...phone.device.records.keys()];
    expect(names.filter((name) => /^(unsent|picture)/.test(name))).toEqual([]);
    expect(faultsOf(form)).toEqual(['p1']);
  });

  test('a picture that cannot be sent because the session ended stays queued on the phone', async () => {
    const { form, phone, session, unsent } = await atHome();
    form.ended = failureOf(401, undefined);
    const { id } = await session.addPicture(picture(11), inFaults);
    session.save('home', { faults: [id] });
    await phone.written();
    expect(unsent.now().pictures).toBe(1);
    expect(session.pictureWaits(id)).toBe(true);
  });
});
