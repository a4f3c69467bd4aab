/** Milliseconds after the page stands: what somebody came for is fetched first. */
const later = 3_000;
const script = '/shell-worker.js';

interface ScriptAddresses {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (address: string) => string };
}

/** The one address that a worker of ours has, in the words that a page under Trusted Types takes (reliability T3). */
const scriptAddress = (): string => {
  // seam: not in TypeScript's picture of every browser.
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptAddresses };
  return (
    trustedTypes?.createPolicy('grend-shell-worker', { createScriptURL: () => script }).createScriptURL('') ?? script
  );
};

let isBegun = false;

/**
 * Has the browser keep the app itself, so that a form opens without a network. Once a page, and not
 * while developing: there the files have no lasting names. A browser without workers needs the network, as before.
 */
export function keepShell(): void {
  const { serviceWorker } = globalThis.navigator ?? {};
  if (isBegun || !import.meta.env.PROD || serviceWorker === undefined) return;
  isBegun = true;
  const begin = () => {
    if (navigator.onLine) void serviceWorker.register(scriptAddress(), { scope: '/' }).catch(() => undefined);
    else window.addEventListener('online', begin, { once: true });
  };
  setTimeout(begin, later);
}
