import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { addressOf, apiBase } from '#src/contract/address.ts';
import { takeover } from '#src/contract/takeover.ts';
import { takeoverSigning } from '#src/contract/takeover-signing.ts';
import { connect } from '#src/server/db/connect.ts';
import { sealOnce } from '#src/server/signing/seal-document.ts';
import { openTestDatabase, testServerUrl } from '#tests/support/database.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { filledHome, openDesk, signAll, startSigning } from '#tests/support/signing-desk.ts';
import { partyIn, type Visitor, visitorAt } from '#tests/support/visitor.ts';
import { replay, type Statement, statementsOf } from './statements.ts';

/** What a phone sends again and again; answered how often a second. */
interface Load {
  readonly url: string;
  readonly method: 'GET' | 'PATCH';
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Counts up with each answer, in `If-Match`. */
  readonly revision?: number;
  /** Sent in `If-None-Match`, and renewed when the answer brings another. */
  readonly tag?: string;
}

/** Sends from a thread of its own, each phone one call after the other. Answers how many a second came back well. */
async function answeredPerSecond(
  loads: readonly Load[],
  seconds: number,
): Promise<{ rate: number; revisions: number[] }> {
  const worker = new Worker(resolve(import.meta.dirname, 'phones.mjs'), { workerData: { loads, seconds } });
  const [answer] = await once(worker, 'message');
  if (answer.failed) throw new Error(`A call was answered with ${answer.failed}`);
  return answer;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Phone {
  readonly home: TestHome;
  readonly visitor: Visitor;
}
const openPhones = (server: TestServer, count: number): Promise<Phone[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const home = await filledHome(server.running.on);
      const on = { url: server.url, on: server.running.on };
      return { home, visitor: await visitorAt(on, home, partyIn(home, 'seller')) };
    }),
  );

const changed = { step: 'firesafety', changes: { smokeAlarm: 'yes' } };
const patchOf = (server: TestServer, { home, visitor }: Phone, revision: number): Load => ({
  url: server.url + apiBase + addressOf(takeover.change.path, { id: home.estateId }),
  method: 'PATCH',
  status: 200,
  headers: { cookie: visitor.cookie, 'content-type': 'application/json' },
  body: JSON.stringify(changed),
  revision,
});

/** How many replays a second, as many at once as there are phones. */
async function replayedPerSecond(
  server: TestServer,
  recorded: readonly (readonly Statement[])[],
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const begun = performance.now();
  let done = 0;
  const one = async (statements: readonly Statement[]): Promise<void> => {
    while (performance.now() < end) {
      await replay(server.running.on.database.pool, statements);
      done += 1;
    }
  };
  await Promise.all(recorded.map(one));
  return (done * 1000) / (performance.now() - begun);
}

/** Resolves when the jobs that a new home gives are done: what they send is none of a change's statements. */
async function atRest(): Promise<void> {
  for (let times = 0; times < 200; times += 1) {
    const heard = await statementsOf(() => pause(300));
    if (heard.length === 0) return;
  }
  throw new Error('The database never came to rest');
}

/** A change of a step over HTTP against its own statements, by the bare driver, in one transaction. */
async function measurePatch(server: TestServer, phones: readonly Phone[], seconds: number, rounds: number) {
  const recorded: (readonly Statement[])[] = [];
  let revisions = phones.map(() => 1);
  for (const [index, phone] of phones.entries()) {
    const params = { id: phone.home.estateId };
    await atRest();
    recorded.push(
      await statementsOf(async () => {
        const { status } = await phone.visitor.send(takeover.change, { params, body: changed, revision: 1 });
        if (status !== 200) throw new Error(`The change was answered with ${status}`);
      }),
    );
    revisions[index] = 2;
  }
  const ours: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const loads = phones.map((phone, index) => patchOf(server, phone, revisions[index] ?? 0));
    const sent = await answeredPerSecond(loads, seconds);
    // Replaying writes the recorded revision again: the next change must name that one.
    revisions = phones.map(() => 2);
    const bare = await replayedPerSecond(server, recorded, seconds);
    if (round > 0) {
      ours.push(sent.rate);
      limit.push(bare);
    }
  }
  return { ours: median(ours), limit: median(limit), statements: recorded[0]?.length ?? 0 };
}

/** The version that stays: links are still being sent when a document has just been made. */
async function settledTag(visitor: Visitor, params: Readonly<Record<string, string>>): Promise<string> {
  let etag = '';
  for (let times = 0; times < 100; times += 1) {
    const answer = await visitor.raw(takeoverSigning.signStatus, { params, headers: { 'if-none-match': etag } });
    await answer.arrayBuffer();
    if (answer.status === 304) return etag;
    etag = answer.headers.get('etag') ?? '';
    await pause(200);
  }
  throw new Error('The signing status never came to rest');
}

/** Nothing new, asked by many: against a bare server that does no more than compare the tag. */
async function measurePoll(server: TestServer, seconds: number, rounds: number) {
  const [phone] = await openPhones(server, 1);
  if (!phone) throw new Error('No phone is open');
  await startSigning(server.running.on, phone.home);
  const params = { id: phone.home.estateId };
  const etag = await settledTag(phone.visitor, params);
  const bare = createServer((request, response) => {
    response.writeHead(request.headers['if-none-match'] === etag ? 304 : 200, { etag }).end();
  }).listen(0, '127.0.0.1');
  await once(bare, 'listening');
  // seam: a server that listens on a port has an address of this kind.
  const { port } = bare.address() as AddressInfo;
  const path = apiBase + addressOf(takeoverSigning.signStatus.path, params);
  const headers = { cookie: phone.visitor.cookie };
  const many = (origin: string): Load[] =>
    Array.from({ length: 16 }, () => ({ url: origin + path, method: 'GET', status: 304, headers, tag: etag }));
  const ours: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const polled = await answeredPerSecond(many(server.url), seconds);
    const answered = await answeredPerSecond(many(`http://127.0.0.1:${port}`), seconds);
    if (round > 0) {
      ours.push(polled.rate);
      limit.push(answered.rate);
    }
  }
  bare.closeAllConnections();
  await new Promise((done) => bare.close(done));
  return { ours: median(ours), limit: median(limit) };
}

/** From the moment one phone sends a change until the other one hears of it, by its own server. Milliseconds. */
async function measureLive(server: TestServer, other: TestServer, times: number): Promise<readonly number[]> {
  const home = await filledHome(server.running.on);
  const at = ({ url, running }: TestServer) => ({ url, on: running.on });
  const writer = await visitorAt(at(server), home, partyIn(home, 'seller'));
  const listener = await visitorAt(at(other), home, partyIn(home, 'buyer'));
  const params = { id: home.estateId };
  const stream = await listener.raw(takeover.events, { params });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body');
  const heard = async (): Promise<void> => {
    for (;;) {
      const { value = '', done } = await reader.read();
      if (done) throw new Error('The stream ended');
      if (value.includes('"changed"')) return;
    }
  };
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const body = { step: 'firesafety', changes: { smokeAlarm: time % 2 === 0 ? 'no' : 'yes' } };
    const told = heard();
    await Promise.all([
      told.then(() => seen.push(performance.now() - begun)),
      writer.send(takeover.change, { params, body, revision: time + 1 }),
    ]);
  }
  await reader.cancel();
  return seen;
}

/** Server work from signed by all to sealed, verified and kept: CPU milliseconds of this process. */
async function measureSeal(times: number) {
  // Without the workers, which would seal first.
  const desk = await openDesk(await openTestDatabase());
  const { on } = desk;
  const seen: { whole: number; seal: number }[] = [];
  for (let time = 0; time <= times; time += 1) {
    const begun = process.cpuUsage();
    const signing = await startSigning(on, await filledHome(on));
    await signAll(on, signing);
    const signed = process.cpuUsage();
    await sealOnce(on, { estateId: signing.home.estateId, documentId: signing.documentId });
    const sum = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
    if (time > 0) seen.push({ whole: sum(process.cpuUsage(begun)), seal: sum(process.cpuUsage(signed)) });
  }
  await desk.close();
  return { whole: median(seen.map(({ whole }) => whole)), seal: median(seen.map(({ seal }) => seal)) };
}

/** Milliseconds of reading and changing one protocol, one after the other. */
async function timeOfCalls({ home, visitor }: Phone, times: number): Promise<number> {
  const params = { id: home.estateId };
  let { revisions } = (await visitor.send(takeover.read, { params })).body;
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await visitor.send(takeover.entry, { params });
    await visitor.send(takeover.read, { params });
    const changes = { step: 'firesafety', changes: { smokeAlarm: time % 2 === 0 ? 'no' : 'yes' } };
    ({ revisions } = (
      await visitor.send(takeover.change, { params, body: changes, revision: revisions.firesafety ?? 0 })
    ).body);
    seen.push(performance.now() - begun);
  }
  return median(seen);
}

/** The same calls before and after there are ten times as many homes, each with its people, answers and log. */
async function measureGrowth(server: TestServer, homes: number, times: number) {
  const [phone] = await openPhones(server, 1);
  if (!phone) throw new Error('No phone is open');
  const fill = async (count: number): Promise<void> => {
    for (let made = 0; made < count; made += 1) await filledHome(server.running.on);
  };
  await fill(homes - 1);
  await timeOfCalls(phone, times);
  const few = await timeOfCalls(phone, times);
  await fill(9 * homes);
  return { few, many: await timeOfCalls(phone, times) };
}

/** Servers of one database have their keys from outside. */
const env = { LOG_LEVEL: 'silent', ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}` };

/** A second server beside the first, with connections of its own; none where the database is in the process. */
async function besideIt(server: TestServer): Promise<TestServer | undefined> {
  if (testServerUrl === undefined) return undefined;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.running.on.db);
  const url = Object.assign(new URL(testServerUrl), { pathname: `/${rows[0]?.name}` }).href;
  return startTestServer({ env, database: await connect({ url }) });
}

async function measureAcross(server: TestServer, times: number): Promise<readonly number[]> {
  const other = await besideIt(server);
  if (other === undefined) return [];
  try {
    return await measureLive(server, other, times);
  } finally {
    await other.stop();
    await other.running.on.database.close();
  }
}

async function measureCalls(seconds: number, rounds: number) {
  const server = await startTestServer({ env });
  try {
    const phones = await openPhones(server, 4);
    const patch = await measurePatch(server, phones, seconds, rounds);
    const poll = await measurePoll(server, seconds, rounds);
    const live = await measureLive(server, server, Math.round(20 * rounds));
    const across = await measureAcross(server, Math.round(20 * rounds));
    const growth = await measureGrowth(server, Math.ceil(10 * rounds), Math.round(20 * rounds));
    return { patch, poll, live, across, growth };
  } finally {
    await server.stop();
  }
}

/** Everything that is measured on one database. */
export const measureService = async (seconds: number, rounds: number) => ({
  ...(await measureCalls(seconds, rounds)),
  seal: await measureSeal(2 * rounds + 1),
});
