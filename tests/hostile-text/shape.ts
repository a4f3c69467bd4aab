const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc', 'background', 'poster'];

/**
 * Returns true for an address that runs script, or is a page in itself. Browsers drop invisible characters before
 * parsing.
 */
const runs = (address: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what browsers drop
  /^(javascript|vbscript|data:text)/i.test(address.replace(/[\u0000-\u0020]/g, ''));

/** Returns every element with the names of its attributes, which no text may change. */
export const shapeOf = (root: Element | Document): readonly string[] =>
  [...root.querySelectorAll('*')].map((element) => `${element.localName}[${element.getAttributeNames().toSorted()}]`);

/** Returns attributes that would run script, or fetch from elsewhere. */
export const actsIn = (root: Element | Document): readonly string[] =>
  [...root.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().flatMap((name) => {
      const value = element.getAttribute(name) ?? '';
      const acts =
        name.startsWith('on') || (addresses.includes(name) && (runs(value) || value.includes('evil.example')));
      return acts ? [`${element.localName} ${name}=${value}`] : [];
    }),
  );

/** Returns all readable text in it, in fields as well. */
export const wordsOf = (root: Element): string =>
  [
    root.textContent ?? '',
    ...[...root.querySelectorAll('input, textarea')].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
    ),
  ].join('\n');
