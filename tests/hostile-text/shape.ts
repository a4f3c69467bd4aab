const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc', 'background', 'poster'];

/** An address that runs, or that is a page in itself. Browsers drop what is invisible before they read it. */
const runs = (address: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what browsers drop
  /^(javascript|vbscript|data:text)/i.test(address.replace(/[\u0000-\u0020]/g, ''));

/** Every element there is, with the names of its attributes: what no text may change. */
export const shapeOf = (root: Element | Document): readonly string[] =>
  [...root.querySelectorAll('*')].map((element) => `${element.localName}[${element.getAttributeNames().toSorted()}]`);

/** What would run, or would be fetched from elsewhere, by an attribute. */
export const actsIn = (root: Element | Document): readonly string[] =>
  [...root.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().flatMap((name) => {
      const value = element.getAttribute(name) ?? '';
      const acts =
        name.startsWith('on') || (addresses.includes(name) && (runs(value) || value.includes('evil.example')));
      return acts ? [`${element.localName} ${name}=${value}`] : [];
    }),
  );

/** Everything that can be read on it, in fields as well. */
export const wordsOf = (root: Element): string =>
  [
    root.textContent ?? '',
    ...[...root.querySelectorAll('input, textarea')].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
    ),
  ].join('\n');
