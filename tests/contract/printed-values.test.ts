import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { projectBaseType } from '#src/contract/forms/settlement-buyer.ts';
import { formFacts, formNames } from '#src/domain/form-names.ts';
import { type BrokerId, brokerId, officeId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { takeHeldNames } from '#src/server/desk/broker-system/printed-names.ts';
import { takeChanges } from '#src/server/desk/broker-system/take-changes.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { lockForm, signableOf } from '#src/server/signing/documents/signables.ts';
import { voidDocument } from '#src/server/signing/documents/void-document.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { contactOf, takePartiesOf } from '#tests/support/party-changes.ts';
import { testServer } from '#tests/support/server.ts';
import { SignedForm } from '#tests/support/signed-form.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

/**
 * What a document prints does not move under signing. Which stored values a form prints is found by changing each of
 * them and drawing the document again; then all that writes them is tried while the form is under signing.
 */
const server = testServer();
const on = () => server.current.running.on;
const place = () => ({ url: server.current.url, on: on() });
beforeAll(() => insertHome(on().database));
afterEach(() => on().db.deleteFrom('rateLimit').execute());

/** The rows that documents are drawn from, besides the form's own answers. */
const rowsOf = {
  estate: 'id = HOME',
  broker: 'id = (select broker_id from estate where id = HOME)',
  office: 'id = (select office_id from broker where id = (select broker_id from estate where id = HOME))',
  estate_party: 'estate_id = HOME',
  estate_party_identity: 'party_id in (select id from estate_party where estate_id = HOME)',
  estate_event: 'estate_id = HOME',
  estate_meter: 'estate_id = HOME',
  sale: 'estate_id = HOME',
} as const;
type Table = keyof typeof rowsOf;
const isTable = (name: string): name is Table => name in rowsOf;

/** Ids, which name a row and are no value of it. */
const keys = /^(id|estate_id|party_id|role|vitec_id|external_id|proposed_by|answered_by)$/;
/** Values that are neither free text nor a number. */
const special: Readonly<Record<string, string>> = {
  'estate.broker_id': "'br-printed'",
  'estate.assistant_id': "'br-printed'",
  'estate.ownership': "'SHARE'",
  'estate.property_type': "'DETACHED_HOUSE'",
  'estate.source': "'register'",
  'estate.project': `'{"name":"X","developer":"X","guarantee":"X","advancePaid":1,"extras":1}'::jsonb`,
  'estate.land_register': `'{"municipality":"Oslo","gnr":9,"bnr":8}'::jsonb`,
  'broker.role': "'assistant'",
  'broker.office_id': "'of-printed'",
  'sale.state': 'state',
  'estate_party_identity.birth_date': "'1979-02-03'",
};
const byType: readonly (readonly [RegExp, (column: string) => string])[] = [
  [/^(text|character varying)$/, (column) => `coalesce(${column}, '') || 'X'`],
  [/^(bigint|integer|smallint|numeric)$/, (column) => `coalesce(${column}, 0) + 1`],
  [/^boolean$/, (column) => `not ${column}`],
  [/^timestamp/, () => 'now()'],
  [/^date$/, () => "'1970-01-01'"],
  [/^jsonb$/, () => "'{}'::jsonb"],
];

interface Source {
  readonly name: string;
  readonly change: string;
}
const sources = async (): Promise<readonly Source[]> => {
  const { rows } = await sql<{ tableName: string; columnName: string; dataType: string }>`
    select table_name, column_name, data_type from information_schema.columns
    where table_name in (${sql.join(Object.keys(rowsOf))}) and table_schema = current_schema()
    order by table_name, column_name`.execute(on().db);
  const columns = rows.flatMap(({ tableName: table, columnName: column, dataType }): readonly Source[] => {
    if (!isTable(table) || (keys.test(column) && `${table}.${column}` !== 'broker.office_id')) return [];
    const name = `${table}.${column}`;
    const value = special[name] ?? byType.find(([type]) => type.test(dataType))?.[1](column);
    return value === undefined
      ? []
      : [{ name, change: `update ${table} set ${column} = ${value} where ${rowsOf[table]}` }];
  });
  const date = `update flow_instance
    set context = context || jsonb_build_object('takeoverDate', (context ->> 'takeoverDate')::date - 1) where estate_id = HOME and flow = 'takeover-protocol'`;
  return [...columns, { name: 'takeover.date', change: date }];
};
const at = ({ estateId }: TestHome, text: string) => sql.raw(text.replaceAll('HOME', `'${estateId}'`));

class Undo extends Error {}
/** Returns what a form prints, after a change that is undone. */
const drawn = async (home: TestHome, flow: FlowName, change?: string): Promise<string> => {
  let print = '';
  const draw = async (tx: Tx) => {
    if (change !== undefined) await at(home, change).execute(tx);
    const row = await lockForm(tx, { flow, estateId: home.estateId });
    const { content, shownIn } = await signableOf(flow).draft(on(), tx, row);
    print = JSON.stringify([content, shownIn('en')]);
    throw new Undo();
  };
  await on()
    .transaction(draw)
    .catch((error: unknown) => {
      if (!(error instanceof Undo))
        throw new Error(`Say in this file how this is changed: ${change}`, { cause: error });
    });
  return print;
};

/** A new broker at a new office, whose names no other test changes. */
const insertOwnBroker = async (id: BrokerId, office: string): Promise<void> => {
  await sql`insert into office (id, name, org_number, phone) values (${office}, 'Kontoret', '311047299', '+4742000100')
    on conflict do nothing`.execute(on().db);
  await sql`insert into broker (id, name, email, phone, role, title, office_id)
    values (${id}, 'Prøve Megler', ${`${id}@megler.example.com`}, '+4742000200', 'mainBroker', 'Megler', ${office})
    on conflict do nothing`.execute(on().db);
};

const filled = async (flow: FlowName) => {
  const id = v.parse(brokerId, `br-${randomUUID().slice(0, 8)}`);
  await insertOwnBroker(id, id.replace('br', 'of'));
  await insertOwnBroker(v.parse(brokerId, 'br-printed'), 'of-printed');
  const isProject = formFacts(flow).sales.every((sale) => sale === 'project');
  const home = await insertHome(on().database, { broker: id, ...(isProject && { baseType: Number(projectBaseType) }) });
  await at(home, `update estate set land_register = '{"municipality":"Oslo","gnr":1,"bnr":2}' where id = HOME`).execute(
    on().db,
  );
  await sql`insert into estate_party_identity (party_id, birth_date) select id, '1980-01-01' from estate_party
    where estate_id = ${home.estateId} on conflict (party_id) do update set birth_date = '1980-01-01'`.execute(on().db);
  const form = await SignedForm.open(place(), home, partyIn(home, formFacts(flow).sides[0] ?? 'seller'), flow);
  await form.fill();
  if (flow === 'takeover-protocol') await form.give('who-signs', { inksign: 'ON_SCREEN', mutualPower: true });
  return { home, form, id };
};

const readable = <T>(id: string, value: T) => ({
  id,
  changedAt: null,
  about: { office: null, name: '' },
  body: JSON.stringify([value, randomUUID()]),
  row: { isReadable: true, value } as const,
});
const today = () => osloDate(instantOf(Date.now()));

/** Every act that moves what a form prints: of the broker system, and of the desk. */
const moveAll = async (home: TestHome, id: BrokerId): Promise<void> => {
  const office = v.parse(officeId, id.replace('br', 'of'));
  const { token } = await beginSession(on(), id);
  const date = { params: { id: home.estateId }, body: { takeoverDate: addDays(today(), 5) } };
  const headers = { authorization: `Bearer ${token}` };
  await new Visitor(server.current.url).send(broker.setDate, { ...date, headers });
  const officeRow = { id: office, name: 'Nytt kontor', orgNumber: '974760673', phone: '+4742000101' };
  await takeChanges(on(), 'offices', [readable(office, officeRow)]);
  const moves = { name: 'Nytt Navn', officeId: v.parse(officeId, 'of-printed'), phone: '+4742000201' };
  const employee = { ...moves, id, email: `${id}@megler.example.com`, title: 'Megler', role: 'mainBroker' } as const;
  await takeChanges(on(), 'employees', [readable(id, { ...employee, hasLeft: false })]);
  const born = home.parties.map((party) => ({ ...contactOf(party), birthDate: '1979-02-03' as const }));
  await takePartiesOf(on(), home, born as Parameters<typeof takePartiesOf>[2], {
    assignmentNumber: '99',
    street: 'Nyveien 2',
    unit: 'H0909',
    postcode: '0551',
    city: 'BERGEN',
    landRegister: { municipality: 'Oslo', gnr: 9, bnr: 8 },
    ownership: 'SHARE',
    propertyType: 'DETACHED_HOUSE',
    brokerId: v.parse(brokerId, 'br-printed'),
    soldFor: 8_000_000,
  });
};

/** Returns the printed values as they are stored. The broker and the office are those of before. */
const stored = async (home: TestHome, id: BrokerId, printed: readonly string[]) => {
  const own = { broker: `id = '${id}'`, office: `id = '${id.replace('br', 'of')}'` };
  const read = printed.map(async (name): Promise<readonly [string, string]> => {
    const [table = '', column] = name.split('.');
    const where = { ...rowsOf, ...own }[table as Table];
    const query =
      name === 'takeover.date'
        ? "context ->> 'takeoverDate' from flow_instance where estate_id = HOME and flow = 'takeover-protocol'"
        : `${column} from ${table} where ${where}`;
    const { rows } = await at(home, `select ${query} limit 1`).execute(on().db);
    return [name, JSON.stringify(rows)];
  });
  return new Map(await Promise.all(read));
};

describe.each(formNames)('what the %s prints', (flow) => {
  test('does not move while it is under signing, whatever writes it, and is asked again when it has moved', async () => {
    const { home, form, id } = await filled(flow);
    const before = await drawn(home, flow);
    const printed: string[] = [];
    for (const { name, change } of await sources()) {
      if ((await drawn(home, flow, change)) !== before) printed.push(name);
    }
    expect(printed).toEqual(expect.arrayContaining(['broker.name', 'estate.street', 'office.name', 'takeover.date']));
    await form.lock();
    const locked = await stored(home, id, printed);
    await moveAll(home, id);
    await takeHeldNames(on());
    expect(await stored(home, id, printed)).toEqual(locked);
    // The control: when no form is under signing, each of them moves by the same acts.
    const { id: by, name } = partyIn(home, formFacts(flow).sides[0] ?? 'seller');
    const ref = { flow, estateId: home.estateId };
    await on().transaction((tx) => voidDocument(tx, on(), { ref, actor: { kind: 'party', id: by, name } }));
    await takeHeldNames(on());
    await moveAll(home, id);
    const moved = await stored(home, id, printed);
    expect([...moved].filter(([key, value]) => locked.get(key) === value).map(([key]) => key)).toEqual([]);
    expect((await form.read()).drafts.summary?.confirmCorrect ?? null).toBe(null);
  });
});
