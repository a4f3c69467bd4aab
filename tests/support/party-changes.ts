import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { participantId } from '#src/domain/ids.ts';
import type { SystemEstate, SystemParty } from '#src/server/desk/broker-system/port.ts';
import { type Taken, takeHome } from '#src/server/desk/broker-system/take-estate.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { TestHome, TestParty } from './homes.ts';

/** A party of a test's home as the broker system has them. */
export const contactOf = ({ id, role, name, email, phone }: TestParty): SystemParty => ({
  id: `contact-${id}`,
  role,
  name,
  email,
  phone,
  birthDate: null,
  nationalId: null,
});

/** Another person for a side, whom the home does not have yet. */
export const newcomer = (role: TestParty['role'], name: string): SystemParty => ({
  id: `contact-${randomUUID()}`,
  role,
  name,
  email: `${randomUUID().slice(0, 8)}@example.com`,
  phone: `+4790${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`,
  birthDate: null,
  nationalId: null,
});

const unknown = { primaryRoomArea: null, usableArea: null, bedrooms: null, floor: null, yearOfBuild: null };

const systemHome = async (on: Server, home: TestHome, parties: readonly SystemParty[]): Promise<SystemEstate> => {
  const row = await on.db.selectFrom('estate').selectAll().where('id', '=', home.estateId).executeTakeFirstOrThrow();
  const estate = await readEstate(on.db, home.estateId);
  if (estate === undefined) throw new Error('The home is gone');
  return {
    id: row.vitecId,
    baseType: row.baseType,
    assignmentNumber: row.assignmentNumber,
    street: row.street,
    unit: row.unit,
    postcode: row.postcode,
    city: row.city,
    landRegister: row.landRegister,
    ownership: row.ownership,
    propertyType: row.propertyType,
    officeId: null,
    brokerId: row.brokerId,
    assistantId: row.assistantId,
    stage: 'post-work',
    askingPrice: null,
    lastBid: null,
    bidCount: null,
    bidDeadline: null,
    soldFor: estate.soldFor,
    sale: null,
    commonDebt: null,
    monthlyCosts: null,
    headline: null,
    district: null,
    facts: { ...unknown, energyLabel: null },
    parties,
    events: [],
    signUps: [],
    pictures: [],
  };
};

/**
 * Takes these parties from the broker system, as its sync does, and what else has changed of the home. Those of the home
 * keep their ids of it.
 */
export const takePartiesOf = async (
  on: Server,
  home: TestHome,
  parties: readonly SystemParty[],
  changes: Partial<SystemEstate> = {},
): Promise<Taken> => {
  for (const party of home.parties) {
    const row = on.db.updateTable('estateParty').where('id', '=', party.id);
    await row.set({ vitecId: contactOf(party).id }).execute();
  }
  const system = { ...(await systemHome(on, home, parties)), ...changes };
  const about = { office: null, name: system.street };
  return takeHome(on, { id: system.id, about, body: JSON.stringify([system, randomUUID()]), home: system });
};

/** Returns a person whom the broker system has as a party, as the home has them since. */
export const partyNamed = async (on: Server, home: TestHome, { id }: SystemParty): Promise<TestParty> => {
  const row = await on.db
    .selectFrom('estateParty')
    .select(['id', 'role', 'name', 'email', 'phone'])
    .where('estateId', '=', home.estateId)
    .where('vitecId', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, id: v.parse(participantId, row.id) };
};
