import { startPostgres } from '#tests/support/postgres.ts';

/**
 * Measures the service under load, on one database: `node service.mjs pglite|postgres <seconds per round> <rounds>
 * [patch|seal]`; `patch` measures a change of a step only, `seal` a document's seal.
 * Prints JSON. PostgreSQL is the bench's own server, without fsync like that of the tests. The comparison is about
 * work, and waiting for a disk would flatter us.
 */
const [kind = 'pglite', seconds = '1', rounds = '3', part = 'all'] = process.argv.slice(2);
const postgres = kind === 'postgres' ? await startPostgres() : undefined;
// The shared test modules read it as they are loaded.
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
else delete process.env.TEST_DATABASE_URL;
const { measurePatchAlone, measureSealAlone, measureService } = await import('./service-figures.ts');
const alone = part === 'seal' ? measureSealAlone : measurePatchAlone;
const measure = part === 'all' ? measureService : alone;
try {
  console.log(JSON.stringify(await measure(Number(seconds), Number(rounds))));
} finally {
  await postgres?.stop();
}
