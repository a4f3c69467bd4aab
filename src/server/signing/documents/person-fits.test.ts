import { describe, expect, test } from 'vitest';
import { namesFit, personFits } from './person-fits.ts';

describe('names', () => {
  test.each([
    ['Silje Haugland', 'Silje Haugland'],
    ['Anders Moen Haugland', 'Anders Haugland'],
    ['Anders Haugland', 'ANDERS MOEN HAUGLAND'],
    ['Ærlend Gåsø-Bråthen', 'Ærlend Bråthen'],
    ['Åse Bjørk', 'Ase Bjork'],
    ['Åse Bjørk', 'A\u030Ase Bj\u00F8rk'],
    ['Renée Dahl', 'Renee Dahl'],
  ])('%s is taken for %s', (one, other) => {
    expect(namesFit(one, other)).toBe(true);
    expect(namesFit(other, one)).toBe(true);
  });

  test.each([
    ['Silje Haugland', 'Nora Berntzen'],
    ['Silje Haugland', 'Silje Berntzen'],
    ['Silje Haugland', 'Anders Haugland'],
    ['Haugland Silje', 'Silje Haugland'],
    ['Silje', 'Silje Haugland'],
    ['Per Ole Nilsen', 'Per Anders Nilsen'],
    ['', ''],
  ])('%s is not taken for %s', (one, other) => {
    expect(namesFit(one, other)).toBe(false);
    expect(namesFit(other, one)).toBe(false);
  });
});

describe('what the broker system knows', () => {
  const name = 'Silje Haugland';

  test('a national id decides alone, both ways', () => {
    expect(personFits({ name: 'Silje Berg', nationalIdFingerprint: 'x' }, { name, nationalIdFingerprint: 'x' })).toBe(
      true,
    );
    expect(personFits({ name, nationalIdFingerprint: 'y' }, { name, nationalIdFingerprint: 'x' })).toBe(false);
  });

  test('a namesake with another birth date is another person', () => {
    expect(personFits({ name, birthDate: '1986-04-17' }, { name, birthDate: '1986-04-17' })).toBe(true);
    expect(personFits({ name, birthDate: '1986-04-18' }, { name, birthDate: '1986-04-17' })).toBe(false);
  });

  test('where only one side knows, the name decides', () => {
    expect(personFits({ name, birthDate: '1986-04-17', nationalIdFingerprint: 'x' }, { name })).toBe(true);
    expect(personFits({ name: 'Nora Berntzen' }, { name, birthDate: '1986-04-17' })).toBe(false);
  });
});
