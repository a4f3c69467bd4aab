import { startPostgres } from './postgres.ts';

/** `TEST_DATABASE_URL=start` runs the tests on a PostgreSQL that is started for them and stopped after. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TEST_DATABASE_URL !== 'start') return undefined;
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.stop;
};
