import { sql } from 'kysely';
import { type GenericSchema, safeParse } from 'valibot';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { withStatus } from '../already-there.ts';
import type { Tx } from '../db/transaction.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    idempotencyKey: {
      /** Fingerprint of caller and address: a key means nothing to another caller or call. */
      scope: string;
      /** A transaction of the call has committed: it must not run again. */
      committed: boolean;
      /** Null until there is an answer. `answer` is sealed, and null when it is empty or held a secret. */
      status: number;
    };
  }
}

interface KeyedRequest {
  readonly endpoint: AnyEndpoint;
  readonly key: string;
  /** The caller, by a key that is the same for the same person or session. */
  readonly caller: { readonly key: string };
  readonly call: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  readonly secret: boolean;
}

interface FirstTime {
  readonly kind: 'first';
  /** The server whose transactions also store the answer, so that change and answer commit together. */
  readonly on: Server;
  readonly keep: (answer: unknown) => Promise<void>;
  /** Allows a retry, unless a transaction of this call has committed. */
  readonly letGo: () => Promise<void>;
}
type Claim = FirstTime | { readonly kind: 'answered'; readonly status: number; readonly json: string | undefined };

/**
 * Returns the `Idempotency-Key` of a request. Throws INVALID_INPUT for one that is too short to be unique, or too long.
 */
export const keyOf = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header;
  throw new Refused('INVALID_INPUT', {
    extra: { fields: [{ path: 'header.idempotency-key', code: 'INVALID_INPUT', params: {} }] },
  });
};

const bodyText = (body: unknown): string =>
  body instanceof Uint8Array ? Buffer.from(body).toString('base64') : JSON.stringify(body ?? null);

/**
 * Inserts a row for this key. Also takes over a row older than 24 hours, and one whose process died before any change
 * (a call lives 30 seconds at most).
 */
const take = async (on: Server, scope: string, key: string, bodyHash: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotency_key as known (scope, key, body_hash) values (${scope}, ${key}, ${bodyHash})
    on conflict (scope, key) do update
      set body_hash = excluded.body_hash, claimed_at = now(), created_at = now(), committed = false, status = null, answer = null
      where known.created_at < now() - interval '24 hours'
         or (known.status is null and not known.committed and known.claimed_at < now() - interval '60 seconds')
    returning 1`.execute(on.db);
  return rows.length > 0;
};

export const answerLocation = (scope: string, key: string) => ({
  table: 'idempotency_key',
  column: 'answer',
  row: `${scope} ${key}`,
});

/** Returns the result of the first call with this key. */
const earlier = async (on: Server, scope: string, key: string, bodyHash: string): Promise<Claim> => {
  const row = await on.db
    .selectFrom('idempotencyKey')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.bodyHash !== bodyHash) throw new Refused('KEY_REUSE');
  // The first call still runs, or released the key between the two statements.
  if (!row || (row.status === null && !row.committed)) throw new Refused('IN_FLIGHT', { retryAfter: 1 });
  // The first call took effect, but its answer was a secret or was lost with its process: the caller must read the
  // current state.
  if (row.status === null) throw new Refused('STALE');
  return {
    kind: 'answered',
    status: row.status,
    json: row.answer === null ? undefined : on.encryption.open(row.answer, answerLocation(scope, key)),
  };
};

/** Returns the answer to store; undefined for one that is not stored. */
const keepable = (
  { endpoint, secret }: KeyedRequest,
  given: unknown,
): { readonly status: number; readonly json: string | null } | undefined => {
  const { status, answer } = withStatus(endpoint, given);
  if (endpoint.answer === undefined) return { status, json: null };
  if (secret || endpoint.answer.kind !== 'schema') return undefined;
  const read = safeParse(endpoint.answer as GenericSchema, answer);
  return read.success ? { status, json: JSON.stringify(read.output) } : undefined;
};

/**
 * Claims an `Idempotency-Key` (architecture section 3, reliability R8). The same key, caller and call give one effect
 * and the same answer for 24 hours. Throws KEY_REUSE for another body, and IN_FLIGHT while the first call runs.
 * Refusals are not stored: nothing was changed, so the same key may be retried.
 */
export const claimKey = async (on: Server, asked: KeyedRequest): Promise<Claim> => {
  const { endpoint, key, caller, call } = asked;
  const address = JSON.stringify([caller.key, endpoint.method, endpoint.path, call.params ?? null, call.query ?? null]);
  const scope = on.encryption.fingerprint(address, 'idempotency scope');
  const bodyHash = on.encryption.fingerprint(bodyText(call.body), 'idempotency body');
  if (!(await take(on, scope, key, bodyHash))) return earlier(on, scope, key, bodyHash);

  let kept: string | null | undefined;
  const write = async (db: Server['db'] | Tx, answer: unknown): Promise<void> => {
    const found = keepable(asked, answer);
    await db
      .updateTable('idempotencyKey')
      .set({
        committed: true,
        ...(found && {
          status: found.status,
          answer: found.json === null ? null : on.encryption.seal(found.json, answerLocation(scope, key)),
        }),
      })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
    kept = found?.json;
  };
  const within: Server['transaction'] = (work) => on.transactionWith(work, write);
  return {
    kind: 'first',
    on: { ...on, transaction: within },
    async keep(answer) {
      const found = keepable(asked, answer);
      if (kept === undefined || kept !== found?.json) await write(on.db, answer);
    },
    async letGo() {
      // If this fails too, the key frees itself in a minute; the caller should get the first error.
      await sql`delete from idempotency_key where scope = ${scope} and key = ${key} and not committed`
        .execute(on.db)
        .catch(() => undefined);
    },
  };
};
