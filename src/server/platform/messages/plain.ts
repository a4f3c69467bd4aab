import { beginningOf } from '#src/domain/storable-text.ts';

// Control characters, and those that are drawn as nothing or turn the writing direction.
const invisible = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu;

/** One line without invisible characters: nothing to begin a header or a line of its own with. */
export const oneLine = (text: string): string => text.replace(invisible, ' ').replace(/\s+/g, ' ').trim();

/**
 * What a person wrote, fit to stand in a message of ours (reliability T11). An address in it would be made a link by
 * the phone that shows it, so the dots and slashes that make it one become spaces. `Kari A. Nordmann` stays as it is.
 */
export const plain = (text: string, most = 120): string =>
  beginningOf(
    oneLine(text.normalize('NFC'))
      .replace(/[a-z][a-z0-9+.-]*:\/*(?=\S)/gi, (scheme) => scheme.replace(/[:/]+/, ' '))
      .replace(/(?<=[\p{L}\p{N}-])[.。．｡](?=[\p{L}\p{N}])/gu, ' ')
      .replace(/\/{2,}|\\+|(?<=\S)@(?=\S)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    most,
  );
