import { expect, test } from 'vitest';
import { maskSecret } from '#src/domain/kept-secret.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Calls } from '#src/engine/define-flow.ts';
import { rows } from '#src/engine/fields/groups.ts';
import { account, secretText } from '#src/engine/fields/secrets.ts';
import { text } from '#src/engine/fields/texts.ts';
import { journeyOf } from '#src/engine/journey.ts';
import type { Opened } from '#src/engine/opened.ts';
import { ask } from '#src/engine/step.ts';
import { OpenSession } from './open-session.ts';
import { SharedForm, stillClock } from './testing/shared-form.ts';

/** The shared form with its colour, and each meter's level, as secrets. */
const steps = {
  home: ask({ colour: account(), note: text(40) }),
  meters: ask({ rows: rows({ level: secretText(40) }) }),
};
const machine = journeyOf<typeof steps>().createMachine({
  id: 'secret',
  initial: 'home',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: { home: { type: 'final' } },
});
const journey = { machine, steps };
const number = '9980 15 75141';

const masked = (value: unknown): string => (typeof value === 'string' && value !== '' ? maskSecret(value) : '');
/** As the server responds: no secret leaves it unmasked. */
const sealed = ({ drafts, ...opened }: Opened): Opened => {
  const list = rowsOf(drafts.meters?.rows);
  return {
    ...opened,
    drafts: {
      home: { ...drafts.home, colour: masked(drafts.home?.colour) },
      meters: { rows: list.map((row) => ({ ...row, level: masked(row.level) })) },
    },
  };
};
const sealing = (calls: Calls): Calls => ({
  ...calls,
  open: async (...given) => sealed(await calls.open(...given)),
  save: async (...given) => sealed(await calls.save(...given)),
  addRow: async (...given) => sealed(await calls.addRow(...given)),
  changeRow: async (...given) => sealed(await calls.changeRow(...given)),
});
const unused = () => Promise.reject(new Error('No HTTP here: stub the call among the calls of own-secrets.test.ts'));
const page = (form: SharedForm, who: string) => {
  const parts = { calls: sealing(form.callsOf(who)), where: {}, call: unused, clock: stillClock(), journey };
  return new OpenSession({ ...parts, opened: sealed(form.opened()) });
};
const colour = (session: OpenSession<Opened>) => session.getSnapshot().drafts.home?.colour;
const level = (session: OpenSession<Opened>, at: number) =>
  rowsOf(session.getSnapshot().drafts.meters?.rows)[at]?.level;

test('A number stays as it was typed on the page that typed it, and is masked after a reload and for others', async () => {
  const form = new SharedForm();
  const kari = page(form, 'kari');
  kari.save('home', { colour: number });
  expect((await kari.settle()).state).toBe('saved');
  await kari.refresh();
  expect(colour(kari)).toBe(number);
  expect(form.value('home.colour')).toBe(number);
  expect([colour(page(form, 'kari')), colour(page(form, 'jonas'))]).toEqual(['******75141', '******75141']);
});

test('A half-typed number is shown too, and sent as it is finished', async () => {
  const form = new SharedForm();
  const kari = page(form, 'kari');
  kari.save('home', { colour: '9980' });
  await kari.settle();
  expect(colour(kari)).toBe('9980');
  kari.save('home', { colour: number });
  await kari.settle();
  expect([colour(kari), form.value('home.colour')]).toEqual([number, number]);
});

test('A number that another person has put in its place is shown masked', async () => {
  const form = new SharedForm();
  const [kari, jonas] = [page(form, 'kari'), page(form, 'jonas')];
  kari.save('home', { colour: number });
  await kari.settle();
  await jonas.refresh();
  jonas.save('home', { colour: '9980 14 95954' });
  await jonas.settle();
  await kari.refresh();
  expect(colour(kari)).toBe('******95954');
});

test('A number whose response was lost is known by its mask, and no choice is asked', async () => {
  const form = new SharedForm();
  const kari = page(form, 'kari');
  form.journey.fate = () => 'answer-lost';
  kari.save('home', { colour: number });
  await kari.settle();
  form.journey.fate = () => 'arrives';
  kari.save('home', { note: 'stue' });
  await kari.flush();
  expect(kari.getSnapshot().conflicts).toEqual([]);
  expect([colour(kari), kari.getSnapshot().saving.state]).toEqual([number, 'saved']);
});

test('A row keeps the number it began with, and the one it was given since', async () => {
  const form = new SharedForm();
  const kari = page(form, 'kari');
  await kari.addRow('meters', 'rows', { level: '1234567890' });
  kari.changeRow({ step: 'meters', group: 'rows', row: { id: 'm1' } }, { level: '5558887770' });
  await kari.settle();
  expect([level(kari, 0), level(kari, 1)]).toEqual(['5558887770', '1234567890']);
});
