import { expect, test } from 'vitest';
import { robotsText, sitemapText } from './for-robots.ts';
import { pageHead } from './page-head.ts';

const at = (url: string) => pageHead(url, 'https://grend.example');

test('the front page names itself, its address and its other language', () => {
  const { language, tags } = at('/');
  expect(language).toBe('nb');
  expect(tags).toContain('<title>Fra første visning til siste nøkkel – Grend</title>');
  expect(tags).toContain('<link rel="canonical" href="https://grend.example/">');
  expect(tags).toContain('<link rel="alternate" hreflang="en" href="https://grend.example/?lang=en">');
  expect(tags).toContain('<link rel="alternate" hreflang="x-default" href="https://grend.example/">');
  expect(tags).toContain('<meta property="og:url" content="https://grend.example/">');
  expect(tags).not.toContain('noindex');
});

test('an English address has an English head, and is its own canonical address', () => {
  const { language, tags } = at('/customer/estates2?lang=en&utm_source=x');
  expect(language).toBe('en');
  expect(tags).toContain('<title>Coming for sale – Grend</title>');
  expect(tags).toContain('<link rel="canonical" href="https://grend.example/customer/estates2?lang=en">');
  expect(tags).toContain('<meta property="og:locale" content="en_GB">');
});

test('/new counts as the front page', () => {
  expect(at('/new').tags).toContain('<link rel="canonical" href="https://grend.example/">');
  expect(at('/new/').tags).toBe(at('/new').tags);
});

test.each(['/customer/home', '/verify/7K4M-Q2XD-91', '/customer/overtake-protocol/8f2c', '/broker', '/"><script>'])(
  '%s says only the product’s name, and asks to be left out',
  (url) => {
    expect(at(url).tags).toBe('<title>Grend</title><meta name="robots" content="noindex">');
  },
);

test.each(['/?lang=<script>', '/?lang=no', '/?lang=', '/?lang=EN'])('%s is Norwegian', (url) => {
  expect(at(url)).toEqual(at('/'));
});

test('an address of the server with quotes cannot leave its attribute', () => {
  expect(pageHead('/', 'https://grend.example/"><script>').tags).not.toContain('<script>');
});

test('robots are kept from brokers, proofs and signed-in pages, and find the list of the rest', () => {
  const lines = robotsText('https://grend.example').split('\n');
  for (const path of ['/broker', '/verify', '/customer/home', '/customer/documents', '/customer/overtake-protocol'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Sitemap: https://grend.example/sitemap.xml');
});

test('no listed page is closed to robots, and each is there in both languages', () => {
  const closed = robotsText('https://grend.example')
    .split('\n')
    .flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : []));
  const listed = [...sitemapText('https://grend.example').matchAll(/<loc>https:\/\/grend\.example([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(listed).toContain('/customer/estates2');
  expect(listed.filter((path) => path.endsWith('?lang=en'))).toHaveLength(listed.length / 2);
  expect(listed.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
});
