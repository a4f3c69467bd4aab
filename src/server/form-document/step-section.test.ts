import { expect, test } from 'vitest';
import { sampleEnv, samples } from '#flows/settlement-buyer/samples.ts';
import { steps } from '#flows/settlement-buyer/steps.ts';
import { texts } from '#flows/settlement-buyer/texts.ts';
import { samples as sellerSamples } from '#flows/settlement-seller/samples.ts';
import { steps as sellerSteps } from '#flows/settlement-seller/steps.ts';
import { texts as sellerTexts } from '#flows/settlement-seller/texts.ts';
import { check } from '#src/engine/check.ts';
import { stepSection } from './step-section.ts';

test('whoever takes part is written line by line: six columns would break names and e-mails in the middle', () => {
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
});
