import { sql } from 'kysely';
import type { Server } from '#src/server/platform/server.ts';
import type { Seed } from './seed.ts';

const found = import.meta.glob<{ seed: Seed }>('../seeds/*.ts');

/** Runs the seeds that this database has not had, in the demo only. A seed may use any part, also the late ones. */
export const runSeeds = async (on: Server, startLate: () => Promise<void>): Promise<void> => {
  if (!on.config.demo) return;
  const { rows } = await sql<{ name: string }>`select name from planted_seed`.execute(on.db);
  const planted = new Set(rows.map(({ name }) => name));
  // Most starts find a planted demo, and need not load the seeds' code.
  if (planted.size >= Object.keys(found).length) return;
  await startLate();
  const modules = await Promise.all(Object.values(found).map((load) => load()));
  const seeds = modules.map(({ seed }) => seed).sort((one, other) => one.order - other.order);
  for (const seed of seeds.filter(({ name }) => !planted.has(name))) {
    const began = performance.now();
    await seed.run(on);
    await sql`insert into planted_seed (name) values (${seed.name})`.execute(on.db);
    on.log.info({ seed: seed.name, ms: Math.round(performance.now() - began) }, 'demo data planted');
  }
};
