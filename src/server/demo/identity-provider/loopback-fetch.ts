import type { CustomFetch } from 'openid-client';

/**
 * A fetch that reaches our own public address through the loopback. The relying party and the demo e-ID are the same
 * process, which may not reach itself by its public name (a proxy, a development server in front).
 */
export const loopbackFetch =
  (publicUrl: string, ownAddress: () => string): CustomFetch =>
  (url, { body, headers, method, redirect, signal }) => {
    const asked = new URL(url);
    const ours = asked.origin === new URL(publicUrl).origin;
    const address = ours ? new URL(asked.pathname + asked.search, ownAddress()) : asked;
    // seam: openid-client's body is a fetch body under every name that the libraries give one.
    return fetch(address, { body: (body ?? null) as never, headers, method, redirect, signal: signal ?? null });
  };
