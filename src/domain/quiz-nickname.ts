import * as v from 'valibot';
import { fold } from './fold.ts';
import { codePoints, typedLine } from './typed-text.ts';

/** What no nickname may hold: coarse words, and names that would pass for an office of ours. */
const refusedParts = ['admin', 'drittsekk', 'faen', 'fitte', 'fuck', 'grend', 'helvete', 'hitler', 'megler'].map(fold);
/** What none of its words may be; names such as Thore hold one of these. */
const refusedWords = ['hore', 'kuk', 'nazi', 'neger', 'pikk', 'rape', 'ræv', 'satan', 'shit', 'slut', 'whore'].map(
  fold,
);

const lettersOf = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns what two nicknames have in common when they would be read as the same one. */
export const nicknameKey = (nickname: string): string => lettersOf(nickname);

const isFit = (text: string): boolean => {
  const whole = lettersOf(text);
  const words = [whole, ...text.split(/[ ._-]/).map(lettersOf)];
  return (
    codePoints(whole) >= 2 &&
    refusedParts.every((part) => !whole.includes(part)) &&
    words.every((word) => !refusedWords.includes(word))
  );
};

/** A nickname on the scoreboard: 2 to 20 letters, digits, spaces, `.`, `-` and `_`, with none of the refused words. */
export const nickname = v.pipe(
  typedLine,
  v.check((text) => codePoints(text) <= 20 && /^[\p{L}\p{M}\p{N} ._-]+$/u.test(text) && isFit(text), 'QUIZ_NAME'),
);
