export interface SpecRow {
  readonly sentence: string;
  readonly built: string;
  readonly where: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}
export interface RanTest {
  readonly file: string;
  /** With the groups around it. */
  readonly name: string;
  readonly passed: boolean;
}
export interface UnshownRow {
  readonly sentence: string;
  readonly file: string;
  readonly title: string;
  readonly why: 'did not run' | 'did not pass';
}
export declare const specRows: (map: string) => readonly SpecRow[];
export declare const ranByVitest: (report: object, inProject: (path: string) => string) => readonly RanTest[];
export declare const ranByPlaywright: (suites: readonly object[]) => readonly RanTest[];
export declare const unshownRows: (rows: readonly SpecRow[], ran: readonly RanTest[]) => readonly UnshownRow[];
