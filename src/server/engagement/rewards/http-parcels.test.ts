import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rewards } from '#src/contract/engagement/rewards.ts';
import { rewardId } from '#src/domain/ids.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { type ParcelsPartner, startParcelsPartner } from '#tests/support/parcels-partner.ts';
import { startTestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { httpParcels } from './http-parcels.ts';
import type { Parcel } from './port.ts';

const token = 'parcels-token';
const clock = { now: () => new Date('2026-11-26T10:00:00Z') };
let partner: ParcelsPartner;
beforeAll(async () => {
  partner = await startParcelsPartner(token);
});
beforeEach(() => {
  partner.faults.length = 0;
});
afterAll(() => partner.close());

const parcel = (): Parcel => ({
  id: v.parse(rewardId, randomUUID()),
  boxes: 10,
  name: 'Silje Bø',
  address: 'Kastanjelunden 14 B',
  postcode: '0550',
});
const parcels = (timeoutMs = 5_000, given = token) =>
  httpParcels({ url: partner.url, token: given }, { clock, timeoutMs });

test('a parcel is put under the id of its reward with exactly the fields of the port', async () => {
  const one = parcel();
  await parcels().order(one);
  const { id, ...fields } = one;
  expect(partner.parcels.get(id)).toEqual(fields);
  expect(partner.asked.at(-1)).toMatchObject({
    path: `PUT /parcels/${id}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': id },
  });
});

test('a parcel whose answer was lost is ordered again and sent once', async () => {
  const one = parcel();
  const before = partner.parcels.size;
  partner.faults.push('cut after taking');
  await expect(parcels().order(one)).rejects.toThrow();
  await parcels().order(one);
  expect(partner.parcels.size).toBe(before + 1);
});

test.each(['500', 'slow down', 'refuse', 'hang'] as const)(
  '%s is a failure without the address in it',
  async (fault) => {
    partner.faults.push(fault);
    const failure = await parcels(300)
      .order(parcel())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toContain('Kastanjelunden');
  },
);

test('a wait that the partner asks for is kept', async () => {
  partner.faults.push('slow down');
  await expect(parcels().order(parcel())).rejects.toMatchObject({ seconds: 2 });
});

test('a wrong token is a failure', async () => {
  await expect(parcels(5_000, 'wrong').order(parcel())).rejects.toThrow();
});

test('a claimed reward is ordered from the partner by the job, and then accepted', async () => {
  const server = await startTestServer({ env: { PARCELS_URL: partner.url, PARCELS_TOKEN: token } });
  try {
    const { on } = server.running;
    const { id: customerId, token: access } = await signedInCustomer(on);
    const headers = { authorization: `Bearer ${access}` };
    const visitor = new Visitor(server.url);
    const own = async () => (await visitor.send(rewards.list, { headers })).body[0];
    const { id } = await own();
    await on.db.updateTable('reward').set({ state: 'unlocked' }).where('customerId', '=', customerId).execute();
    partner.faults.push('cut after taking');
    const home = { address: 'Kastanjelunden 14 B', postcode: '0550' };
    expect((await visitor.send(rewards.claim, { headers, params: { id }, body: home })).status).toBe(200);
    await expect.poll(async () => (await own()).state, { timeout: 60_000, interval: 200 }).toBe('accepted');
    expect(partner.parcels.get(id)).toEqual({ boxes: 10, name: 'Prøve Kundesen', ...home });
  } finally {
    await server.stop();
  }
}, 120_000);
