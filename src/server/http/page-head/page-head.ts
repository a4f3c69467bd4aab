import type { FlagName } from '#src/domain/feature-flags.ts';
import type { Installation } from '#src/domain/installation.ts';
import { installationTag } from '#src/domain/installed.ts';
import { type Language, languages } from '#src/domain/language.ts';
import { brandName } from '#src/texts/brand.ts';
import { type OpenPage, openPages } from '#src/texts/open-pages.ts';

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Returns a text as it may stand in an element or in a quoted attribute. */
export const escapedText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

/** Returns the element in which every page says what its installation sets. */
export const installationMeta = (installation: Installation): string =>
  `<meta name="${installationTag}" content="${escapedText(JSON.stringify(installation))}">`;

const byPath = new Map(openPages.map((page) => [page.path, page]));
const locales: Readonly<Record<Language, string>> = { nb: 'nb_NO', en: 'en_GB' };

export interface PageHead {
  readonly language: Language;
  /** Elements for the page's `<head>`, the title among them. */
  readonly tags: string;
  readonly flag: FlagName | undefined;
}

/** Returns the address of a page in a language: Norwegian has the short one. */
export const addressIn = (publicUrl: string, path: string, language: Language): string =>
  `${publicUrl.replace(/\/$/, '')}${path}${language === 'nb' ? '' : `?lang=${language}`}`;

const named = (page: OpenPage, publicUrl: string, language: Language): readonly string[] => {
  const path = page.canonical ?? page.path;
  const own = addressIn(publicUrl, path, language);
  const description = page.description[language];
  const properties = {
    'og:type': 'website',
    'og:site_name': brandName,
    'og:title': page.title[language],
    'og:description': description,
    'og:url': own,
    'og:locale': locales[language],
    'og:image': `${publicUrl.replace(/\/$/, '')}/icon-512.png`,
  };
  return [
    `<title>${escapedText(`${page.title[language]} – ${brandName}`)}</title>`,
    `<meta name="description" content="${escapedText(description)}">`,
    `<link rel="canonical" href="${escapedText(own)}">`,
    ...languages.map(
      (other) => `<link rel="alternate" hreflang="${other}" href="${escapedText(addressIn(publicUrl, path, other))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapedText(addressIn(publicUrl, path, 'nb'))}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapedText(content)}">`,
    ),
  ];
};

const isLanguage = (text: string | null): text is Language => languages.some((known) => known === text);

/** Returns the language that an address asks for (`?lang=en`); Norwegian without one, or with another. */
const languageOf = (url: string): Language => {
  const asked = new URLSearchParams(url.split('?')[1] ?? '').get('lang');
  return isLanguage(asked) ? asked : 'nb';
};

/**
 * Returns the head of the page at an address (`/path?query`). Only an open page names itself; every other says only the
 * product's name, and is to be left out of search engines: it may be of a personal link.
 */
export const pageHead = (url: string, publicUrl: string): PageHead => {
  const path = (url.split('?')[0] ?? '/').replace(/(.)\/$/, '$1');
  const page = byPath.get(path);
  const language = languageOf(url);
  const noIndex = '<meta name="robots" content="noindex">';
  if (page === undefined) return { language, tags: `<title>${brandName}</title>${noIndex}`, flag: undefined };
  const isLeftOut = !page.isListed && page.canonical === undefined;
  return {
    language,
    tags: [...named(page, publicUrl, language), ...(isLeftOut ? [noIndex] : [])].join(''),
    flag: page.flag,
  };
};
