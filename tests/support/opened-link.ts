/**
 * Opens a link with a secret over the page, as from a mail: `t` is a mailed token, `p` a proof. The page takes it out of
 * the address at once and holds it until it is used, so a test that opens one clears it.
 */
export function openLink(name: 'p' | 't', secret: string): void {
  window.history.replaceState(null, '', `#${name}=${secret}`);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
