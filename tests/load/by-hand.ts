import { createHash, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';
import type pg from 'pg';

/** What the handler below needs of a driver, in the few words that pg and PGlite share. */
export interface Bare {
  readonly query: Query;
  readonly transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}
type Rows = readonly Readonly<Record<string, unknown>>[];
type Query = (text: string, values?: unknown[]) => Promise<Rows>;

export const overPool = (pool: pg.Pool): Bare => ({
  query: async (text, values) => (await pool.query(text, values)).rows,
  async transaction(work) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const made = await work(async (text, values) => (await client.query(text, values)).rows);
      await client.query('commit');
      return made;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
  close: async () => undefined,
});

export const overEmbedded = async (): Promise<Bare> => {
  const lite = await PGlite.create();
  return {
    query: async (text, values) => (await lite.query<Rows[number]>(text, values)).rows,
    transaction: (work) =>
      lite.transaction((tx) => work(async (text, values) => (await tx.query<Rows[number]>(text, values)).rows)),
    close: () => lite.close(),
  };
};

const tables = [
  'create schema by_hand',
  'create table by_hand.session (token text primary key, form uuid not null, ends_at timestamptz not null)',
  `create table by_hand.answer (
    form uuid, step text, revision int not null, value jsonb not null, primary key (form, step))`,
  'create table by_hand.event (form uuid, revision int, at timestamptz, data jsonb, primary key (form, revision))',
];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface Sent {
  readonly step: string;
  readonly changes: Readonly<Record<string, unknown>>;
}
const schema = {
  type: 'object',
  required: ['step', 'changes'],
  properties: { step: { type: 'string', maxLength: 60 }, changes: { type: 'object' } },
};

export interface ByHand {
  readonly url: string;
  /** The cookie of each form's phone. */
  readonly cookies: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Starts the honest limit of a change: what a developer would write by hand with Fastify and the bare driver. It reads
 * the session, locks the answer, compares the revision, updates it, inserts one event and commits. `answers` is sent in
 * each response, so that the bodies are as large as ours.
 */
export async function startByHand(pool: pg.Pool | undefined, forms: number, answers: unknown): Promise<ByHand> {
  const bare = pool === undefined ? await overEmbedded() : overPool(pool);
  for (const table of tables) await bare.query(table);
  const cookies: string[] = [];
  for (let made = 0; made < forms; made += 1) {
    const [form, token] = [randomUUID(), randomUUID()];
    await bare.query("insert into by_hand.session values ($1, $2, now() + interval '1 day')", [sha256(token), form]);
    await bare.query("insert into by_hand.answer values ($1, 'firesafety', 1, '{}')", [form]);
    cookies.push(`session=${token}`);
  }
  const app = fastify();
  app.patch<{ Body: Sent }>('/form', { schema: { body: schema } }, async ({ headers, body }, reply) => {
    const token = headers.cookie?.split('=')[1] ?? '';
    const read = Number(headers['if-match']?.replaceAll('"', ''));
    const [session] = await bare.query('select form from by_hand.session where token = $1 and ends_at > now()', [
      sha256(token),
    ]);
    if (session === undefined) return reply.code(401).send();
    const { form } = session;
    const revision = await bare.transaction(async (query) => {
      const [answer] = await query('select * from by_hand.answer where form = $1 and step = $2 for update', [
        form,
        body.step,
      ]);
      if (answer === undefined || answer.revision !== read) return undefined;
      await query(
        'update by_hand.answer set value = value || $3::jsonb, revision = revision + 1 where form = $1 and step = $2',
        [form, body.step, JSON.stringify(body.changes)],
      );
      const data = JSON.stringify({ step: body.step, fields: Object.keys(body.changes) });
      await query('insert into by_hand.event values ($1, $2, now(), $3)', [form, read + 1, data]);
      return read + 1;
    });
    if (revision === undefined) return reply.code(412).send();
    return { revision, answers };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // seam: a server that listens on a port has an address of this kind.
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/form`,
    cookies,
    async close() {
      await app.close();
      await bare.close();
    },
  };
}
