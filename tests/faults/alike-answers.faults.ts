import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { links } from '#src/contract/homes/links.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { linkKeyFor, partyIn, Visitor } from '#tests/support/visitor.ts';
import { median, timed } from './timed.ts';

const server = testServer({ env: { TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'error' } });
const place = () => ({ url: server.current.url, on: server.current.running.on });
const flow = 'takeover-protocol' as const;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('L2: 200 homes that exist and 200 that do not take the same time, within 5 ms of median', async () => {
  const { on, url } = place();
  const known: string[] = [];
  for (let index = 0; index < 200; index += 1) {
    const home = await insertHome(on.database);
    await linkKeyFor(on, home, partyIn(home, 'seller'));
    known.push(home.estateId);
  }
  const ask = (estateId: string, index: number) =>
    timed(() =>
      new Visitor(url).send(links.renew, {
        body: { estateId, flow, contact: 'noen@example.com' },
        ...from(`10.7.${index % 100}.${1 + (index % 2)}`),
      }),
    );
  for (let warm = 0; warm < 20; warm += 1) await ask(randomUUID(), 1000 + warm);
  const times = { known: [] as number[], none: [] as number[] };
  // Alternates, so that other load on the machine affects both.
  for (const [index, estateId] of known.entries()) {
    times.known.push(await ask(estateId, index));
    times.none.push(await ask(randomUUID(), index));
  }
  const [exists, none] = [median(times.known), median(times.none)];
  console.log(`L2: ${exists.toFixed(2)} ms for homes that exist, ${none.toFixed(2)} ms for those that do not`);
  expect(Math.abs(exists - none)).toBeLessThan(5);
});

test('L7: a guess takes no more than twice the time of a key that opens', async () => {
  const { on, url } = place();
  const home = await insertHome(on.database);
  const key = await linkKeyFor(on, home, partyIn(home, 'seller'));
  const open = (each: string, index: number) =>
    timed(() =>
      new Visitor(url).send(links.exchange, {
        body: { estateId: home.estateId, flow, key: each },
        ...from(`10.8.${index}.1`),
      }),
    );
  const right: number[] = [];
  const wrong: number[] = [];
  for (let index = 0; index < 100; index += 1) {
    right.push(await open(key, index));
    wrong.push(await open(randomBytes(32).toString('base64url'), index));
  }
  console.log(`L7: ${median(right).toFixed(2)} ms for the key, ${median(wrong).toFixed(2)} ms for a guess`);
  expect(median(wrong)).toBeLessThan(2 * median(right));
});
