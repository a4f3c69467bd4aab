import { expect, test } from 'vitest';
import { partnerOf } from './form-lists.ts';
import { folderOf, formFolders, formNames, formsOfFolder, formsOfSide, oneSidedForms } from './form-names.ts';
import { defaultInstallation } from './installation.ts';
import { sideOfTodo, todoIds } from './journey-todos.ts';

test('a seller has no form of the buyer’s, and the takeover is for both', () => {
  expect(formsOfSide('seller')).toEqual(['takeover-protocol', 'settlement-seller', 'pep-form-seller']);
  expect(formsOfSide('buyer')).toEqual([
    'takeover-protocol',
    'settlement-buyer',
    'settlement-buyer-project',
    'pep-form-buyer',
  ]);
});

test('every form but the takeover is filled in by one side alone', () => {
  expect(oneSidedForms).toEqual(formNames.filter((form) => form !== 'takeover-protocol'));
});

test('a link to the self-declaration opens the form of either side, and every other link one form', () => {
  expect(formsOfFolder('pep-form')).toEqual(['pep-form-seller', 'pep-form-buyer']);
  expect(formFolders).toHaveLength(formNames.length - 1);
  for (const form of formNames) expect(formsOfFolder(folderOf(form))).toContain(form);
});

test('a to-do is on the list of the side whose step it belongs to', () => {
  const of = (side: 'seller' | 'buyer') => todoIds.filter((id) => sideOfTodo(id) === side);
  expect(of('seller')).toEqual(expect.arrayContaining(['papers', 'seller-settlement', 'seller-takeover']));
  expect(of('buyer')).toEqual(expect.arrayContaining(['purchase-contract', 'loan', 'buyer-takeover', 'deed']));
  expect(of('seller').length + of('buyer').length).toBe(todoIds.length);
});

test('a service is named by its partner', () => {
  expect([partnerOf('family', defaultInstallation), partnerOf('insurance', defaultInstallation)]).toEqual([
    'Storebrand',
    'If',
  ]);
});
