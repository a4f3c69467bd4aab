import type { Language } from './language.ts';
import { pepListVersions } from './pep-list-versions.ts';

/**
 * The legal lists of politically exposed persons (hvitvaskingsloven § 2 f, g, h) are data with a version. A form is
 * shown, checked and printed by the version it was begun on, and its document names that version (domain.md 2.3). The
 * server decides which version a form has; this file has the texts of all of them.
 */
type PepListName = 'positions' | 'associates' | 'family';

/** The names of the lists among a form's lists. */
export const pepListNames = {
  positions: 'pepPositions',
  associates: 'pepAssociates',
  family: 'pepFamily',
} as const satisfies Readonly<Record<PepListName, string>>;

/** `CURRENT` is passed on as under one year without an end date. */
export const pepPeriods = ['CURRENT', 'UNDER_ONE_YEAR', 'OVER_ONE_YEAR'] as const;

/**
 * Returns the texts of every entry in any version, in both languages: a page changes its language without another call.
 */
export const pepWords = (list: PepListName): Readonly<Record<string, Readonly<Record<Language, string>>>> =>
  Object.fromEntries(
    pepListVersions.flatMap((lists) => lists[list]).map(({ id, nb, en }) => [id, { nb, en }] as const),
  );
