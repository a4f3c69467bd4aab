/** oidc-provider checks the name of the Node release and warns below 22; every flow we use is tested on 20. */
const expected = /oidc-provider WARNING: Unsupported runtime/;

/** Loads oidc-provider without that one line on the console; all other output still appears. */
export const loadProvider = async (): Promise<typeof import('oidc-provider')> => {
  const warn = console.warn;
  console.warn = (...words: unknown[]) => {
    if (!expected.test(String(words[0]))) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
};
