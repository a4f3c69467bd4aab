import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { addWorkingDays, isWorkingDay, weekdayOf } from '#src/domain/working-days.ts';
import { setTakeoverDate } from '#src/server/desk/broker/broker-actions.ts';
import { createForm } from '#src/server/forms/form/create-form.ts';
import { partiesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { demoBrokers, demoHome, demoParty, demoPeople } from '../data/demo-data.ts';
import type { DemoBuyerSettlement } from '../data/demo-forms.ts';
import { demoReader, fillIn } from '../forms/demo-form.ts';
import { buyerAnswers } from '../forms/form-answers.ts';

const key = 'E19';
const monday = 1;

/** Returns a takeover day whose last working day before it, when the money must be there, is the next Monday. */
export const takeoverAfterMonday = (today: IsoDate): IsoDate => {
  let day = addDays(today, 1);
  while (weekdayOf(day) !== monday || !isWorkingDay(day)) day = addDays(day, 1);
  return addWorkingDays(day, 1);
};

/** Own money and a loan that do not cover the price yet: something is left to find before Monday. */
const settlement: DemoBuyerSettlement = {
  estate: key,
  loans: [
    {
      bankName: 'Demobanken',
      bankContactName: 'Nils Kredittmo',
      bankContactEmail: 'lan4@bank.example.com',
      bankContactPhone: '+4742000504',
      borrower: 'Yusuf Demir',
      loanNumber: '99807573752',
      residualDebt: 4_500_000,
      offerType: 'BID_LOAN',
    },
  ],
  equity: {
    amount: 1_500_000,
    origins: [
      { origin: 'SAVED_FUNDS', comment: 'BSU og fond' },
      { origin: 'SALE_OF_PROPERTY', comment: 'Salg av leiligheten i Granittgata 11' },
    ],
    payoutAccount: { accountNumber: '99801654335', holder: 'Yusuf Demir' },
  },
  equityAccountManagers: [],
  participantInfo: {},
  saleInfo: { purpose: 'OWN_HOME', onBehalfOfOthers: false, relationToSeller: false, cashPayment: false },
};

const setDay = async (on: Server): Promise<void> => {
  const home = demoHome(key);
  const estate = await readEstate(on.db, home.estateID);
  const broker = demoBrokers().find(({ id }) => id === home.brokerId);
  if (estate === undefined || broker === undefined) throw new Error(`The demo's home ${key} lacks its broker`);
  const actor = { kind: 'broker', id: broker.id, name: broker.name } as const;
  await on.transaction(async (tx) => {
    const date = takeoverAfterMonday(osloDate(await now(tx)));
    await setTakeoverDate(tx, on, estate, { date, actor });
  });
};

/** Lets the money for Brenneribakken 14 be due on Monday, and its buyers have come halfway with their settlement. */
export const plantMoneyMonday = async (on: Server): Promise<void> => {
  const home = demoHome(key);
  const row = await readFlow(on.db, 'settlement-buyer', home.estateID);
  if (row?.state !== 'notStarted') return;
  await setDay(on);
  const buyers = (await partiesOf(on.db, home.estateID)).filter(({ role }) => role === 'buyer');
  const [reader, ...others] = buyers.map((party) => demoReader('settlement-buyer', home, party));
  if (reader === undefined) throw new Error(`The demo's home ${key} has no buyers`);
  const parties = demoPeople()
    .filter(({ id }) => home.buyers.includes(id))
    .map((person) => ({ id: demoParty(home.estateID, person.id), person }));
  const { participants, loan, equity } = buyerAnswers(parties, settlement, []);
  await createForm(on, reader);
  await fillIn(on, { reader, others }, { participants: participants ?? {}, loan: loan ?? {}, equity: equity ?? {} });
};
