/**
 * Whether a text can be stored and read back unchanged. U+0000 cannot, because no database takes it; half a surrogate
 * pair cannot, because it is no character.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Returns the beginning of a text: at most `most` UTF-16 units, and never half a character at its end. */
export const beginningOf = (text: string, most: number): string => {
  const cut = text.slice(0, most);
  return /\p{Surrogate}$/u.test(cut) ? cut.slice(0, -1) : cut;
};
