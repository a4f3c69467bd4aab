/** The most pictures of one print; a page may have more than one. */
export const mostPrintPictures = 40;

/**
 * Returns the pages of a print of `of` pages that no picture shows, in order. `pages`: which page each picture shows.
 */
export const pagesWithoutPicture = (of: number, pages: readonly number[]): readonly number[] =>
  Array.from({ length: of }, (_, index) => index + 1).filter((page) => !pages.includes(page));

/** Whether every page of the print has a picture, and no picture shows a page that the print does not have. */
export const showsWholePrint = (of: number, pages: readonly number[]): boolean =>
  of > 0 && pagesWithoutPicture(of, pages).length === 0 && pages.every((page) => page >= 1 && page <= of);
