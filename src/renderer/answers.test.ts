import { expect, test } from 'vitest';
import buyer from '#flows/forms/settlement-buyer/flow.ts';
import { sampleEnv as buyerEnv } from '#flows/forms/settlement-buyer/samples.ts';
import seller from '#flows/forms/settlement-seller/flow.ts';
import { sampleEnv as sellerEnv } from '#flows/forms/settlement-seller/samples.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env } from '#src/engine/field.ts';
import { shown } from '#src/engine/fields/groups.ts';
import { ask } from '#src/engine/step.ts';
import { answersOf } from './answers.ts';
import { smallEnv, smallFlow } from './testing/small-flow.ts';

test('a step that only shows information has no place among the answers', () => {
  const flow: Flow = { ...smallFlow, steps: { ...smallFlow.steps, you: ask({ home: shown('home') }) } };
  const steps = answersOf(flow, ['you', 'home'], { drafts: {}, env: smallEnv, language: 'nb' }).map(({ step }) => step);
  expect(steps).toEqual(['home']);
});

const rowsIn = (flow: Flow, step: string, sample: string, env: Env) =>
  answersOf(flow, [step], { drafts: { [step]: flow.samples[step]?.[sample] }, env, language: 'nb' }).flatMap(
    ({ rows }) =>
      rows.map(({ title, lines }) => ({ title, lines: lines.map(({ label, value }) => `${label}: ${value}`) })),
  );

test('a card about a person is headed by their name, and their relation has a label of its own', () => {
  const people = { ...sellerEnv, lists: { ...sellerEnv.lists, everybody: sellerEnv.lists.people ?? [] } };
  const [kjersti, halvor] = rowsIn(seller, 'family-pep', 'marriedToOne', people);
  expect([kjersti?.title, halvor?.title]).toEqual(['Kjersti Wangensteen', 'Halvor Wangensteen']);
  expect(halvor?.lines).toContain('Navn på familiemedlemmet: Vegard Brennhaug');
});

test("an account is not headed by its owner's name, nor a loan by the contact in the bank", () => {
  const [own, shared] = rowsIn(seller, 'account', 'sharedWithAnother', sellerEnv);
  expect([own?.title, shared?.title]).toEqual(['Konto 1', 'Konto 2']);
  expect(shared?.lines).toContain('Navn på kontoeier: Rolf Berntzen');
  const [loan] = rowsIn(buyer, 'loan', 'parentsLoan', buyerEnv);
  expect(loan?.title).toBe('Lån 1');
  expect(loan?.lines).toContain('Navn på låntaker: Rolf Berntzen');
});
