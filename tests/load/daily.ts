import { startPostgres } from '#tests/support/postgres.ts';

/**
 * Measures what a customer opens daily at two sizes: `node daily.mjs pglite|postgres board|feed <smallest> <turns>`, the
 * second ten times the smallest. Prints JSON.
 */
const [kind = 'pglite', what = 'board', smallest = '1000', turns = '20'] = process.argv.slice(2);
const postgres = kind === 'postgres' ? await startPostgres() : undefined;
// The shared test modules read it as they are loaded.
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
else delete process.env.TEST_DATABASE_URL;
const { measureBoard, measureFeed } = await import('./daily-growth.ts');
const measure = what === 'feed' ? measureFeed : measureBoard;
try {
  console.log(JSON.stringify(await measure(Number(smallest), Number(turns))));
} finally {
  await postgres?.stop();
}
