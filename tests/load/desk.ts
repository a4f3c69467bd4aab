import { startPostgres } from '#tests/support/postgres.ts';

/**
 * Measures the broker's desk at three sizes: `node desk.mjs pglite|postgres homes|contacts <smallest> <turns>`, the
 * second ten times and the third a hundred times the smallest; `paint` in a browser, at the first and the third. Prints
 * JSON.
 */
const [kind = 'pglite', what = 'homes', smallest = '20', turns = '20'] = process.argv.slice(2);
const postgres = kind === 'postgres' ? await startPostgres() : undefined;
// The shared test modules read it as they are loaded.
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
else delete process.env.TEST_DATABASE_URL;
const { measureContacts, measureHomes } = await import('./desk-growth.ts');
const { measurePaint } = await import('./desk-paint.ts');
const measure = { contacts: measureContacts, paint: measurePaint }[what] ?? measureHomes;
try {
  console.log(JSON.stringify(await measure(Number(smallest), Number(turns))));
} finally {
  await postgres?.stop();
}
