import sharp from 'sharp';
import * as v from 'valibot';
import { participantId } from '#src/domain/ids.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import { changeForm, holdEditable } from '#src/server/forms/form/change-form.ts';
import { createForm } from '#src/server/forms/form/create-form.ts';
import { finishForm } from '#src/server/forms/form/finish-form.ts';
import type { FormReader } from '#src/server/forms/form/read-form.ts';
import { addParticipant } from '#src/server/forms/takeover/participants.ts';
import { partiesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { partyActor } from '#src/server/homes/links/link-session.ts';
import { keepPicture } from '#src/server/homes/pictures/keep-picture.ts';
import type { Server } from '#src/server/platform/server.ts';
import { sealOnce } from '#src/server/signing/documents/seal-document.ts';
import { approvePower } from '#src/server/signing/powers-of-attorney/decide-power.ts';
import { powersOfFlow, standing } from '#src/server/signing/powers-of-attorney/powers.ts';
import { type DemoHome, demoHome, demoParty, demoPeople } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';
import { fillMonitor } from '../forms/demo-monitor.ts';
import {
  dateOf,
  fillIn,
  readerFor,
  readMeters,
  rowOf,
  signAs,
  signAsDeputy,
  startSigning,
} from '../forms/demo-party.ts';
import { allInOrder, withWithholding } from '../forms/takeover-answers.ts';

/** Finished five days ago, with an amount held back, signed by both and sealed. */
const finalized = async (on: Server): Promise<void> => {
  const home = demoHome('E08');
  const [seller, buyer] = await partiesOf(on.db, home.estateID);
  const birthDate = demoPeople().find(({ email }) => email === buyer?.email)?.birthDate ?? '';
  if (!seller || !buyer || !isIsoDate(birthDate)) throw new Error('The demo home E08 lacks its parties');
  const reader = readerFor(home, seller);
  const { day, today } = await dateOf(on, home);
  await createForm(on, reader);
  await readMeters(on, reader, '28 411');
  await fillIn(on, reader, withWithholding(day, today, { ...buyer, birthDate }));
  const document = await startSigning(on, home, reader);
  await signAs(on, home, document, seller.id);
  await signAs(on, home, document, buyer.id);
  await sealOnce(on, { documentId: document.id, estateId: home.estateID });
  await finishForm(on, reader, partyActor(reader.me));
};

const powerOfAttorney = async (on: Server, reader: FormReader): Promise<string> => {
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#fbfaf6"/>
    <text x="90" y="160" font-size="64" font-family="sans-serif">FULLMAKT</text>
    <text x="90" y="260" font-size="30" font-family="sans-serif">Gjelder bare overtakelsen av Tyholtbakken 27</text>
    <path d="M120 980 q60 -120 110 0 t110 0 t110 -20" fill="none" stroke="#123" stroke-width="6"/></svg>`;
  const jpeg = await sharp(Buffer.from(paper)).jpeg().toBuffer();
  return keepPicture(on, reader.me, jpeg, (tx) => holdEditable(tx, on, reader));
};

/** Approves a home's powers of attorney, as its broker does at the desk. */
const approvePowers = async (on: Server, home: DemoHome): Promise<void> => {
  const estate = await readEstate(on.db, home.estateID);
  const found = await powersOfFlow(on.db, takeoverOf(home.estateID));
  if (!estate?.brokerId) throw new Error('The demo home has no broker');
  const broker = { kind: 'broker', id: estate.brokerId, name: estate.broker.name } as const;
  for (const { id: power } of standing(found)) {
    await on.transaction((tx) => approvePower(tx, on, { estateId: home.estateID, power, broker }));
  }
};

/** Taken over today and under signing: the seller's daughter has signed for him, the buyers have not. */
const underSigning = async (on: Server): Promise<void> => {
  const home = demoHome('E12');
  const parties = await partiesOf(on.db, home.estateID);
  const seller = parties.find(({ id }) => id === demoParty(home.estateID, 'p13'));
  const buyer = parties.find(({ role }) => role === 'buyer');
  const person = demoPeople().find(({ id }) => id === 'p14');
  if (!seller || !buyer || !person) throw new Error('The demo home E12 lacks its parties');
  const reader = readerFor(home, seller);
  await createForm(on, reader);
  const { name, email, phone } = person;
  const powerOfAttorneyPicture = await powerOfAttorney(on, reader);
  const deputy = { name, email, phone, deputyFor: seller.id, powerOfAttorneyPicture };
  const { drafts } = await changeForm(on, reader, (held) => addParticipant(held, 'seller', deputy));
  await approvePowers(on, home);
  await readMeters(on, reader, '61 204');
  await fillIn(on, reader, allInOrder((await dateOf(on, home)).day, buyer.id));
  const document = await startSigning(on, home, reader);
  const people = drafts.participants?.people;
  const added = Array.isArray(people) ? people.at(-1) : undefined;
  if (typeof added === 'object') await signAsDeputy(on, home, document, v.parse(participantId, added.id));
};

/** Plants the demo takeovers that have come further, through the services themselves. */
export const seed: Seed = {
  name: 'takeovers',
  order: 40,
  async run(on) {
    if ((await rowOf(on, demoHome('E08'))).state === 'notStarted') await finalized(on);
    if ((await rowOf(on, demoHome('E12'))).state === 'notStarted') await underSigning(on);
    await fillMonitor(on);
  },
};
