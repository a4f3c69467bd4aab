import { startPostgres } from '#tests/support/postgres.ts';

/**
 * Measures talks: `node chat.mjs pglite|postgres <messages> <turns>`. Of the messages, so many lie in the long talk; the
 * other screen is at the same server, and on PostgreSQL at a second one too. Prints JSON.
 */
const [kind = 'pglite', messages = '1000', turns = '20'] = process.argv.slice(2);
const postgres = kind === 'postgres' ? await startPostgres() : undefined;
// The shared test modules read it as they are loaded.
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
else delete process.env.TEST_DATABASE_URL;
const { measureTalks } = await import('./chat-live.ts');
try {
  console.log(JSON.stringify(await measureTalks(Number(messages), Number(turns))));
} finally {
  await postgres?.stop();
}
