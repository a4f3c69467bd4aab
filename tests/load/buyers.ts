import { startPostgres } from '#tests/support/postgres.ts';

/**
 * Measures the buyers of a home: `node buyers.mjs pglite|postgres <searches> <turns>`, with so many customers who search
 * and with ten times as many. Prints JSON.
 */
const [kind = 'pglite', searches = '1000', turns = '20'] = process.argv.slice(2);
const postgres = kind === 'postgres' ? await startPostgres() : undefined;
// The shared test modules read it as they are loaded.
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
else delete process.env.TEST_DATABASE_URL;
const { measureBuyers } = await import('./buyers-growth.ts');
try {
  console.log(JSON.stringify(await measureBuyers(Number(searches), Number(turns))));
} finally {
  await postgres?.stop();
}
