import { expect, test } from 'vitest';
import { askedBeginnings, askedWords, beginningsIn, holdsWords } from './chat-words.ts';

test('a message is found by how its words begin, with or without the Norwegian letters', () => {
  const text = 'Nøklene ligger på kjøkkenbenken, skap 14.';
  for (const search of ['nøk', 'NOKLENE', 'kjokken benk', 'på 14', 'kjøkkenb'])
    expect([search, holdsWords(text, askedWords(search))]).toEqual([search, search !== 'kjokken benk']);
});

test('what a search asks for is among what is kept of each message that it finds', () => {
  const text = 'Overtakelsen er torsdag 26. november kl. 12, og Håkon tar med nøklene 🗝️';
  const kept = new Set(beginningsIn(text));
  for (const search of ['overtakelsen', 'tors', 'Håkon nøkl', '26 12'])
    expect(askedBeginnings(askedWords(search)).every((one) => kept.has(one))).toBe(true);
  expect(Math.max(...[...kept].map(({ length }) => length))).toBe(6);
});

test('a search without a word of two letters asks for nothing', () => {
  for (const search of ['', ' ', 'a', '?!', '\u0000', '🗝️']) expect(askedWords(search)).toEqual([]);
});
