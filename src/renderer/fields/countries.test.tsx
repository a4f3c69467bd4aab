import '../testing/all-parts.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countries } from '#src/engine/fields/texts.ts';
import { openField } from '#tests/support/open-field.tsx';

test.each([
  ['nb', 'Norge', 'NO'],
  ['nb', 'norg', 'NO'],
  ['en', 'Norw', 'NO'],
  ['nb', 'storbr', 'GB'],
  ['nb', 'osterrike', 'AT'],
] as const)('a country is added by Enter as it was typed: %s %s', async (language, typed, code) => {
  const { session, person } = openField(countries(), {}, {}, {}, {}, language);
  await person.type(screen.getByRole('combobox', { name: 'answer' }), `${typed}{Enter}`);
  expect(session.getSnapshot().drafts.only?.answer).toEqual([code]);
});

test('arrows in the list of countries add nothing, nor does leaving the field; a press adds one', async () => {
  const { session, person } = openField(countries());
  const box = screen.getByRole('combobox', { name: 'answer' });
  const kept = () => session.getSnapshot().drafts.only?.answer ?? [];
  await person.click(box);
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(kept()).toEqual([]);
  await person.keyboard('{Escape}');
  await person.type(box, 'a');
  await person.tab();
  expect(kept()).toEqual([]);
  await person.clear(box);
  await person.type(box, 'sver');
  await person.click(await screen.findByRole('option', { name: 'Sverige' }));
  expect(kept()).toEqual(['SE']);
  expect(box).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Sverige, fjern' }));
  expect(kept()).toEqual([]);
  await person.type(box, 'xx');
  expect(screen.getByRole('status')).toHaveTextContent('Ingen land begynner slik.');
});
