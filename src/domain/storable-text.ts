/**
 * Whether a text can be kept and read again as it is: without U+0000, which no database takes, and without half of a
 * surrogate pair, which is no character.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** The beginning of a text, at most so many UTF-16 units, and never half a character at its end. */
export const beginningOf = (text: string, most: number): string => {
  const cut = text.slice(0, most);
  return /\p{Surrogate}$/u.test(cut) ? cut.slice(0, -1) : cut;
};
