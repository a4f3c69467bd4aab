import { randomUUID } from 'node:crypto';
import type { SystemRecord } from '#src/server/demo/broker-system/records.ts';
import type { VitecPlace } from '#src/server/desk/broker-system/vitec.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import type { Bare } from './by-hand.ts';

const tables = [
  'create schema by_hand_import',
  `create table by_hand_import.estate (
    id uuid primary key, vitec_id text unique, street text, postcode text, city text, assignment text, asking bigint,
    sold bigint, broker text, facts jsonb)`,
  `create table by_hand_import.party (
    id uuid primary key, estate_id uuid, side text, name text, phone text, email text, identity text)`,
  'create table by_hand_import.date (id uuid primary key, estate_id uuid, kind int, at timestamptz)',
  'create table by_hand_import.raw (id text primary key, hash text, body text, fetched_at timestamptz)',
];

const listOf = (value: unknown): readonly SystemRecord[] => (Array.isArray(value) ? value : []);

/** Returns the rows of one home, with its people's ids hidden and its row sealed, as ours are. */
const rowsOf = (record: SystemRecord, encryption: Encryption) => {
  const id = randomUUID();
  const vitecId = String(record.estateId);
  const price = { ...(record.estatePrice as SystemRecord) };
  const body = JSON.stringify(record);
  const people = (['sellers', 'buyers'] as const).flatMap((side) =>
    listOf(record[side]).map((person) => ({
      id: randomUUID(),
      estate_id: id,
      side,
      name: `${person.firstName} ${person.lastName}`,
      phone: person.mobilePhone,
      email: person.email,
      identity: encryption.fingerprint(String(person.socialSecurity), 'by-hand'),
    })),
  );
  const estate = {
    id,
    vitec_id: vitecId,
    street: record.streetAdress,
    postcode: record.zipCode,
    city: record.city,
    assignment: record.assignmentNum,
    asking: price.priceSuggestion,
    sold: price.soldPrice,
    broker: null,
    facts: record.estateSize,
  };
  const dates = listOf(record.events).map(({ kind, start }) => ({ id: randomUUID(), estate_id: id, kind, at: start }));
  const raw = {
    id: vitecId,
    hash: encryption.fingerprint(body, 'by-hand'),
    body: encryption.seal(body, { table: 'raw', column: 'body', row: vitecId }),
    fetched_at: new Date().toISOString(),
  };
  return { estate, people, dates, raw };
};

const pageOf = async ({ url, installation, partner, key }: VitecPlace, page: number) => {
  const authorization = `Basic ${Buffer.from(`${partner}:${key}`).toString('base64')}`;
  const answer = await fetch(`${url}/${installation}/Estates?page=${page}&pageSize=100`, {
    headers: { authorization },
  });
  return listOf(await answer.json());
};

/**
 * Imports every home as a developer would by hand: a page at a time, one transaction and one statement a table, with no
 * schema, no overlap, no state of a sale and no form. It seals and fingerprints what ours does. Returns homes a second.
 */
export const importByHand = async (bare: Bare, place: VitecPlace, encryption: Encryption): Promise<number> => {
  for (const table of tables) await bare.query(table);
  const begun = performance.now();
  let done = 0;
  for (let page = 1; ; page += 1) {
    const rows = (await pageOf(place, page)).map((record) => rowsOf(record, encryption));
    await bare.transaction(async (query) => {
      const insert = (table: string, values: readonly unknown[]) =>
        query(
          `insert into by_hand_import.${table} select * from jsonb_populate_recordset(null::by_hand_import.${table}, $1)`,
          [JSON.stringify(values)],
        );
      await insert(
        'estate',
        rows.map(({ estate }) => estate),
      );
      await insert(
        'party',
        rows.flatMap(({ people }) => people),
      );
      await insert(
        'date',
        rows.flatMap(({ dates }) => dates),
      );
      await insert(
        'raw',
        rows.map(({ raw }) => raw),
      );
    });
    done += rows.length;
    if (rows.length < 100) break;
  }
  return (done * 1000) / (performance.now() - begun);
};
