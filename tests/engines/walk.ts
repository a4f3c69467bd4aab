import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Begun, beginWith, type Person, signInAsBroker } from '#tests/e2e/home.ts';
import { type Planted, plantedFolder, plantedHomes } from '#tests/e2e/planted.ts';
import { type RunningApp, startApp } from '#tests/e2e/running-app.ts';
import { type EngineName, Seat } from './engine.ts';
import { type Network, networkTo } from './network.ts';

interface Pair extends Begun {
  readonly people: readonly [Person, Person];
}
const phoneSize = { width: 430, height: 844 };

/** The app with a network in front, homes to begin, and seats that are closed after each test. */
export function walksIn(engine: EngineName) {
  const seats: Seat[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  let folder: string;
  let app: RunningApp;
  let network: Network;
  let free: Planted[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'grend-engine-'));
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
  const take = (): Planted => {
    const isPair = ({ parties, forms }: Planted) => parties.length === 2 && forms.includes('takeover-protocol');
    const planted = free.find(isPair);
    if (planted === undefined) throw new Error('Every planted home is taken: plant more (tests/e2e/planting.ts)');
    free.splice(free.indexOf(planted), 1);
    return planted;
  };
  return {
    app: () => app,
    network: () => network,
    /** A home of one seller and one buyer. */
    pair: async (): Promise<Pair> => {
      const { estateId, street, ...planted } = take();
      const [seller, buyer] = await beginWith(app, { ...planted, estateId, street }, await signInAsBroker(app));
      if (!seller || !buyer) throw new Error('A pair needs a seller and a buyer (tests/e2e/planting.ts)');
      return { estateId, street, people: [seller, buyer] };
    },
    /** Signs the broker in on a seat. */
    signIn: async (seat: Seat): Promise<void> => {
      await seat.goto(`${network.url}/broker`);
      await seat.engine.run((token) => localStorage.setItem('brokerToken', token), await signInAsBroker(app));
    },
    /** Returns the path of a file with these bytes. */
    file: async (name: string, bytes: Uint8Array): Promise<string> => {
      await writeFile(join(folder, name), bytes);
      return join(folder, name);
    },
    seat: async (size = phoneSize): Promise<Seat> => {
      const seat = new Seat(await engine.start(size));
      seats.push(seat);
      return seat;
    },
  };
}
