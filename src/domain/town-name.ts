/** Words within a name that are small: "Mo i Rana", "Nes på Hedmarken". */
const small = new Set(['i', 'og', 'på', 'ved']);

/**
 * Returns a postal town as people write it. Registers and broker systems send `OSLO` and `MO I RANA`; a name that has a
 * small letter is left as it is.
 */
export const townName = (town: string): string => {
  if (town !== town.toUpperCase()) return town;
  return town
    .toLowerCase()
    .replace(/\p{L}+/gu, (word, at: number) =>
      at > 0 && small.has(word) ? word : word.replace(/^\p{L}/u, (first) => first.toUpperCase()),
    );
};
