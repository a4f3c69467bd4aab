import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { beginHome, type Home, signInAsBroker } from '#tests/e2e/home.ts';
import plantOnce from '#tests/e2e/plant.ts';
import { type Planted, plantedFolder, plantedHomes } from '#tests/e2e/planted.ts';
import { type RunningApp, startApp } from '#tests/e2e/running-app.ts';
import { type EngineName, Seat } from './engine.ts';
import { type Network, networkTo } from './network.ts';

const phoneSize = { width: 430, height: 844 };

/** The app with a network in front, homes to begin, and seats that are closed after each test. */
export function walksIn(engine: EngineName) {
  const seats: Seat[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  let app: RunningApp;
  let network: Network;
  let free: Planted[];
  beforeAll(async () => {
    ends.push(await plantOnce());
    const folder = await mkdtemp(join(tmpdir(), 'grend-engine-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const planted = process.env[plantedFolder] ?? '';
    await cp(join(planted, 'data'), join(folder, 'data'), { recursive: true });
    app = await startApp(join(folder, 'data'));
    ends.push(app.stop);
    network = await networkTo(app.url);
    ends.push(async () => network.end());
    // seam: written by plant.ts
    free = JSON.parse(await readFile(join(planted, plantedHomes), 'utf8')) as Planted[];
  });
  afterEach(async () => {
    network.mend();
    await Promise.all(seats.splice(0).map((seat) => seat.end()));
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  return {
    app: () => app,
    network: () => network,
    home: async (): Promise<Home> => {
      const planted = free.shift();
      if (planted === undefined) throw new Error('Every planted home is taken: plant more (tests/e2e/planting.ts)');
      return beginHome(app, planted, await signInAsBroker(app));
    },
    seat: async (size = phoneSize): Promise<Seat> => {
      const seat = new Seat(await engine.start(size));
      seats.push(seat);
      return seat;
    },
  };
}
