import { defaultInstallation, type Installation } from './installation.ts';

/** The element of a page's head in which the server writes what its installation sets, as JSON. */
export const installationTag = 'installation';

interface Page {
  querySelector(selector: string): { getAttribute(name: string): string | null } | null;
}

const written = (): string | null => {
  // seam: the domain is of server and browser, and only a browser has a page
  const { document } = globalThis as { readonly document?: Page };
  return document?.querySelector(`meta[name=${installationTag}]`)?.getAttribute('content') ?? null;
};

const read = (): Installation => {
  const json = written();
  // seam: our own server wrote it, by its type
  return json === null ? defaultInstallation : (JSON.parse(json) as Installation);
};

/** What the installation of this page sets: in a browser as the page says, else the defaults. */
export const installation: Installation = read();
