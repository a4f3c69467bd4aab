import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { type Batch, type BatchRow, brokerBatches } from '#src/contract/desk/broker-batches.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { type BrokerId, brokerId, type ContactId, type EstateId, officeId, participantId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { insertHome, type TestParty } from './homes.ts';
import type { testServer } from './server.ts';
import { Visitor } from './visitor.ts';

type Role = 'mainBroker' | 'assistant' | 'responsibleBroker';
export const idOf = (name: string): BrokerId => v.parse(brokerId, name === 'main' ? 'br-test' : `br-${name}`);
export const search = (q: string) => ({ query: { type: 'customers', previous: false, q } });

/** The brokers of two offices, and the calls that they make about batches of customers. */
export const batchCalls = (server: ReturnType<typeof testServer>) => {
  const on = () => server.current.running.on;
  const tokens: Record<string, string> = {};

  const insertBroker = async (name: string, office: string, role: Role = 'mainBroker'): Promise<void> => {
    const contact = { name: `Megler ${name}`, email: `${name}@megler.example.com`, phone: '+4742000300', title: '' };
    const row = { id: idOf(name), ...contact, role, officeId: v.parse(officeId, office), passwordHash: null };
    await on().db.insertInto('broker').values(row).execute();
    tokens[name] = (await beginSession(on(), row.id)).token;
  };

  const insertBrokers = async (): Promise<void> => {
    await insertHome(on().database, { sellers: 0, buyers: 0 });
    const other = { id: v.parse(officeId, 'of-other'), name: 'Annet kontor', orgNumber: '311047299', phone: '' };
    await on().db.insertInto('office').values(other).execute();
    tokens.main = (await beginSession(on(), idOf('main'))).token;
    await insertBroker('colleague', 'of-test');
    await insertBroker('assistant', 'of-test', 'assistant');
    await insertBroker('responsible', 'of-test', 'responsibleBroker');
    await insertBroker('stranger', 'of-other', 'responsibleBroker');
  };

  const call = (
    who: string,
    endpoint: AnyEndpoint,
    given: {
      params?: object;
      body?: object;
      query?: Record<string, string>;
      key?: string;
      revision?: number;
      headers?: Record<string, string>;
    } = {},
  ) => {
    const { key, headers: more, ...rest } = given;
    const headers = { authorization: `Bearer ${tokens[who]}`, ...(key && { 'idempotency-key': key }), ...more };
    return new Visitor(server.current.url).send(endpoint, { headers, ...(rest as object) });
  };

  let people = 0;
  const seller = (street: string): TestParty => {
    people += 1;
    return {
      id: v.parse(participantId, randomUUID()),
      role: 'seller',
      name: `${street} Nr${people}`,
      email: `p${people}@example.com`,
      phone: `+47481${String(people).padStart(5, '0')}`,
    };
  };
  const homeAt = (street: string, { sellers = 1, broker = 'main' } = {}) =>
    insertHome(on().database, {
      street,
      broker: idOf(broker),
      parties: Array.from({ length: sellers }, () => seller(street)),
    });
  const contactsOf = async (home: EstateId): Promise<ContactId[]> => {
    const rows = await on().db.selectFrom('contactParty').select('contactId').where('estateId', '=', home).execute();
    return rows.map(({ contactId }) => contactId);
  };
  const brokerOf = async (home: EstateId) =>
    (await on().db.selectFrom('estate').select('brokerId').where('id', '=', home).executeTakeFirstOrThrow()).brokerId;
  const withKey = (key: string | undefined) => (key === undefined ? {} : { key });
  const assign = (who: string, to: string, which: object, key?: string) =>
    call(who, brokerBatches.create, { body: { kind: 'assign', to: idOf(to), ...which }, ...withKey(key) });
  const read = async (id: string, who = 'main'): Promise<Batch> =>
    (await call(who, brokerBatches.read, { params: { batch: id } })).body;
  /** Returns the batch once the job has left it. */
  const ended = async (id: string, who = 'main'): Promise<Batch> => {
    await expect
      .poll(async () => (await read(id, who)).state, { timeout: 60_000 })
      .toSatisfy((state) => ['done', 'stopped', 'undone'].includes(String(state)));
    return read(id, who);
  };
  const rows = async (id: string, query: Record<string, string> = {}, who = 'main'): Promise<BatchRow[]> =>
    (await call(who, brokerBatches.rows, { params: { batch: id }, query })).body.items;
  const steer = (id: string, how: 'stop' | 'retry' | 'undo', who = 'main', key?: string) =>
    call(who, brokerBatches[how], { params: { batch: id }, ...withKey(key) });
  /** Returns what the log of a home says of its brokers. */
  const logOf = async (home: EstateId): Promise<readonly object[]> => {
    const { rows: events } = await sql<{ data: object }>`select data - 'fromId' - 'toId' as data from flow_event
      where estate_id = ${home} and type = 'BROKER_CHANGED' order by seq`.execute(on().db);
    return events.map(({ data }) => data);
  };
  const tokenOf = (name: string): string => tokens[name] ?? '';
  return { on, insertBrokers, tokenOf, call, homeAt, contactsOf, brokerOf, assign, read, ended, rows, steer, logOf };
};
