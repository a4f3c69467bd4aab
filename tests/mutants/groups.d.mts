export declare const groupNames: readonly string[];
export declare const mutatedBy: (name: string) => string[];
export declare const hasQuickTests: (name: string) => boolean;
export declare const hasFarTests: (name: string) => boolean;
/** Returns the patterns of a group's tests: those beside the code, and unless `near` the slower ones too. */
export declare const testsOf: (name: string, which: { readonly near: boolean }) => string[];
