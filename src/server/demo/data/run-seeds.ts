import { sql } from 'kysely';
import { type DemoSize, demoSizes } from '#src/domain/demo-size.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Seed } from './seed.ts';

const found = import.meta.glob<{ seed: Seed }>('../seeds/*.ts');

const isOfSize = ({ from = 'small' }: Seed, size: DemoSize): boolean =>
  demoSizes.indexOf(from) <= demoSizes.indexOf(size);

const plantedIn = async ({ db }: Server): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select name from planted_seed`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

const runMissing = async (on: Server): Promise<void> => {
  const modules = await Promise.all(Object.values(found).map((load) => load()));
  const seeds = modules.map(({ seed }) => seed).sort((one, other) => one.order - other.order);
  // Read again: another process may have planted while this one waited.
  const planted = await plantedIn(on);
  for (const seed of seeds.filter(({ name }) => !planted.has(name))) {
    const began = performance.now();
    if (isOfSize(seed, on.config.demoSize)) await seed.run(on);
    await sql`insert into planted_seed (name) values (${seed.name})`.execute(on.db);
    on.log.info({ seed: seed.name, ms: Math.round(performance.now() - began) }, 'demo data planted');
  }
};

const lock = 'demo data';

/**
 * Runs the seeds that this database has not had, in the demo only, and in one process at a time. A seed may use any part,
 * also the late ones.
 */
export const runSeeds = async (on: Server, startLate: () => Promise<void>): Promise<void> => {
  // Most starts find a planted demo, and need not load the seeds' code.
  if (!on.config.demo || (await plantedIn(on)).size >= Object.keys(found).length) return;
  await startLate();
  const { locks } = on.database;
  await locks?.hold(lock);
  try {
    await runMissing(on);
  } finally {
    await locks?.letGo(lock);
  }
};
