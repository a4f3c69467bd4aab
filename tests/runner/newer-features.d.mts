/** Returns a function from a file's name and text to the features in it that the oldest browsers do not have. */
export declare const newerFeatures: (
  oldest: Readonly<Record<string, string>>,
) => (name: string, text: string) => readonly string[];
