import { startPostgres } from '#tests/support/postgres.ts';

/**
 * Measures the lists of homes that are coming for sale: `node market.mjs pglite|postgres <homes> <turns>`, with so many
 * homes and with ten times as many. Prints JSON.
 */
const [kind = 'pglite', homes = '1000', turns = '20'] = process.argv.slice(2);
const postgres = kind === 'postgres' ? await startPostgres() : undefined;
// The shared test modules read it as they are loaded.
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
else delete process.env.TEST_DATABASE_URL;
const { measureMarket } = await import('./market-growth.ts');
try {
  console.log(JSON.stringify(await measureMarket(Number(homes), Number(turns))));
} finally {
  await postgres?.stop();
}
