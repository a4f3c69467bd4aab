import type { Language } from './language.ts';
import { pepListVersions } from './pep-list-versions.ts';

/**
 * The legal lists of politically exposed persons (hvitvaskingsloven § 2 f, g, h) are data with a version: a form is
 * drawn, judged and printed by the version it was begun on, and the version is written into its document (reference:
 * domain, 2.3). Which version a form has is the server's to say; here are the words of all of them.
 */
type PepListName = 'positions' | 'associates' | 'family';

/** What the lists are called among those around a form's answers. */
export const pepListNames = {
  positions: 'pepPositions',
  associates: 'pepAssociates',
  family: 'pepFamily',
} as const satisfies Readonly<Record<PepListName, string>>;

/** `CURRENT` is told to others as under one year without an end date. */
export const pepPeriods = ['CURRENT', 'UNDER_ONE_YEAR', 'OVER_ONE_YEAR'] as const;

/** The words of every entry that any version has, in both languages: a page changes its language without asking again. */
export const pepWords = (list: PepListName): Readonly<Record<string, Readonly<Record<Language, string>>>> =>
  Object.fromEntries(
    pepListVersions.flatMap((lists) => lists[list]).map(({ id, nb, en }) => [id, { nb, en }] as const),
  );
