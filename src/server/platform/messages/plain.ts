import { beginningOf } from '#src/domain/storable-text.ts';

// Control characters, and those that are invisible or turn the writing direction.
const invisible = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu;

/** Returns one line without invisible characters, so that a text cannot begin a header or a line of its own. */
export const oneLine = (text: string): string => text.replace(invisible, ' ').replace(/\s+/g, ' ').trim();

/**
 * Makes text written by a person safe in a message of ours (reliability T11). A phone would turn a web address in it
 * into a link, so its dots and slashes become spaces. `Kari A. Nordmann` stays as it is.
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
