/** A piece of finished HTML. Only `html` creates it, so text typed by people is always escaped. */
export type Html = { readonly html: string };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = string | number | Html | readonly Html[] | null;

const isList = (part: Part): part is readonly Html[] => Array.isArray(part);

const written = (part: Part): string => {
  if (part === null) return '';
  if (isList(part)) return part.map((item) => item.html).join('');
  if (typeof part === 'object') return part.html;
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character);
};

export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.reduce((all, text, index) => `${all}${written(parts[index - 1] ?? null)}${text}`),
});
