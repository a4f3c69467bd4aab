import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { takeover } from '#src/contract/forms/takeover.ts';
import { postQuizPlaces } from '#src/server/engagement/quiz/jobs.ts';
import { readInput } from '#src/server/http/input.ts';
import { fillFeed } from '#src/server/journey/feed/fill-feed.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { testServer } from '#tests/support/server.ts';
import { flowsOf, partyIn, visitorAt } from '#tests/support/visitor.ts';
import { bodyOf } from './bodies.ts';
import { callersOf, everyCall } from './every-call.ts';

/** Fields that no caller may set about itself or what it changes (reliability T8). */
const servers = [
  'isEmployee',
  'id',
  'userID',
  'customerId',
  'brokerId',
  'broker_id',
  'estateId',
  'estateID',
  'status',
  'state',
  'signStatus',
  'signedAt',
  'signed',
  'finalized',
  'activated',
  'takeoverDate',
  'price',
  'soldFor',
  'role',
  'createdAt',
  'updatedAt',
  'emailVerified',
  'identifiedAt',
  'passwordHash',
  'password_hash',
  'isAdmin',
  'permissions',
  'toString',
  'then',
] as const;
const changing = everyCall.filter(([, call]) => call.method !== 'GET');
const ofFields = changing.filter(([, call]) => call.body?.kind !== 'bytes');
const ofPictures = changing.filter(([, call]) => call.body?.kind === 'bytes');

/** The places of a week are written at each ten minutes of the clock: no call of these has made them. */
const server = testServer({ own: true, without: [postQuizPlaces] });
let callers: Awaited<ReturnType<typeof callersOf>>;
let buyer: { readonly cookie: string };
let meter: string;
let defect: string;

/** Both sides have begun all their forms, so that every address has a row that could be changed. */
beforeAll(async () => {
  const at = { url: server.current.url, on: server.current.running.on };
  callers = await callersOf(at);
  buyer = await visitorAt(at, callers.home, partyIn(callers.home, 'buyer'), flowsOf('buyer'));
  for (const name of ['takeover', 'settlementSeller', 'settlementBuyer', 'selfDeclaration']) {
    const [, call] = everyCall.find(([each]) => each === `${name}.create`) ?? [];
    if (!call) throw new Error(`${name} is no longer begun. Check beforeAll in this file`);
    expect((await send(`${name}.create`, call, undefined)).status).toBeLessThan(300);
  }
  const cold = JSON.stringify({ type: 'COLD_WATER', changes: { number: '12345' } });
  meter = (await jsonOf(await send('takeover.addMeter', takeover.addMeter, cold))).drafts.water.meters[0].id;
  const hole = JSON.stringify({ changes: { text: 'Hakk' } });
  defect = (await jsonOf(await send('takeover.addDefect', takeover.addDefect, hole))).drafts.inspection.defectsFound[0]
    .id;
  // Its job runs each minute: what these homes made is written before the rows are counted.
  await fillFeed(at.on);
});

/** Returns the address of a call by the seller or another caller, always about an existing row. */
const addressOf = (name: string, call: AnyEndpoint): string => {
  const side = name.startsWith('settlementBuyer.') ? 'buyer' : 'seller';
  const known: Readonly<Record<string, string>> = {
    id: /^\/users?\//.test(call.path) ? callers.customer.id : callers.home.estateId,
    pid: partyIn(callers.home, side).id,
    mid: meter,
    did: defect,
    flow: name.startsWith('brokerForms.') ? 'settlement-seller' : 'takeover-protocol',
    deviation: 'a'.repeat(32),
    productbolig: 'grendbolig',
    event: 'photo',
    c: 'preparation',
    t: 'papers',
    side: 'seller',
  };
  const brokersOwn = call.path.startsWith('/brokers/:id') ? call.path.replace(':id', 'br-test') : call.path;
  return brokersOwn.replaceAll(/:(\w+)/g, (_, param) => known[param] ?? crypto.randomUUID());
};

const send = (name: string, call: AnyEndpoint, body: string | undefined) =>
  fetch(`${server.current.url}/api${addressOf(name, call)}`, {
    method: call.method,
    headers: {
      ...callers.headers[call.access],
      ...(name.startsWith('settlementBuyer.') && { cookie: buyer.cookie }),
      'x-forwarded-for': '10.1.2.3',
      email: 'noen@example.com',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });

/** What any accepted call renews once a minute, and no body can name. */
const renewed: Readonly<Record<string, readonly string[]>> = { access_session: ['last_seen_at', 'expires_at'] };

/** Lists that a job keeps from the rows of other tables, at a time of its own. Those rows are compared. */
const kept: ReadonlySet<string> = new Set(['change', 'desk_home', 'desk_need', 'funnel_way', 'funnel_count']);

/** Returns every row of every table of ours but the kept lists, each table as one fingerprint. */
const everyRow = async (): Promise<Readonly<Record<string, string>>> => {
  const { db } = server.current.running.on;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const own = tables.rows.filter(({ name }) => !kept.has(name));
  const each = own.map(
    ({ name }) => sql`select ${name}::text as name,
      (select coalesce(md5(string_agg(row, chr(10) order by row)), '')
        from (select (to_jsonb(t) - ${renewed[name] ?? []}::text[])::text as row from ${sql.id(name)} t) each_row) as rows`,
  );
  const found = await sql<{ name: string; rows: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return Object.fromEntries(found.rows.map(({ name, rows }) => [name, rows]));
};

/** Returns the objects that a body may be: itself, or each of its variants. */
const shapesOf = (body: object): readonly object[] => {
  if ('entries' in body) return [body.entries as object];
  return 'options' in body ? (body.options as readonly object[]).flatMap(shapesOf) : [];
};
const declares = ({ body }: AnyEndpoint, field: string): boolean =>
  body !== undefined && shapesOf(body).some((entries) => Object.hasOwn(entries, field));

/**
 * Returns the call's valid body with one field more, as text, because an object literal treats `__proto__` specially.
 */
const withField = (name: string, field: string): string => {
  const own = JSON.stringify(bodyOf(name) ?? {}).slice(1, -1);
  return `{${own}${own === '' ? '' : ','}"${field}":{"isEmployee":true}}`;
};

/** What the reading of input, the one of every route, says of a body. */
const readingOf = (call: AnyEndpoint, body: string): string => {
  const raw = { params: undefined, query: undefined, body: JSON.parse(body) };
  try {
    readInput({ ...call, params: undefined, query: undefined }, raw);
    return 'taken';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { fields } = error.extra as { readonly fields: readonly { readonly path: string }[] };
    return `${error.code} ${fields.map(({ path }) => path)}`;
  }
};
/** Only that field is refused: the rest of the body is accepted by the call. */
const refusalOf = (call: AnyEndpoint, field: string) =>
  `INVALID_INPUT ${call.body === undefined ? 'body' : `body.${field}`}`;

describe('T8: a good body with one field that is the server’s own is refused', () => {
  test.each(ofFields)('%s', (name, call) => {
    const fields = servers.filter((field) => !declares(call, field));
    const said = fields.map((field) => `${field}: ${readingOf(call, withField(name, field))}`);
    expect(said).toEqual(fields.map((field) => `${field}: ${refusalOf(call, field)}`));
  });
});

describe('T8: over HTTP one of them is refused, whatever else is wrong, and nothing is changed', () => {
  test.each(ofFields.map((each, at) => [...each, at] as const))('%s', async (name, call, at) => {
    const fields = servers.filter((field) => !declares(call, field));
    const field = fields[at % fields.length] ?? 'id';
    const before = await everyRow();
    const wrong: string[] = [];
    const answer = await send(name, call, withField(name, field));
    const { code, fields: refused } = await jsonOf(answer);
    const named = (refused ?? []).map(({ path }: { path: string }) => path);
    const said = `${code} ${named}`;
    if (answer.status !== 400 || said !== refusalOf(call, field)) wrong.push(`${field}: ${answer.status} ${said}`);
    // Other mistakes in the body do not hide the refusal.
    const alone = await send(name, call, '{"isEmployee":true}');
    if (alone.status !== 400) wrong.push(`isEmployee alone: ${alone.status}`);
    for (const special of ['__proto__', 'constructor']) {
      const body = withField(name, special).replace('{"isEmployee":true}', '{"prototype":{"isEmployee":true}}');
      const { status } = await send(name, call, body);
      if (status !== 400) wrong.push(`${special}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(await everyRow()).toEqual(before);
    expect(({} as Record<string, unknown>).isEmployee).toBeUndefined();
  });
});

test.each(ofPictures)('T8: %s takes no fields at all', async (name, call) => {
  const before = await everyRow();
  expect((await send(name, call, withField(name, 'estateId'))).status).toBe(415);
  expect(await everyRow()).toEqual(before);
});
