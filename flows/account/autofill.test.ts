import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { problemText } from '#src/texts/problems.ts';

const flows = import.meta.glob<Flow>('./*/flow.ts', { eager: true, import: 'default' });
const pages = Object.values(flows).flatMap(({ id, steps }) =>
  Object.entries(steps).map(([step, { fields }]) => ({ page: `${id} ${step}`, fields: Object.entries(fields) })),
);
const fillsIn = (wanted: string) =>
  pages.flatMap(({ page, fields }) =>
    fields.filter(([, { autoComplete }]) => autoComplete === wanted).map(([name]) => `${page} ${name}`),
  );

test('a browser keeps the e-mail as the user name of the password, and fills both in at the next sign-in', () => {
  expect(fillsIn('username').sort()).toEqual([
    'broker-password-forgot email email',
    'password-forgot email email',
    'signin email email',
    'signup details email',
    'signup-bankid details email',
    'signup-broker account email',
  ]);
});

test('every page that asks for an e-mail and chooses a password keeps the two together', () => {
  const chosen = pages.filter(({ fields }) => fields.some(([, { kind }]) => kind === 'new-password'));
  const emails = chosen.flatMap(({ fields }) => fields.filter(([, { kind }]) => kind === 'email'));
  expect(emails.length).toBeGreaterThan(2);
  expect(emails.map(([, { autoComplete }]) => autoComplete)).toEqual(emails.map(() => 'username'));
});

test('a browser fills in the first and the last name of a new account each on its own', () => {
  expect(fillsIn('given-name').sort()).toEqual(['signup person firstName', 'signup-broker you firstName']);
  expect(fillsIn('family-name').sort()).toEqual(['signup person lastName', 'signup-broker you lastName']);
  const wholeName = pages.flatMap(({ fields }) => fields.filter(([, { kind }]) => kind === 'name'));
  expect(wholeName.every(([, { autoComplete }]) => autoComplete !== undefined)).toBe(true);
});

const everywhere = import.meta.glob<Flow>('../*/*/flow.ts', { eager: true, import: 'default' });
const halves = { given: ['Fornavn', 'Skriv fornavnet'], family: ['Etternavn', 'Skriv etternavnet'] } as const;

test.each(Object.values(halves))('44: a field labelled %s says “%s” when it is empty or too short', (label, said) => {
  const found = Object.values(everywhere).flatMap(({ steps, texts }) =>
    Object.entries(steps).flatMap(([step, { fields }]) =>
      Object.entries(fields).filter(([name]) => texts.steps[step]?.fields?.[name]?.label?.nb === label),
    ),
  );
  expect(found.length).toBeGreaterThan(2);
  for (const [, { missing, schema }] of found) {
    expect(problemText(missing, 'nb')).toContain(said);
    const [issue] = safeParse(schema, 'A').issues ?? [];
    expect(issue?.message).toBe(missing);
  }
});
