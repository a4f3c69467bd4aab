import { describe, expect, test } from 'vitest';
import { type KeyScene, type Pressed, shortcutOf } from './shortcut.ts';

const key = (name: string, more: Partial<Pressed> = {}): Pressed => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});
const page: KeyScene = { afterG: false, isInField: false, isInDialog: false, hasLetters: true };

describe('a key on a page of the desk', () => {
  test.each([
    ['Ctrl K opens the search', key('k', { ctrlKey: true }), page, { kind: 'find' }],
    ['⌘ K does the same', key('k', { metaKey: true }), page, { kind: 'find' }],
    ['also in a field', key('K', { ctrlKey: true }), { ...page, isInField: true }, { kind: 'find' }],
    [
      'and with the letters switched off',
      key('k', { ctrlKey: true }),
      { ...page, hasLetters: false },
      { kind: 'find' },
    ],
    ['but not over a dialog', key('k', { ctrlKey: true }), { ...page, isInDialog: true }, undefined],
    ['g waits for a second letter', key('g'), page, 'wait'],
    ['g k goes to the customers', key('k'), { ...page, afterG: true }, { kind: 'go', path: '/broker/customers' }],
    ['g x goes nowhere', key('x'), { ...page, afterG: true }, undefined],
    ['k alone does nothing', key('k'), page, undefined],
    ['/ moves to the search box', key('/'), page, { kind: 'search' }],
    ['e hides the line that has the focus', key('e'), page, { kind: 'hide' }],
    ['? shows the keys', key('?'), page, { kind: 'keys' }],
    ['] goes to the next page', key(']'), page, { kind: 'step', to: 'next' }],
    ['[ of a Norwegian Mac is typed with Alt', key('[', { altKey: true }), page, { kind: 'step', to: 'prev' }],
    ['and on Windows with AltGr', key('[', { altKey: true, ctrlKey: true }), page, { kind: 'step', to: 'prev' }],
    ['Ctrl [ stays the browser’s', key('[', { ctrlKey: true }), page, undefined],
    ['a bracket in a field is text', key(']'), { ...page, isInField: true }, undefined],
    ['a letter in a field is text', key('?'), { ...page, isInField: true }, undefined],
    ['a letter that is switched off does nothing', key('g'), { ...page, hasLetters: false }, undefined],
    ['a letter of another alphabet being composed does nothing', key('g', { isComposing: true }), page, undefined],
    ['a key held down acts once', key('/', { repeat: true }), page, undefined],
    ['the browser’s own keys stay its own', key('f', { ctrlKey: true }), page, undefined],
  ] as const)('%s', (_, pressed, scene, expected) => {
    expect(shortcutOf(pressed, scene)).toEqual(expected);
  });
});
