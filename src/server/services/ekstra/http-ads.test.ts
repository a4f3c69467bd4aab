import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokerEkstra } from '#src/contract/desk/broker-ekstra.ts';
import { ekstraOrderId } from '#src/domain/ids.ts';
import { moveSale } from '#src/server/homes/estates/sale.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { type AdsPartner, startAdsPartner } from '#tests/support/ads-partner.ts';
import { ekstraCalls } from '#tests/support/ekstra.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { httpAds } from './http-ads.ts';
import { moveEkstraOrders } from './jobs.ts';
import type { Advertisement } from './port.ts';

const token = 'ads-token';
let partner: AdsPartner;
let time = Date.parse('2026-11-26T10:00:00Z');
const clock = { now: () => new Date(time) };
beforeAll(async () => {
  partner = await startAdsPartner(token);
});
beforeEach(() => {
  partner.faults.length = 0;
});
afterAll(() => partner.close());

const advertisement = (): Advertisement => ({
  id: v.parse(ekstraOrderId, randomUUID()),
  size: 'M',
  address: 'Lommedalsfaret 63',
  postcode: '1350',
  city: 'LOMMEDALEN',
  headline: 'Rekkehus med hage',
  listing: 'E11',
  from: '2026-11-23',
  to: '2026-11-29',
});
const ads = (timeoutMs = 5_000, given = token) => httpAds({ url: partner.url, token: given }, { clock, timeoutMs });
const asking = (one: Advertisement) => ({ id: one.id, size: one.size, from: one.from, until: '2026-11-25' }) as const;

describe('an advertisement over HTTP', () => {
  test('is put under the id of its order with exactly the fields of the port, in our name', async () => {
    const one = advertisement();
    await ads().start(one);
    const { method, path, headers, text } = partner.asked.at(-1) ?? {};
    expect([method, path]).toEqual(['PUT', `/advertisements/${one.id}`]);
    expect(headers).toMatchObject({ authorization: `Bearer ${token}`, 'idempotency-key': one.id });
    const { id, ...fields } = one;
    expect(JSON.parse(text ?? '')).toEqual(fields);
    expect(path).toContain(id);
  });

  test('that is ordered again, or whose answer was lost, is begun once', async () => {
    const one = advertisement();
    const again = ads();
    partner.faults.push('cut after taking');
    await expect(again.start(one)).rejects.toMatchObject({ kind: 'unreachable' });
    await Promise.all([again.start(one), again.start(one)]);
    expect(partner.begun.filter((id) => id === one.id)).toHaveLength(1);
  });

  test('is a failure worth another try when the partner is slow, broken or busy', async () => {
    partner.faults.push('hang', '500', 'slow down');
    await expect(ads(200).start(advertisement())).rejects.toMatchObject({ kind: 'slow' });
    await expect(ads().start(advertisement())).rejects.toMatchObject({ kind: 'broken' });
    await expect(ads().start(advertisement())).rejects.toMatchObject({ kind: 'busy', seconds: 2 });
  });

  test('is refused for a wrong token, and says nothing of the home in what went wrong', async () => {
    const one = advertisement();
    await expect(ads(5_000, 'another').start(one)).rejects.toMatchObject({ kind: 'unauthorized' });
    partner.faults.push('500');
    const error: unknown = await ads()
      .start(one)
      .catch((thrown: unknown) => thrown);
    expect(String(error)).not.toMatch(/Lommedalsfaret|Kari|ads-token/);
  });

  test('is stopped, twice without harm, also when the partner never had it', async () => {
    const one = advertisement();
    await ads().start(one);
    await ads().stop(one.id);
    expect(partner.running.has(one.id)).toBe(false);
    await ads().stop(one.id);
    await ads().stop(advertisement().id);
    partner.faults.push('500');
    await expect(ads().stop(one.id)).rejects.toMatchObject({ kind: 'broken' });
  });
});

describe('the days of an advertisement', () => {
  test('are read as they come, from its first one', async () => {
    const one = advertisement();
    await ads().start(one);
    const { value, isFresh } = await ads().counted(asking(one));
    expect(value.map(({ date, reach }) => [date, reach])).toEqual([
      ['2026-11-23', 5000],
      ['2026-11-24', 5001],
      ['2026-11-25', 5002],
    ]);
    expect(isFresh).toBe(true);
    expect(partner.asked.at(-1)?.path).toBe(`/advertisements/${one.id}/days?from=2026-11-23`);
  });

  test.each(['500', 'hang', 'bad body', 'a day missing'] as const)(
    'are the last good ones, with their time, when the partner sends %s',
    async (fault) => {
      const one = advertisement();
      const kept = ads(300);
      await kept.start(one);
      const good = await kept.counted(asking(one));
      time += 60_000;
      partner.faults.push(fault);
      expect(await kept.counted(asking(one))).toEqual({ ...good, isFresh: false });
    },
  );

  test('are a failure where there is no good answer yet', async () => {
    const one = advertisement();
    await ads().start(one);
    partner.faults.push('bad body');
    await expect(ads().counted(asking(one))).rejects.toMatchObject({ kind: 'unreadable' });
  });
});

/** What is done about an order, and the job's look at all of them. */
type Act = 'answer' | 'pay' | 'withdraw' | 'sell' | 'look';

describe('an order, as the partner gets it', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { EKSTRA_ADS_URL: partner.url, EKSTRA_ADS_TOKEN: token } });
  });
  afterAll(() => server.stop());

  const job = { attempt: 1, lastAttempt: false, signal: new AbortController().signal };
  /** An order that shall start now, whose days have come after what its people have done. */
  const ordered = async (...acts: readonly Act[]) => {
    const { on, call, homeAt, order, read, withdraw, broker } = ekstraCalls({ current: server });
    const { home, seller } = await homeAt('viewing');
    const { id } = (await order(seller, home.estateId, { startNow: true })).body;
    const params = { id: home.estateId, order: id };
    const does: Readonly<Record<Act, () => Promise<unknown>>> = {
      answer: async () =>
        call(brokerEkstra.answer, await broker(), { params, body: { paymentInfo: 'Konto 1234 56 78903' } }),
      pay: async () => call(brokerEkstra.paid, await broker(), { params }),
      withdraw: () => withdraw(seller, home.estateId),
      sell: () =>
        on().transaction(async (tx) =>
          moveSale(tx, home.estateId, { type: 'ADVANCE', to: 'post-work', at: await now(tx) }),
        ),
      look: async () => {
        await moveEkstraOrders.run({}, on(), { ...job, id: randomUUID() });
        await on().jobs.idle();
      },
    };
    for (const act of [...acts, 'look'] as const) await does[act]();
    return { id, state: (await read(seller, home.estateId)).order.state };
  };

  test('is the home and its listing, with nothing of its people, its price or its broker', async () => {
    const { id, state } = await ordered('answer', 'pay');
    expect(state).toBe('running');
    expect(Object.keys(partner.running.get(id) ?? {}).toSorted()).toEqual(
      ['address', 'city', 'from', 'headline', 'listing', 'postcode', 'size', 'to'].toSorted(),
    );
    const { text } = partner.asked.find(({ method, path }) => method === 'PUT' && path.endsWith(id)) ?? { text: '' };
    expect(text).not.toMatch(/Kundesen|Megler|8900|1234 56 78903|@|\+47/);
  });

  test.each<readonly [string, readonly Act[], { readonly begun: number; readonly running: boolean }]>([
    ['is paid', ['answer', 'pay'], { begun: 1, running: true }],
    ['is paid, at the second look too', ['answer', 'pay', 'look'], { begun: 1, running: true }],
    ['no broker has answered', [], { begun: 0, running: false }],
    ['is answered and not paid', ['answer'], { begun: 0, running: false }],
    ['is withdrawn before it is paid', ['answer', 'withdraw'], { begun: 0, running: false }],
    ['is paid and withdrawn', ['answer', 'pay', 'withdraw'], { begun: 0, running: false }],
    ['is paid, of a home that is sold', ['answer', 'pay', 'sell'], { begun: 0, running: false }],
    ['runs and is withdrawn', ['answer', 'pay', 'look', 'withdraw'], { begun: 1, running: false }],
    ['runs as the home is sold', ['answer', 'pay', 'look', 'sell'], { begun: 1, running: false }],
  ])('that %s is begun and runs there, or not', async (_, acts, there) => {
    const { id } = await ordered(...acts);
    const begun = partner.begun.filter((one) => one === id).length;
    expect({ begun, running: partner.running.has(id) }).toEqual(there);
    // Of what was never begun the partner has heard nothing at all.
    if (there.begun === 0) expect(partner.asked.filter(({ path }) => path.includes(id))).toEqual([]);
  });
});
