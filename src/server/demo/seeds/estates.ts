import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { takeoverMachine } from '#machines/takeover.ts';
import { flowInstanceId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { propertyTypes } from '#src/domain/property-types.ts';
import { townName } from '#src/domain/town-name.ts';
import { begin } from '#src/engine/lifecycle.ts';
import type { LandRegister } from '#src/server/homes/estates/columns.ts';
import { insertFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { versionsOf } from '#src/server/homes/flow-instances/versions.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type DemoHome, type DemoPerson, demoHomes, demoParty, demoPeople, demoTakeovers } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';

const projectOf = ({ project, projectName, developer }: DemoHome) => ({
  name: projectName,
  developer,
  guarantee: [
    ...(project?.guaranteeSection12 ? ['bustadoppføringslova § 12'] : []),
    ...(project?.guaranteeSection47 ? ['bustadoppføringslova § 47'] : []),
  ].join(', '),
  advancePaid: project?.advancePaid ?? 0,
  extras: 0,
});

/** Maps `semi-detached house`, as the broker system's data has it, to SEMI_DETACHED_HOUSE. */
export const propertyTypeOf = ({ type }: DemoHome) =>
  type === undefined
    ? {}
    : { propertyType: v.parse(v.picklist(propertyTypes), type.toUpperCase().replaceAll(/[ -]/g, '_')) };

const registerOf = ({ address }: DemoHome): LandRegister | null => {
  const { municipality = '', gnr, bnr, fnr, snr, housingCooperative, shareNo } = address;
  if (housingCooperative !== undefined && shareNo !== undefined) {
    return { cooperative: housingCooperative, shareNumber: shareNo };
  }
  return gnr === undefined || bnr === undefined ? null : { municipality, gnr, bnr, fnr, snr };
};

/** Returns the row of a home of the demo. */
export const estateRow = (home: DemoHome) => ({
  id: home.estateID,
  vitecId: home.estateVitecId,
  baseType: home.estateBaseType,
  assignmentNumber: home.assignmentNumber,
  street: home.address.street,
  unit: home.address.unit,
  postcode: home.address.postcode,
  city: townName(home.address.city),
  soldFor: home.soldFor,
  brokerId: home.brokerId,
  assistantId: home.assistantId,
  ownership: home.ownership === 'selveier' ? ('FREEHOLD' as const) : ('SHARE' as const),
  ...propertyTypeOf(home),
  landRegister: registerOf(home) === null ? null : JSON.stringify(registerOf(home)),
  project: home.project === null ? null : JSON.stringify(projectOf(home)),
});

interface Side {
  readonly home: DemoHome;
  readonly person: DemoPerson;
  readonly role: 'seller' | 'buyer';
  readonly position: number;
}

const sidesOf = (home: DemoHome, people: readonly DemoPerson[]): Side[] =>
  (['seller', 'buyer'] as const).flatMap((role) =>
    (role === 'seller' ? home.sellers : home.buyers).flatMap((id, position) => {
      const person = people.find((one) => one.id === id);
      return person ? [{ home, person, role, position }] : [];
    }),
  );

const partyRow = ({ home, person, role, position }: Side) => {
  const { name, email, phone } = person;
  const id = demoParty(home.estateID, person.id);
  return { id, estateId: home.estateID, role, name, email, phone, position, vitecId: person.id };
};

const identityRow = (on: Pick<Server, 'encryption'>, { home, person: { id, birthDate, nationalId } }: Side) => ({
  partyId: demoParty(home.estateID, id),
  birthDate: isIsoDate(birthDate) ? birthDate : null,
  nationalIdFingerprint: on.encryption.fingerprint(nationalId, nationalIdPurpose),
});

const meterRows = (home: DemoHome) =>
  home.meters.map(({ meteringPointId, ...meter }, position) => ({
    ...meter,
    estateId: home.estateID,
    meteringPointId,
    position,
  }));

const insertTakeover = async (tx: Tx, home: DemoHome, today: IsoDate): Promise<void> => {
  const takeover = demoTakeovers().find(({ estate }) => estate === home.key);
  if (!takeover) return;
  const { takeoverDate: offset, status } = takeover;
  const takeoverDate = offset === null ? null : addDays(today, offset.offsetDays);
  const row = begin(takeoverMachine, { takeoverDate, activated: status !== 'NOT_ACTIVATED' });
  const id = v.parse(flowInstanceId, randomUUID());
  await insertFlow(
    tx,
    { id, flow: 'takeover-protocol', estateId: home.estateID, version: versionsOf('takeover-protocol').now },
    row,
  );
};

const insertHomes = async (tx: Tx, on: Pick<Server, 'encryption'>, homes: readonly DemoHome[]): Promise<void> => {
  const people = demoPeople();
  const sides = homes.flatMap((home) => sidesOf(home, people));
  await tx.insertInto('estate').values(homes.map(estateRow)).execute();
  await tx.insertInto('estateParty').values(sides.map(partyRow)).execute();
  await tx
    .insertInto('estatePartyIdentity')
    .values(sides.map((side) => identityRow(on, side)))
    .execute();
  await tx.insertInto('estateMeter').values(homes.flatMap(meterRows)).execute();
  const today = osloDate(await now(tx));
  for (const home of homes) await insertTakeover(tx, home, today);
};

/** Plants the demo's homes, parties and meters, and the takeovers that have not begun, with days counted from today. */
export const seed: Seed = {
  name: 'estates',
  order: 20,
  run: (on) =>
    on.transaction(async (tx) => {
      // A process killed after planting and before the seed was recorded has planted them already.
      const planted = await tx.selectFrom('estate').select('id').limit(1).execute();
      if (planted.length === 0) await insertHomes(tx, on, demoHomes());
    }),
};
