import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { activateTakeover, setTakeoverDate } from '#src/server/desk/broker/broker-actions.ts';
import { createForm } from '#src/server/forms/form/create-form.ts';
import { finishForm } from '#src/server/forms/form/finish-form.ts';
import type { FormReader } from '#src/server/forms/form/read-form.ts';
import { partiesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { partyActor } from '#src/server/homes/links/link-session.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import type { Server } from '#src/server/platform/server.ts';
import { answerAsking, askToOpen } from '#src/server/signing/documents/reopening.ts';
import { sealOnce } from '#src/server/signing/documents/seal-document.ts';
import { type DemoHome, demoBrokers, demoHome } from '../data/demo-data.ts';
import { fillIn, readerFor, readMeters, rowOf, signAs, startSigning } from './demo-party.ts';
import { allInOrder } from './takeover-answers.ts';

const brokerOf = (home: DemoHome): BrokerActor => {
  const broker = demoBrokers().find(({ id }) => id === home.brokerId);
  if (!broker) throw new Error(`The demo's home ${home.key} has no broker`);
  return { kind: 'broker', id: broker.id, name: broker.name };
};

/** Does the broker's first actions: sets the date, as days from today, and opens the protocol if `open`. */
const arrange = async (on: Server, home: DemoHome, days: number, open: boolean): Promise<void> => {
  const estate = await readEstate(on.db, home.estateID);
  if (!estate) throw new Error(`The demo's home ${home.key} is missing`);
  const actor = brokerOf(home);
  const { readAt } = await rowOf(on, home);
  await on.transaction((tx) => setTakeoverDate(tx, on, estate, { date: addDays(osloDate(readAt), days), actor }));
  if (open) await on.transaction((tx) => activateTakeover(tx, on, estate, actor));
};

interface Opened {
  readonly home: DemoHome;
  readonly reader: FormReader;
  /** A buyer, who holds the power contract. */
  readonly customer: string;
}

/** Returns a protocol opened by the broker and begun by the first party. */
const begun = async (on: Server, key: string, days: number): Promise<Opened> => {
  const home = demoHome(key);
  await arrange(on, home, days, true);
  const parties = await partiesOf(on.db, home.estateID);
  const [seller] = parties;
  const customer = parties.find(({ role }) => role === 'buyer')?.id;
  if (!seller || !customer) throw new Error(`The demo's home ${key} has no parties`);
  const reader = readerFor(home, seller);
  await createForm(on, reader);
  return { home, reader, customer };
};

/** Fills in all steps and locks the content; the first party signs. */
const signedByOne = async (on: Server, key: string, days: number) => {
  const opened = await begun(on, key, days);
  const { home, reader, customer } = opened;
  const { readAt } = await rowOf(on, home);
  await readMeters(on, reader, '40 118');
  // Last, since an answer changed later withdraws the parties' agreement.
  await fillIn(on, reader, allInOrder(addDays(osloDate(readAt), Math.min(days, 0)), customer));
  const document = await startSigning(on, home, reader);
  await signAs(on, home, document, reader.me.participantId);
  return { ...opened, document };
};

const inProgress = async (on: Server): Promise<void> => {
  const { reader } = await begun(on, 'E14', 1);
  await fillIn(on, reader, {
    'seller-new-address': { address: 'Snekkerstua 2', postcode: '0585', city: 'Oslo', country: 'NO' },
    firesafety: { smokeAlarm: 'yes', extinguisherOrHose: 'yes' },
  });
};

/** A seller asks to open the signed answers, and a buyer agrees. */
const wentBack = async (on: Server): Promise<void> => {
  const { home, reader } = await signedByOne(on, 'E16', -1);
  const ref = takeoverOf(home.estateID);
  const reason = 'Målerstanden må leses av på nytt.';
  await on.transaction((tx) => askToOpen(tx, on, { ref, person: reader.me, reason }));
  const buyer = (await partiesOf(on.db, home.estateID)).find(({ role }) => role === 'buyer');
  if (!buyer) throw new Error(`The demo's home ${home.key} has no buyer`);
  const by = { kind: 'party', ...readerFor(home, buyer).me } as const;
  await on.transaction((tx) => answerAsking(tx, on, { ref, by, answer: { yes: true } }));
};

const finished = async (on: Server): Promise<void> => {
  const { home, reader, document } = await signedByOne(on, 'E17', -6);
  for (const { id } of await partiesOf(on.db, home.estateID)) {
    if (id !== reader.me.participantId) await signAs(on, home, document, id);
  }
  await sealOnce(on, { documentId: document.id, estateId: home.estateID });
  await finishForm(on, reader, partyActor(reader.me));
};

/**
 * Fills the first broker's monitor with every state. Not begun: no date (E13), not activated (E19). In progress: being
 * filled in (E14), under signing (E15). Others: voided (E16), finalized (E17), and late, as the broker system delivered
 * it (E18).
 */
export const fillMonitor = async (on: Server): Promise<void> => {
  const isNew = async (key: string) => {
    const { state, context } = await rowOf(on, demoHome(key));
    return state === 'notStarted' && context.takeoverDate === null;
  };
  if (await isNew('E19')) await arrange(on, demoHome('E19'), 9, false);
  if (await isNew('E14')) await inProgress(on);
  if (await isNew('E15')) await signedByOne(on, 'E15', 0);
  if (await isNew('E16')) await wentBack(on);
  if (await isNew('E17')) await finished(on);
};
