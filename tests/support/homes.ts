import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { takeoverMachine } from '#machines/takeover.ts';
import { projectBaseType } from '#src/contract/forms/settlement-buyer.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import {
  type BrokerId,
  brokerId,
  type EstateId,
  estateId,
  flowInstanceId,
  officeId,
  type ParticipantId,
  participantId,
} from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { begin } from '#src/engine/lifecycle.ts';
import { openForms } from '#src/server/forms/form/open-forms.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { insertFlow, readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { versionsOf } from '#src/server/homes/flow-instances/versions.ts';
import type { Database } from '#src/server/platform/db/connect.ts';
import { inTransaction } from '#src/server/platform/db/transaction.ts';

export interface TestParty {
  readonly id: ParticipantId;
  readonly role: PartyRole;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
export interface TestHome {
  readonly estateId: EstateId;
  readonly parties: readonly TestParty[];
}

const testBroker = v.parse(brokerId, 'br-test');

const insertBroker = async (database: Database): Promise<void> => {
  const office = v.parse(officeId, 'of-test');
  await database.db
    .insertInto('office')
    .values({ id: office, name: 'Prøvekontoret', orgNumber: '311047299', phone: '+4742000100' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database.db
    .insertInto('broker')
    .values({
      id: testBroker,
      name: 'Prøve Megler',
      email: 'prove.megler@megler.example.com',
      phone: '+4742000200',
      role: 'mainBroker',
      title: 'Eiendomsmegler MNEF',
      officeId: office,
      passwordHash: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const given = new Set<string>();
/** Returns a phone that no other party of this test file has, so that a test can tell SMS recipients apart. */
const freshPhone = (): string => {
  // No test uses a number of this range itself.
  const phone = `+4742${String(500_000 + Math.floor(Math.random() * 200_000))}`;
  if (given.has(phone)) return freshPhone();
  given.add(phone);
  return phone;
};

const partyOf = (role: PartyRole, index: number): TestParty => ({
  id: v.parse(participantId, randomUUID()),
  role,
  name: `${role === 'seller' ? 'Selger' : 'Kjøper'} Nummer${'abcdefgh'[index] ?? ''}`,
  email: `${role}${index}.${randomUUID().slice(0, 8)}@example.com`,
  phone: freshPhone(),
});

export interface TestHomeOptions {
  /** Now, for a test that moves the clock. */
  readonly at?: Date;
  /** Days from today (Oslo); null for none. */
  readonly takeoverInDays?: number | null;
  readonly activated?: boolean;
  readonly sellers?: number;
  readonly buyers?: number;
  readonly postcode?: string;
  readonly street?: string;
  /** A new id by default. */
  readonly id?: EstateId;
  /** These people, instead of invented ones. */
  readonly parties?: readonly TestParty[];
  /** The broker of the home; the tests' own broker by default. */
  readonly broker?: BrokerId;
  /** 4 is a project; a used home by default. */
  readonly baseType?: number;
}

/** Facts that a project's home shows of the project. */
const project = {
  name: 'Prøvehagen',
  developer: 'Prøvehagen Utbygging AS',
  guarantee: 'bustadoppføringslova § 12',
  advancePaid: 718_000,
  extras: 120_000,
};

/** Inserts a home for one test: two sides, meters, a broker, and a takeover that can be begun today. */
export const insertHome = async (database: Database, options: TestHomeOptions = {}): Promise<TestHome> => {
  await insertBroker(database);
  const id = options.id ?? v.parse(estateId, randomUUID());
  const sides = options.parties ?? [
    ...Array.from({ length: options.sellers ?? 2 }, (_, index) => partyOf('seller', index)),
    ...Array.from({ length: options.buyers ?? 2 }, (_, index) => partyOf('buyer', index)),
  ];
  const days = options.takeoverInDays === undefined ? 0 : options.takeoverInDays;
  const takeoverDate = days === null ? null : addDays(osloDate(instantOf((options.at ?? new Date()).getTime())), days);
  await inTransaction(database, async (tx) => {
    await tx
      .insertInto('estate')
      .values({
        id,
        vitecId: `VM-${id}`,
        baseType: options.baseType ?? 1,
        project: options.baseType === Number(projectBaseType) ? JSON.stringify(project) : null,
        propertyType: 'APARTMENT',
        assignmentNumber: '11-26-0001',
        street: options.street ?? 'Prøveveien 1',
        unit: 'H0101',
        postcode: options.postcode ?? '0550',
        city: 'OSLO',
        soldFor: 7_180_000,
        brokerId: options.broker ?? testBroker,
        assistantId: null,
      })
      .execute();
    for (const [position, party] of sides.entries()) {
      await tx
        .insertInto('estateParty')
        .values({ ...party, estateId: id, position })
        .execute();
    }
    const fresh = {
      id: v.parse(flowInstanceId, randomUUID()),
      flow: 'takeover-protocol',
      estateId: id,
      version: versionsOf('takeover-protocol').now,
    } as const;
    await insertFlow(tx, fresh, begin(takeoverMachine, { takeoverDate, activated: options.activated ?? true }));
    await openForms(tx, id);
  });
  return { estateId: id, parties: sides };
};

/** Inserts a home that has this form: a used one where used homes have it, else a project's. */
export const insertHomeWith = async (
  database: Database,
  flow: FlowName,
  options: TestHomeOptions = {},
): Promise<TestHome> => {
  for (const baseType of [1, Number(projectBaseType)]) {
    const home = await insertHome(database, { ...options, baseType });
    if ((await readFlow(database.db, flow, home.estateId)) !== undefined) return home;
  }
  throw new Error(`No home has the form ${flow}. Add it to a kind of home in tests/support/homes.ts`);
};
