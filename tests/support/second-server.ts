import { sql } from 'kysely';
import { connect } from '#src/server/platform/db/connect.ts';
import { testServerUrl } from './database.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts';

/**
 * Starts a second server beside the first, with connections of its own. Undefined for the embedded database, which has
 * one process. Both need the same keys in `env`.
 */
export async function secondServer(
  { running }: TestServer,
  env: TestServerOptions['env'] = {},
  { without = [] }: Pick<TestServerOptions, 'without'> = {},
): Promise<TestServer | undefined> {
  if (testServerUrl === undefined) return undefined;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(running.on.db);
  const url = Object.assign(new URL(testServerUrl), { pathname: `/${rows[0]?.name}` }).href;
  const database = await connect({ url });
  const server = await startTestServer({ env, database, without });
  const { stop } = server;
  const stopBoth = async (): Promise<void> => {
    await stop();
    await database.close();
  };
  return Object.assign(server, { stop: stopBoth });
}
