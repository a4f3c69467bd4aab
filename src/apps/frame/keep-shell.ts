/** Milliseconds after the page is shown: the visitor's own page is fetched first. */
const later = 3_000;
const script = '/shell-worker.js';

interface ScriptAddresses {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (address: string) => string };
}

/** Returns the only worker address that the Trusted Types policy lets through (reliability T3). */
const scriptAddress = (): string => {
  // seam: missing from TypeScript's DOM types.
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptAddresses };
  return (
    trustedTypes?.createPolicy('grend-shell-worker', { createScriptURL: () => script }).createScriptURL('') ?? script
  );
};

let isBegun = false;

/**
 * Registers the service worker that stores the app, so that a form opens offline. Once per page, and not in
 * development, where file names change. A browser without service workers needs the network.
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
