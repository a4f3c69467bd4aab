export interface TitledTest {
  readonly file: string;
  readonly title: string;
}
/** Why titles of a file went, and the files that catch it now. */
export interface DroppedTitles {
  readonly file: string;
  readonly titles?: readonly string[] | undefined;
  /** A pattern, for the rows of a table. */
  readonly like?: string | undefined;
  readonly why: string;
  readonly caughtBy: readonly string[];
}
export declare const titlesIn: (report: unknown) => readonly TitledTest[];
export declare const compareTitles: (
  before: readonly TitledTest[],
  after: readonly TitledTest[],
  reasons: readonly DroppedTitles[],
  exists?: (file: string) => boolean,
) => {
  readonly went: readonly (TitledTest & { readonly reason: DroppedTitles | undefined })[];
  readonly came: readonly TitledTest[];
  readonly unreasoned: readonly TitledTest[];
  readonly unused: readonly DroppedTitles[];
  readonly gone: readonly string[];
};
