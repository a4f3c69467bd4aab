import { languages } from '#src/domain/language.ts';
import { openPages } from '#src/texts/open-pages.ts';
import { addressIn, escapedText } from './page-head.ts';

/** What a search engine has no business in: calls, brokers, proofs of documents, and what needs sign-in or a link. */
const closed = [
  '/api/',
  '/broker',
  '/verify',
  '/journey',
  '/power-of-attorney',
  ...['home', 'my-home', 'profile', 'signed-out', 'timeline', 'wealth', 'pre-market', 'services', 'estates/'].map(
    (page) => `/customer/${page}`,
  ),
  ...['documents', 'articles', 'search-profile', 'quiz', 'rewards', 'notifications', 'consents'].map(
    (page) => `/customer/${page}`,
  ),
  ...['overtake-protocol', 'settlement', 'pep-form', 'password', 'account-deleted'].map((page) => `/customer/${page}`),
];

/** Returns `/robots.txt`. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${addressIn(publicUrl, '/sitemap.xml', 'nb')}`,
    '',
  ].join('\n');

const entryOf = (publicUrl: string, path: string): string => {
  const addresses = languages.map((language) => [language, escapedText(addressIn(publicUrl, path, language))] as const);
  const alternates = addresses.map(
    ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  );
  return addresses.map(([, address]) => `<url><loc>${address}</loc>${alternates.join('')}</url>`).join('');
};

/** Returns `/sitemap.xml`: the listed open pages, each in both languages. */
export const sitemapText = (publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...openPages.filter(({ isListed }) => isListed).map(({ path }) => entryOf(publicUrl, path)),
    '</urlset>',
    '',
  ].join('\n');
