import { expect, test } from 'vitest';
import { pepListVersions } from './pep-list-versions.ts';
import { pepWords } from './pep-lists.ts';

const [act] = pepListVersions;

test('the act of 2018 names eight positions, three kinds of associates and six kinds of family', () => {
  expect(act.from).toBe('2018-10-15');
  expect([act.positions.length, act.associates.length]).toEqual([8, 3]);
  expect(act.family.filter(({ flag }) => flag === undefined)).toHaveLength(6);
});

test('siblings are family only where the coming rules are turned on', () => {
  expect(act.family.filter(({ flag }) => flag !== undefined)).toMatchObject([
    { id: 'SIBLING', flag: 'pep-family-sibling' },
  ]);
});

test('every point of a list is worded in both languages, each under an id of its own', () => {
  for (const list of ['positions', 'associates', 'family'] as const) {
    const entries = pepListVersions.flatMap((lists) => lists[list]);
    const words = pepWords(list);
    expect(Object.keys(words)).toHaveLength(entries.length);
    for (const { id, nb, en } of entries) {
      expect(id).toMatch(/^[A-Z_]+$/);
      expect(words[id]).toEqual({ nb, en });
      expect(nb.length * en.length).toBeGreaterThan(0);
      expect([typeof nb, typeof en]).toEqual(['string', 'string']);
    }
  }
  expect(pepWords('family').SPOUSE).toEqual({ nb: 'Ektefelle', en: 'Spouse' });
});
