import { expect, test } from 'vitest';
import type { EstateId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { statusOfSale } from '#src/domain/listing-status.ts';
import { beginSale, moveSale } from '#src/server/homes/estates/sale.ts';
import { factsOf } from '#src/server/market/coming-homes/facts-of.ts';
import { takeHomes } from '#src/server/market/coming-homes/take-homes.ts';
import { takeChanges } from '#src/server/platform/changes/change-log.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { filledHome, signAll, startSigning, testDesk } from '#tests/support/signing-desk.ts';
import type { SystemEstate } from './port.ts';
import { archiveHome, takeHome } from './take-estate.ts';

const desk = testDesk();
const on = () => desk.current.on;

const sentOf = async ({ estateId, parties }: TestHome, change: Partial<SystemEstate>): Promise<SystemEstate> => {
  const row = await on().db.selectFrom('estate').selectAll().where('id', '=', estateId).executeTakeFirstOrThrow();
  const facts = { primaryRoomArea: null, usableArea: row.braI, bedrooms: row.bedrooms, floor: null };
  return {
    id: row.vitecId,
    baseType: row.baseType,
    assignmentNumber: row.assignmentNumber,
    street: row.street,
    headline: row.headline,
    district: row.district,
    unit: row.unit,
    postcode: row.postcode,
    city: row.city,
    landRegister: row.landRegister,
    ownership: row.ownership,
    propertyType: row.propertyType,
    officeId: null,
    brokerId: row.brokerId,
    assistantId: row.assistantId,
    stage: 'preparation',
    lastBid: null,
    bidCount: null,
    askingPrice: row.askingPrice === null ? null : Number(row.askingPrice),
    bidDeadline: null,
    sale: null,
    soldFor: row.soldFor === null ? null : Number(row.soldFor),
    commonDebt: null,
    monthlyCosts: null,
    facts: { ...facts, yearOfBuild: row.yearOfBuild, energyLabel: null },
    events: [],
    signUps: [],
    pictures: [],
    parties: parties.map((party, index) => ({ ...party, id: `p-${index}`, birthDate: null, nationalId: null })),
    ...change,
  };
};
/** The broker system says this of the home now. */
const says = async (home: TestHome, change: Partial<SystemEstate>) => {
  const sent = await sentOf(home, change);
  return takeHome(on(), { id: sent.id, about: { office: null, name: '' }, body: JSON.stringify(sent), home: sent });
};
const stands = async (id: EstateId) => {
  const row = await on().db.selectFrom('sale').select('state').where('estateId', '=', id).executeTakeFirst();
  return statusOfSale(row?.state ?? null);
};
const moves = async (id: EstateId) => {
  const rows = await on()
    .db.selectFrom('flowEvent')
    .select(['type', 'data', 'actorKind'])
    .where('estateId', '=', id)
    .where((where) => where.or([where('type', 'like', 'LISTING_%'), where('type', '=', 'SYNC_ARCHIVED')]))
    .orderBy('seq')
    .execute();
  expect(rows.every(({ actorKind }) => actorKind === 'system')).toBe(true);
  return rows.map(({ type, data }) => `${type} ${String(data.from)} → ${String(data.to)}`);
};
const homeForSale = (change: object = {}) => insertHome(on().database, { activated: false, ...change });

test('each status that the broker system moves a home to is one event in the home’s log', async () => {
  const home = await homeForSale();
  const id = home.estateId;
  expect(await says(home, { stage: 'preparation', soldFor: null })).toBe('changed');
  await says(home, { stage: 'marketing', soldFor: null });
  await says(home, { stage: 'viewing', soldFor: null });
  await says(home, { stage: 'post-work', soldFor: 7_000_000 });
  const at = instantOf(Date.now());
  const complete = { type: 'COMPLETE', isTakenOver: true, hasUnfinishedForm: false, at } as const;
  expect(await on().transaction((tx) => moveSale(tx, id, complete))).toBe(true);
  expect(await moves(id)).toEqual([
    'LISTING_ASSIGN requested → preparing',
    'LISTING_PUBLISH preparing → onMarket',
    'LISTING_SELL onMarket → sold',
    'LISTING_TAKE_OVER sold → takenOver',
  ]);
  expect(await stands(id)).toBe('takenOver');
});

test('a home that is withdrawn and listed again begins from the first step, and goes on to where the system has it', async () => {
  const home = await homeForSale();
  await says(home, { stage: 'marketing', soldFor: null });
  await says(home, { stage: 'withdrawn', soldFor: null });
  expect(await stands(home.estateId)).toBe('archived');
  expect(await says(home, { stage: 'viewing', soldFor: null })).toBe('changed');
  expect(await stands(home.estateId)).toBe('onMarket');
  expect((await moves(home.estateId)).slice(-3)).toEqual([
    'LISTING_WITHDRAW onMarket → archived',
    'LISTING_RELIST archived → preparing',
    'LISTING_PUBLISH preparing → onMarket',
  ]);
});

test('a home that the system has lost is archived, and comes back to where its sale stands', async () => {
  const home = await homeForSale();
  await says(home, { stage: 'post-work' });
  await archiveHome(on(), `VM-${home.estateId}`);
  await says(home, { stage: 'post-work' });
  expect((await moves(home.estateId)).slice(-2)).toEqual([
    'SYNC_ARCHIVED sold → archived',
    'LISTING_RELIST archived → sold',
  ]);
});

test('what does not fit the listing’s machine moves nothing, and is left for the broker', async () => {
  const home = await homeForSale();
  await says(home, { stage: 'post-work' });
  const before = await moves(home.estateId);
  expect(await says(home, { stage: 'marketing', soldFor: 7_180_000 })).toBe('deviation');
  expect(await moves(home.estateId)).toEqual(before);
  expect(await stands(home.estateId)).toBe('sold');
});

const documentOf = (id: EstateId) =>
  on()
    .db.selectFrom('signingDocument')
    .select(['voidedAt', 'voidedBy', 'endedByName'])
    .where('estateId', '=', id)
    .executeTakeFirst();
const soldHome = async (): Promise<TestHome> => {
  const home = await filledHome(on());
  await says(home, { stage: 'post-work' });
  return home;
};

test('a sale that is undone voids what is under signing, by the form’s own event, and the signers are notified', async () => {
  const home = await soldHome();
  await startSigning(on(), home);
  const buyers = home.parties.filter(({ role }) => role === 'seller');
  expect(await says({ ...home, parties: buyers }, { stage: 'viewing', soldFor: null })).toBe('changed');
  expect(await documentOf(home.estateId)).toMatchObject({
    voidedAt: expect.any(String),
    voidedBy: null,
    endedByName: null,
  });
  expect(await stands(home.estateId)).toBe('onMarket');
  const log = await on()
    .db.selectFrom('flowEvent')
    .select(['type', 'data'])
    .where('estateId', '=', home.estateId)
    .orderBy('seq', 'desc')
    .limit(4)
    .execute();
  // The buyers are parties no more: the form that is open again does not keep what they gave.
  expect(log.map(({ type }) => type)).toEqual(['SYNCED', 'LISTING_CANCEL_SALE', 'ASKED_ANEW', 'VOID']);
  const row = await on().db.selectFrom('estate').select('soldFor').where('id', '=', home.estateId).executeTakeFirst();
  expect(row?.soldFor).toBe(null);
});

test('a form that all have signed is never voided: the sale is undone once it is sealed', async () => {
  const home = await soldHome();
  await signAll(on(), await startSigning(on(), home));
  const undone = { stage: 'viewing', soldFor: null } as const;
  expect(await says(home, undone)).toBe('deviation');
  expect((await documentOf(home.estateId))?.voidedAt).toBe(null);
  expect(await stands(home.estateId)).toBe('sold');
  await on()
    .db.updateTable('flowInstance')
    .set({ state: 'signed' })
    .where('estateId', '=', home.estateId)
    .where('flow', '=', 'takeover-protocol')
    .execute();
  expect(await says(home, undone)).toBe('changed');
  expect(await stands(home.estateId)).toBe('onMarket');
  expect(await says(home, undone)).toBe('same');
});

test('a home that customers see as coming, and no longer, is one event each', async () => {
  const home = await homeForSale();
  const id = home.estateId;
  const facts = { askingPrice: 3_000_000, braI: 70, bedrooms: 2, yearOfBuild: 1937 };
  const look = () =>
    on().transaction(async (tx) => {
      await takeChanges(tx, 'market', 100);
      await takeHomes(tx, await factsOf(tx, [id]), instantOf(Date.now()));
    });
  await on().db.updateTable('estate').set(facts).where('id', '=', id).execute();
  await on().transaction(async (tx) => {
    const at = instantOf(Date.now());
    await beginSale(tx, id, at);
    await moveSale(tx, id, { type: 'ADVANCE', to: 'target-group-analysis', at });
  });
  await look();
  await look();
  await on().db.updateTable('estate').set({ yearOfBuild: null }).where('id', '=', id).execute();
  await look();
  await look();
  expect(await moves(id)).toEqual([
    'LISTING_ASSIGN requested → preparing',
    'LISTING_SHOW preparing → coming',
    'LISTING_HIDE coming → preparing',
  ]);
});

test('a home that goes to another broker is noted with both', async () => {
  const home = await homeForSale();
  await says(home, { brokerId: null });
  const found = await on()
    .db.selectFrom('flowEvent')
    .select('data')
    .where('estateId', '=', home.estateId)
    .where('type', '=', 'BROKER_CHANGED')
    .execute();
  expect(found).toEqual([{ data: { from: 'Prøve Megler', to: null, fromId: 'br-test', toId: null } }]);
});
