import { startPostgres } from './postgres.ts';

/** Starts a PostgreSQL for the tests when `TEST_DATABASE_URL=start`, and stops it after. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TEST_DATABASE_URL !== 'start') return undefined;
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.stop;
};
