import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { takeover } from '#src/contract/forms/takeover.ts';
import { claimKey } from '#src/server/platform/idempotency/idempotency.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { linkKeyFor, partyIn, visitorAt } from '#tests/support/visitor.ts';
import { everyCall } from './every-call.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const idempotent = everyCall.filter(([, call]) => call.idempotent);
const [, anyCall] = idempotent[0] ?? [];

type Other = Partial<Parameters<typeof claimKey>[1]>;

/** Returns what the second of two calls with one key gets. */
const second = async (one: Other, other: Other): Promise<string> => {
  if (!anyCall) throw new Error('The contract has no idempotent call');
  const same = {
    endpoint: anyCall,
    key: randomUUID(),
    caller: { key: 'link:a' },
    call: { params: { id: 'home-a' }, query: null, body: null },
    secret: false,
  };
  const first = await claimKey(place().on, { ...same, ...one });
  if (first.kind === 'first') await first.keep(undefined);
  return claimKey(place().on, { ...same, ...other }).then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
};
const withCall = (call: object) => ({ call: { params: { id: 'home-a' }, query: null, body: null, ...call } });

describe('an Idempotency-Key', () => {
  test.each(idempotent)('of %s counts for one home only', async (_name, endpoint) => {
    const at = (id: string) => ({ endpoint, ...withCall({ params: { id, pid: 'p', mid: 'm' } }) });
    expect(await second(at('home-a'), at('home-b'))).toBe('first');
    // The answer of some is a secret, or not to be kept: the caller is told to read the state.
    expect(await second(at('home-a'), at('home-a'))).toMatch(/^(answered|STALE)$/);
  });

  const scopes: readonly (readonly [what: string, one: Other, other: Other])[] = [
    ['another caller', { caller: { key: 'link:a' } }, { caller: { key: 'link:b' } }],
    [
      'another person of the home',
      withCall({ params: { id: 'a', pid: 'x' } }),
      withCall({ params: { id: 'a', pid: 'y' } }),
    ],
    ['another kind of home', withCall({ query: { estateBaseType: '4' } }), withCall({ query: {} })],
    ...(idempotent[1] ? [['another call', {}, { endpoint: idempotent[1][1] }] as const] : []),
  ];
  test.each(scopes)('is free again for %s', async (_what, one, other) => {
    expect(await second(one, other)).toBe('first');
  });

  const bytes = (...values: number[]) => Uint8Array.of(...values);
  test.each([
    ['one byte more', bytes(1, 2), bytes(1, 2, 0)],
    ['another last byte', bytes(255, 216, 255, 1), bytes(255, 216, 255, 2)],
    ['another first byte', bytes(1, 2, 3), bytes(9, 2, 3)],
    ['bytes that are no text', bytes(0xff, 0xfe), bytes(0xff, 0xfd)],
    ['no bytes at all', bytes(1), bytes()],
    ['bytes where none were', null, bytes(1)],
    ['the text that the bytes would be written as', bytes(1, 2, 3), 'AQID'],
    ['another field', { a: 1 }, { b: 1 }],
    ['another value deep inside', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
    ['a field more', { a: 1 }, { a: 1, b: null }],
    ['another order of a list', { a: [1, 2] }, { a: [2, 1] }],
    ['a number for its text', { a: 1 }, { a: '1' }],
    ['nothing', { a: 1 }, null],
  ])('is refused with another body: %s', async (_what, one, other) => {
    expect(await second(withCall({ body: one }), withCall({ body: other }))).toBe('KEY_REUSE');
    expect(await second(withCall({ body: other }), withCall({ body: one }))).toBe('KEY_REUSE');
    expect(await second(withCall({ body: one }), withCall({ body: one }))).toBe('answered');
  });
});

describe('one phone that is in two homes', () => {
  const jpeg = (grey: number) =>
    import('sharp').then(({ default: sharp }) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: grey, g: grey, b: grey } } })
        .jpeg()
        .toBuffer()
        .then((buffer) => new Uint8Array(buffer)),
    );
  const inTwoHomes = async () => {
    const { on } = place();
    const [one, other] = [await insertHome(on.database), await insertHome(on.database)];
    const visitor = await visitorAt(place(), one, partyIn(one, 'seller'));
    const opened = await visitor.exchange(other.estateId, await linkKeyFor(on, other, partyIn(other, 'seller')));
    expect(opened.status).toBe(200);
    const homes = [{ id: one.estateId }, { id: other.estateId }] as const;
    for (const params of homes) expect((await visitor.send(takeover.create, { params })).status).toBe(201);
    return { visitor, homes };
  };

  test('adds a meter to each with one key, and to none twice', async () => {
    const { visitor, homes } = await inTwoHomes();
    const key = randomUUID();
    const body = { type: 'GAS', changes: { number: '7' } };
    for (const params of [...homes, ...homes]) {
      expect((await visitor.send(takeover.addMeter, { params, key, body })).status).toBe(201);
    }
    for (const params of homes) {
      const { body: protocol } = await visitor.send(takeover.read, { params });
      const meters: readonly { readonly number?: string }[] = protocol.drafts.water.meters;
      expect(meters.filter(({ number }) => number === '7')).toHaveLength(1);
    }
  });

  test('keeps a picture in each with one key, another picture with it is refused, and the same one is kept once', async () => {
    const { visitor, homes } = await inTwoHomes();
    const key = randomUUID();
    const [bytes, others] = [await jpeg(90), await jpeg(200)];
    const headers = { 'content-type': 'image/jpeg' };
    const send = (params: { readonly id: string }, body: Uint8Array) =>
      visitor.send(takeover.addPicture, { params, key, body, headers });
    const [first, elsewhere] = [await send(homes[0], bytes), await send(homes[1], bytes)];
    expect([first.status, elsewhere.status]).toEqual([201, 201]);
    expect(elsewhere.body.id).not.toBe(first.body.id);
    expect(elsewhere.headers.get('idempotency-replayed')).toBeNull();
    const again = await send(homes[0], bytes);
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    expect((await send(homes[0], others)).body.code).toBe('KEY_REUSE');
    const kept = await place()
      .on.db.selectFrom('picture')
      .select('id')
      .where(
        'estateId',
        'in',
        homes.map(({ id }) => id as never),
      )
      .execute();
    expect(kept).toHaveLength(2);
  });
});
