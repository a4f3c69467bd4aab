interface OwnScripts {
  readonly createScriptURL: (url: string) => string;
}

/** Trusted Types: the policy of this name allows only this worker's address. */
const ownScripts = (policy: string, url: string): OwnScripts | undefined => {
  // seam: lib.dom does not have Trusted Types yet; not all of Safari and Firefox support them.
  const { trustedTypes } = globalThis as unknown as {
    readonly trustedTypes?: { readonly createPolicy: (name: string, rules: OwnScripts) => OwnScripts };
  };
  return trustedTypes?.createPolicy(policy, {
    createScriptURL: (given) => {
      if (given !== url) throw new TypeError(`The policy ${policy} allows its worker’s address only (own-worker.ts)`);
      return url;
    },
  });
};

/** Returns a function that starts the worker of ours at this address, as often as it is called. */
export const workerOf = (policy: string, url: string): (() => Worker) => {
  let scripts: OwnScripts | undefined;
  return () => {
    scripts ??= ownScripts(policy, url);
    return new Worker(scripts?.createScriptURL(url) ?? url, { type: 'module' });
  };
};
