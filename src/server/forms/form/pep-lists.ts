import { isOnIn } from '#src/domain/feature-flags.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { type PepEntry, type PepLists, pepListVersions } from '#src/domain/pep-list-versions.ts';
import { pepListNames } from '#src/domain/pep-lists.ts';
import type { Choice } from '#src/engine/field.ts';
import type { Flags } from '#src/server/http/feature-flags/flags.ts';

/** Returns the lists for a form begun on this day. */
export const pepListsOn = (day: IsoDate): PepLists =>
  pepListVersions.findLast(({ from }) => from <= day) ?? pepListVersions[0];

/** Returns the lists that a form was begun with; a form older than the version column has the first. */
export const pepListsOf = (version: string | null): PepLists => {
  if (version === null) return pepListVersions[0];
  const found = pepListVersions.find((one) => one.version === version);
  if (found === undefined)
    throw new Error(`No PEP lists of version ${version}. Add them to src/domain/pep-list-versions.ts.`);
  return found;
};

/** Returns the lists as choices of a form, without entries whose flag is off. */
export const pepChoices = (
  lists: PepLists,
  flags: Flags,
  language: Language,
): Readonly<Record<string, readonly Choice[]>> => {
  const offered = (entries: readonly PepEntry[]): readonly Choice[] =>
    entries
      .filter(({ flag }) => flag === undefined || isOnIn(flags, flag))
      .map((entry) => ({ id: entry.id, name: entry[language] }));
  return {
    [pepListNames.positions]: offered(lists.positions),
    [pepListNames.associates]: offered(lists.associates),
    [pepListNames.family]: offered(lists.family),
  };
};
