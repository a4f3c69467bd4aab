import { expect, test } from 'vitest';
import { formDeviationsSection } from './deviations-section.ts';

test('an outsider’s account stands first on page 1 of a settlement form, before what the law asks about', () => {
  const answers = {
    participants: { people: [{ id: 'kari', name: 'Kari Nordmann' }] },
    'own-pep': { people: [{ id: 'kari', status: 'yes' }] },
    account: { accounts: [{ id: 'a', owner: 'OTHER', ownerName: 'Onkel Skrue' }] },
  };
  expect(formDeviationsSection(answers, 'nb')).toEqual({
    heading: 'Avvik og forbehold',
    rows: [],
    paragraphs: ['Kontoen tilhører en som ikke er part: Onkel Skrue', 'Politisk eksponert person: Kari Nordmann'],
  });
  expect(formDeviationsSection(answers, 'en').paragraphs?.[0]).toBe(
    'The account belongs to someone who is no party: Onkel Skrue',
  );
  expect(formDeviationsSection({}, 'nb').paragraphs).toEqual(['Det er ikke notert avvik.']);
});
