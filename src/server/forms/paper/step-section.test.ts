import { expect, test } from 'vitest';
import { samples as pepFormSamples } from '#flows/forms/pep-form/samples.ts';
import { steps as pepFormSteps } from '#flows/forms/pep-form/steps.ts';
import { texts as pepFormTexts } from '#flows/forms/pep-form/texts.ts';
import { sampleEnv, samples } from '#flows/forms/settlement-buyer/samples.ts';
import { steps } from '#flows/forms/settlement-buyer/steps.ts';
import { texts } from '#flows/forms/settlement-buyer/texts.ts';
import { samples as sellerSamples } from '#flows/forms/settlement-seller/samples.ts';
import { steps as sellerSteps } from '#flows/forms/settlement-seller/steps.ts';
import { texts as sellerTexts } from '#flows/forms/settlement-seller/texts.ts';
import { check } from '#src/engine/check.ts';
import { yesNo } from '#src/engine/fields/choices.ts';
import { pictures } from '#src/engine/fields/pictures.ts';
import { longText } from '#src/engine/fields/texts.ts';
import { stepSection } from './step-section.ts';

test('a participant is written line by line: six columns would break names and e-mails in the middle', () => {
  const { fields } = steps.participants;
  const { answer } = check(steps.participants, Object.values(samples.participants)[0], sampleEnv);
  const paper = { env: sampleEnv, language: 'nb', pictureHash: () => '' } as const;
  const { rows, tables } = stepSection({ fields, answer, texts: texts.steps.participants }, paper);
  expect(tables).toBeUndefined();
  const [person] = rows.filter(({ value }) => value === '');
  expect(person?.label).toBe('Kjersti Wangensteen');
  expect(rows).toContainEqual({ label: 'E-post', value: 'kjersti@example.com' });
});

test('an account is written line by line, and its number whole on one of them', () => {
  const { fields } = sellerSteps.account;
  const { answer } = check(sellerSteps.account, sellerSamples.account.sharedWithAnother, sampleEnv);
  const paper = { env: sampleEnv, language: 'nb', pictureHash: () => '' } as const;
  const { rows, tables } = stepSection({ fields, answer, texts: sellerTexts.steps.account }, paper);
  expect(tables).toBeUndefined();
  expect(rows.filter(({ label }) => label === 'Kontonummer').map(({ value }) => value)).toEqual([
    '9980 15 75141',
    '9980 14 95954',
  ]);
  // The heading is not the owner: that is an answer about the account.
  expect(rows.filter(({ value }) => value === '').map(({ label }) => label)).toEqual(['Konto 1', 'Konto 2']);
});

test('an account that belongs to an outsider is printed with that name, once, and that it is no seller’s', () => {
  const { fields } = sellerSteps.account;
  const { answer } = check(sellerSteps.account, sellerSamples.account.sharedWithAnother, sampleEnv);
  const named = JSON.parse(JSON.stringify(answer)).accounts.find(({ owner }: { owner: string }) => owner === 'OTHER');
  for (const [language, words] of [
    ['nb', '(ikke selger)'],
    ['en', '(not a seller)'],
  ] as const) {
    const paper = { env: sampleEnv, language, pictureHash: () => '' };
    const { rows } = stepSection({ fields, answer, texts: sellerTexts.steps.account }, paper);
    const values = rows.map(({ value }) => value).filter((value) => value.includes(named.ownerName));
    expect(values).toEqual([`${named.ownerName} ${words}`]);
  }
});

test('in a form of one side an answer of one person names that person, once', () => {
  const { fields } = sellerSteps.account;
  const { answer } = check(sellerSteps.account, sellerSamples.account.sharedWithAnother, sampleEnv);
  const owned = JSON.parse(JSON.stringify(answer)).accounts[0].owner;
  const person = (id: string, name: string) => ({ id, name, side: 'seller', registered: true, actsFor: [] }) as const;
  const people = [person(owned, 'Kari Haugen'), person('other', 'Per Haugen')];
  const paper = { env: sampleEnv, language: 'nb', pictureHash: () => '', people } as const;
  const { rows } = stepSection({ fields, answer, texts: sellerTexts.steps.account }, paper);
  const numbers = rows.filter(({ label }) => label === 'Kontonummer').map(({ value }) => value);
  expect(numbers.some((value) => value.endsWith('(selger, Kari Haugen)'))).toBe(true);
  expect(numbers.some((value) => /\d$/.test(value))).toBe(true);
});

test('where two accounts have managers, each says which account it is of', () => {
  const { financing } = pepFormSteps;
  const { loanOnly } = pepFormSamples.financing;
  const draft = { ...loanOnly, equityOthers: 'yes', equityManagers: loanOnly?.financeManagers };
  const env = { ...sampleEnv, facts: { ownFunds: '100' } };
  const { answer, issues } = check(financing, draft, env);
  expect(issues).toEqual([]);
  const section = stepSection(
    { fields: financing.fields, answer, texts: pepFormTexts.steps.financing },
    { env, language: 'nb', pictureHash: () => '' },
  );
  expect(section.rows.filter(({ value }) => value === '').map(({ label }) => label)).toEqual([
    'Lån 1',
    'Disponent, egenkapital: Rolf Berntzen',
    'Disponent, egenkapital: Rolf Berntzen',
    'Disponent, lån: Rolf Berntzen',
    'Disponent, lån: Rolf Berntzen',
  ]);
});

test('words and pictures about a question are printed with its answer, whatever they are called', () => {
  const fields = {
    roof: yesNo(),
    leak: longText(100, { about: 'roof' }),
    shots: pictures(2, { about: 'roof' }),
  };
  const label = (nb: string) => ({ label: { nb, en: nb } });
  const texts = {
    name: { nb: 'Tak', en: 'Roof' },
    fields: { roof: label('Er taket tett?'), leak: label('Hva?'), shots: label('Bilder') },
  };
  const paper = { env: sampleEnv, language: 'nb', pictureHash: (id: string) => id } as const;
  const answer = { roof: 'no', leak: 'Det drypper', shots: ['a', 'b'] };
  expect(stepSection({ fields, answer, texts }, paper)).toEqual({
    heading: 'Tak',
    rows: [{ field: 'roof', label: 'Er taket tett?', value: 'Nei. Det drypper' }],
    pictures: ['a', 'b'].map((sha256) => ({ sha256, caption: 'Er taket tett?', row: 0 })),
  });
});
