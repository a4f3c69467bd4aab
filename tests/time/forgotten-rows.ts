import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { registerBroker } from '#src/server/desk/broker-sign-up/sign-up.ts';
import type { Server } from '#src/server/platform/server.ts';
import { cookieJar, insertCustomer, signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { filledHome, startSigning } from '#tests/support/signing-desk.ts';
import { linkKeyFor, partyIn } from '#tests/support/visitor.ts';

const minute = 60;
const hour = 60 * minute;
export const day = 24 * hour;

type Row = Readonly<Record<string, RawBuilder<unknown> | string | number | boolean | null>>;
export const insert = async (on: Server, table: string, row: Row): Promise<void> => {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(on.db);
};
export const count = async (on: Server, table: string, where: RawBuilder<unknown> = sql`true`): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${where}`.execute(
    on.db,
  );
  return rows[0]?.n ?? -1;
};
const now = sql`now()`;
export const word = (): string => randomUUID();
const session = async (on: Server) => {
  const home = await insertHome(on.database);
  await linkKeyFor(on, home, partyIn(home, 'seller'));
  const { id } = await on.db
    .selectFrom('accessLink')
    .select('id')
    .where('estateId', '=', home.estateId)
    .executeTakeFirstOrThrow();
  return { token_sha256: word(), estate_id: home.estateId, flow: 'takeover-protocol', link_id: id };
};
const signing = async (on: Server) => {
  const { documentId, home } = await startSigning(
    on,
    await filledHome(on, { sellers: 1, buyers: 1, at: on.clock.now() }),
  );
  return { document_id: documentId, estate_id: home.estateId, participant_id: partyIn(home, 'seller').id };
};
const browserAt = () => Object.assign(cookieJar().web, { host: word(), net: word() });

export interface Forgetting {
  readonly job: string;
  readonly what: string;
  readonly table: string;
  /** Seconds that the row stays. */
  readonly stays: number;
  readonly plant: (on: Server) => Promise<unknown>;
  /** What counts as there still; the row by default. */
  readonly while?: RawBuilder<unknown>;
}

/** Inserts a booking of the tests' broker, and returns its id. */
const meeting = async (on: Server, row: Row) => {
  await insertHome(on.database);
  const id = word();
  const times = { start: sql`now() + interval '60 days'`, held_at: now, changed_at: now };
  await insert(on, 'booking', { id, broker_id: 'br-test', ...times, ...row });
  return id;
};

export const forgetting: readonly Forgetting[] = [
  {
    job: 'forget-opened-customers',
    what: 'which customer a broker opened',
    table: 'broker_opened',
    stays: day - 1,
    plant: async (on) => {
      await insertHome(on.database);
      await insert(on, 'broker_opened', { broker_id: 'br-test', hour: now, contact_id: word() });
    },
  },
  {
    job: 'forget-batches',
    what: 'a batch of customers that has ended',
    table: 'batch',
    stays: 30 * day - 1,
    plant: async (on) => {
      await insertHome(on.database);
      const people = { office_id: 'of-test', broker_id: 'br-test', to_id: 'br-test' };
      await insert(on, 'batch', { ...people, kind: 'assign', state: 'done', ended_at: now });
    },
  },
  {
    job: 'forget-open-orders',
    what: 'a delivered service order without an account',
    table: 'lead',
    stays: 30 * day - 1,
    plant: (on) =>
      insert(on, 'lead', {
        id: word(),
        service: 'security',
        partner: 'Verisure',
        order_partner: 'verisure',
        state: 'sent',
        state_at: now,
        answer_by: now,
        consented_at: now,
        text_version: '2026-11',
      }),
    while: sql`customer_id is null and order_partner = 'verisure'`,
  },
  {
    job: 'forget-bookings',
    what: 'a meeting that has been held or cancelled',
    table: 'booking',
    stays: 30 * day,
    plant: (on) => meeting(on, { state: 'done', sealed: 'x' }),
  },
  {
    job: 'forget-bookings',
    what: 'a time that was held and given up',
    table: 'booking',
    stays: day,
    plant: (on) => meeting(on, { state: 'released', sealed: null }),
  },
  {
    job: 'forget-bookings',
    what: 'a quarter of an hour that was taken',
    table: 'broker_cell',
    stays: day,
    plant: async (on) => {
      await insertHome(on.database);
      await insert(on, 'broker_cell', { broker_id: 'br-test', quarter: now, ref: word() });
    },
  },
  {
    job: 'forget-bookings',
    what: 'a time in which a broker took no meetings',
    table: 'broker_block',
    stays: day,
    plant: async (on) => {
      await insertHome(on.database);
      const times = { begins: sql`now() - interval '1 hour'`, ends: now };
      await insert(on, 'broker_block', { id: word(), broker_id: 'br-test', ...times });
    },
  },
  {
    job: 'end-bookings',
    what: 'a time that is held for a customer',
    table: 'booking',
    stays: 10 * minute - 1,
    while: sql`state = 'held' and changed_at > now() - interval '1 hour'`,
    plant: (on) => meeting(on, { state: 'held', expires_at: sql`now() + interval '10 minutes'` }),
  },
  {
    job: 'forget-broker-system-rows',
    what: 'a row as the broker system sent it',
    table: 'sync_raw',
    stays: 90 * day,
    plant: (on) => insert(on, 'sync_raw', { kind: 'estates', id: word(), hash: word(), body: 'x', fetched_at: now }),
    while: sql`body is not null`,
  },
  {
    job: 'forget-old-analytics',
    what: 'an event of analytics',
    table: 'analytics_event',
    stays: 0,
    plant: (on) =>
      insert(on, 'analytics_event', {
        at: sql`now() - interval '14 months'`,
        role: 'public',
        name: 'x',
        event: sql`'{}'::jsonb`,
      }),
  },
  {
    job: 'forget-feed-items',
    what: 'an item of the feed',
    table: 'feed_item',
    stays: day,
    plant: async (on) =>
      insert(on, 'feed_item', {
        id: word(),
        customer_id: (await insertCustomer(on)).id,
        kind: 'EVENT',
        key: word(),
        data: sql`'{}'::jsonb`,
        expires_at: sql`now() + interval '1 day'`,
      }),
  },
  {
    job: 'forget-calendars',
    what: 'a calendar that was revoked',
    table: 'calendar_feed',
    stays: 90 * day,
    plant: async (on) => {
      const { id } = await insertCustomer(on);
      await insert(on, 'calendar_feed', {
        id: word(),
        key_sha256: word(),
        customer_id: id,
        language: 'nb',
        revoked_at: now,
      });
    },
  },
  {
    job: 'forget-calendars',
    what: 'a calendar that was never read',
    table: 'calendar_feed',
    stays: 400 * day,
    plant: async (on) => {
      const { id } = await insertCustomer(on);
      await insert(on, 'calendar_feed', { id: word(), key_sha256: word(), customer_id: id, language: 'nb' });
    },
  },
  {
    job: 'forget-calendars',
    what: 'a calendar that is no longer read',
    table: 'calendar_feed',
    stays: 400 * day,
    plant: async (on) => {
      const { id } = await insertCustomer(on);
      const row = { id: word(), key_sha256: word(), customer_id: id, language: 'nb' };
      await insert(on, 'calendar_feed', { ...row, created_at: sql`now() - interval '3 years'`, read_at: now });
    },
  },
  {
    job: 'forget-demo-log-ins',
    what: 'a login with the demo’s e-ID',
    table: 'demo_eid_entry',
    stays: hour,
    plant: (on) =>
      insert(on, 'demo_eid_entry', { key_fingerprint: word(), value: '', expires_at: sql`now() + interval '1 hour'` }),
  },
  {
    job: 'forget-unverified-brokers',
    what: 'a broker’s sign-up that was never verified',
    table: 'broker',
    stays: day - 1,
    plant: async (on) => {
      await insertHome(on.database);
      const [domain] = on.config.brokerEmailDomains;
      await registerBroker(on, browserAt(), {
        email: `${word()}@${domain}`,
        firstName: 'Ny',
        lastName: 'Megler',
        phone: '+4741234567',
        officeId: 'of-test',
        password: word(),
        // seam: what the contract has parsed, written as a caller would.
      } as never);
    },
    while: sql`signed_up_at is not null`,
  },
  {
    job: 'forget-consumed-tokens',
    what: 'a consumed token',
    table: 'consumed_token',
    stays: hour,
    plant: async (on) => {
      const { id } = await insertCustomer(on);
      await insert(on, 'consumed_token', {
        jti: word(),
        customer_id: id,
        arrive_by: now,
        expires_at: sql`now() + interval '1 hour'`,
      });
    },
  },
  {
    job: 'forget-link-sessions',
    what: 'a phone’s session that has ended',
    table: 'access_session',
    stays: day,
    plant: async (on) => insert(on, 'access_session', { ...(await session(on)), expires_at: now }),
  },
  {
    job: 'forget-link-sessions',
    what: 'who was in a form',
    table: 'flow_presence',
    stays: hour,
    plant: async (on) => {
      const { token_sha256: _, link_id: __, ...place } = await session(on);
      await insert(on, 'flow_presence', { ...place, participant_id: word(), name: 'A', role: 'seller', step: 'keys' });
    },
  },
  {
    job: 'forget-unused-pictures',
    what: 'a picture that no answer names',
    table: 'picture',
    stays: day,
    plant: async (on) => {
      const { estateId } = await insertHome(on.database);
      const size = { bytes: 1, width: 1, height: 1 };
      await insert(on, 'picture', {
        id: word(),
        estate_id: estateId,
        sha256: word(),
        media_type: 'image/jpeg',
        ...size,
        by_participant: word(),
      });
    },
  },
  {
    job: 'forget-old-broker-sessions',
    what: 'a broker’s session',
    table: 'broker_session',
    stays: hour,
    plant: async (on) => {
      await insertHome(on.database);
      await insert(on, 'broker_session', {
        token_sha256: word(),
        broker_id: 'br-test',
        expires_at: sql`now() + interval '1 hour'`,
      });
    },
  },
  {
    job: 'forget-old-codes',
    what: 'a code that has expired',
    table: 'one_time_code',
    stays: day,
    plant: (on) =>
      insert(on, 'one_time_code', {
        subject: word(),
        code_hmac: '',
        expires_at: now,
        attempts: 0,
        sends: 1,
        first_sent_at: now,
        last_sent_at: now,
      }),
  },
  {
    job: 'forget-old-identity-proofs',
    what: 'a login that was begun',
    table: 'identity_attempt',
    stays: 15 * minute,
    plant: (on) =>
      insert(on, 'identity_attempt', {
        state_sha256: word(),
        kind: 'eid',
        purpose: 'login',
        browser_sha256: '',
        pending: '',
        expires_at: sql`now() + interval '15 minutes'`,
      }),
  },
  {
    job: 'forget-old-identity-proofs',
    what: 'a proof of an identity',
    table: 'identity_proof',
    stays: 10 * minute,
    plant: (on) =>
      insert(on, 'identity_proof', {
        word_sha256: word(),
        kind: 'eid',
        purpose: 'login',
        browser_sha256: '',
        identity: '',
        expires_at: sql`now() + interval '10 minutes'`,
      }),
  },
  {
    job: 'forget-old-mailed-tokens',
    what: 'a mailed link',
    table: 'mailed_token',
    stays: 30 * minute,
    plant: (on) =>
      insert(on, 'mailed_token', {
        token_sha256: word(),
        kind: 'customer-email',
        owner: word(),
        email: 'a@example.com',
        expires_at: sql`now() + interval '30 minutes'`,
      }),
  },
  ...(['started', 'proven'] as const).map((state) => ({
    job: 'end-old-registrations',
    what: `a registration that is ${state}`,
    table: 'registration',
    stays: 20 * minute,
    plant: (on: Server) =>
      insert(on, 'registration', {
        proof: word(),
        state,
        context: sql`'{"by":"eid","tries":0,"refusal":null}'::jsonb`,
      }),
    while: sql`state in ('started', 'proven')`,
  })),
  {
    job: 'end-old-registrations',
    what: 'a registration that came to nothing',
    table: 'registration',
    stays: day,
    plant: (on) =>
      insert(on, 'registration', {
        proof: word(),
        state: 'abandoned',
        context: sql`'{"by":null,"tries":0,"refusal":null}'::jsonb`,
      }),
  },
  {
    job: 'forget-old-customer-sessions',
    what: 'a customer’s session',
    table: 'customer_session',
    stays: 30 * day,
    plant: (on) => signedInCustomer(on),
  },
  {
    job: 'forget-old-sms-codes',
    what: 'a code for signing in',
    table: 'sms_challenge',
    stays: 10 * minute,
    plant: async (on) => {
      const number_fingerprint = word();
      await insert(on, 'sms_number', { number_fingerprint, context: sql`'{}'::jsonb` });
      await insert(on, 'sms_challenge', {
        id: word(),
        browser_sha256: word(),
        number_fingerprint,
        number_sealed: '',
        state: 'sent',
        context: sql`'{}'::jsonb`,
        code_hmac: '',
        expires_at: sql`now() + interval '10 minutes'`,
      });
    },
  },
  {
    job: 'forget-old-sms-codes',
    what: 'the counts of a number',
    table: 'sms_number',
    // A day of sends, and the two hours that a lock may last, and one to be sure.
    stays: 27 * hour,
    plant: (on) => insert(on, 'sms_number', { number_fingerprint: word(), context: sql`'{}'::jsonb` }),
  },
  {
    job: 'forget-old-sms-codes',
    what: 'that a code was checked',
    table: 'sms_check',
    stays: hour,
    plant: (on) => insert(on, 'sms_check', { was_right: true }),
  },
  {
    job: 'forget-old-keys',
    what: 'the answer to a call',
    table: 'idempotency_key',
    stays: day,
    plant: (on) => insert(on, 'idempotency_key', { scope: word(), key: word(), body_hash: '' }),
  },
  {
    job: 'forget-old-limits',
    what: 'a count of calls',
    table: 'rate_limit',
    stays: 100,
    plant: (on) => on.limits.take({ name: 'test-forgotten', max: 1, seconds: 100 }, word()),
  },
  {
    job: 'forget-old-signing-attempts',
    what: 'a signing begun with the e-ID',
    table: 'signing_attempt',
    stays: 15 * minute,
    plant: async (on) =>
      insert(on, 'signing_attempt', {
        ...(await signing(on)),
        state_sha256: word(),
        content_sha256: '',
        session_key: '',
        pending: '',
        expires_at: sql`now() + interval '15 minutes'`,
      }),
  },
  {
    job: 'forget-old-signing-attempts',
    what: 'a count of wrong codes',
    table: 'signing_guess',
    stays: day,
    plant: (on) => insert(on, 'signing_guess', { signer_id: word(), caller_id: word(), wrong: 1, first_at: now }),
  },
  {
    job: 'purge-kept',
    what: 'what was kept of a deleted account',
    table: 'account_deletion',
    stays: day - 1,
    plant: async (on) => {
      const context = sql`jsonb_build_object('requestedAt', null, 'deletedAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'keepUntil', null)`;
      await insert(on, 'account_deletion', {
        id: word(),
        state: 'deleted',
        context,
        due_at: sql`now() + interval '1 day'`,
      });
    },
    while: sql`state = 'deleted'`,
  },
];
