import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as v from 'valibot';
import { type DocumentId, linkId, meterId, type ParticipantId, participantId } from '#src/domain/ids.ts';
import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { type Party, partiesOf } from '../estates/estates.ts';
import { readFlow } from '../flows/flow-row.ts';
import { type LinkSession, partyActor } from '../links/link-session.ts';
import { keepPicture } from '../pictures/keep-picture.ts';
import { type DemoHome, demoHome, demoParty, demoPeople } from '../seed/demo-data.ts';
import type { Seed } from '../seeds.ts';
import type { Server } from '../server.ts';
import { createDocument } from '../signing/create-document.ts';
import { recordSignature } from '../signing/record-signature.ts';
import { sealOnce } from '../signing/seal-document.ts';
import { takeoverInput } from '../signing/takeover-source.ts';
import { takeoverDocument } from '../takeover-document/takeover-document.ts';
import { changeProtocol, holdEditable } from './change-protocol.ts';
import { changeStep } from './change-step.ts';
import { createProtocol } from './create-protocol.ts';
import { allInOrder, withWithholding } from './demo-answers.ts';
import { finishTakeover } from './finish.ts';
import { changeMeter } from './meters.ts';
import { addParticipant } from './participants.ts';
import type { Reader, TakeoverRow } from './protocol.ts';

/** A party of the demo at work, by the same services that a link session calls. */
const readerFor = (home: DemoHome, party: Pick<Party, 'id' | 'role' | 'name'>): Reader => {
  const me: LinkSession = {
    linkId: v.parse(linkId, randomUUID()),
    estateId: home.estateID,
    participantId: party.id,
    role: party.role,
    name: party.name,
    flow: 'takeover-protocol',
    device: '',
  };
  return { me, language: 'nb' };
};

const rowOf = async (on: Server, home: DemoHome): Promise<TakeoverRow> => {
  const row = await readFlow(on.db, 'takeover-protocol', home.estateID);
  if (!row) throw new Error(`The demo's home ${home.key} has no takeover`);
  return row;
};

const fillIn = async (on: Server, reader: Reader, answers: Readonly<Record<string, StepDraft>>): Promise<void> => {
  for (const [step, changes] of Object.entries(answers)) {
    await changeProtocol(on, reader, (held) => changeStep(held, { step, changes, read: undefined }));
  }
};

/** Known meters of the electricity step get a reading, as somebody would take on the day. */
const readMeters = (on: Server, reader: Reader, level: string) =>
  changeProtocol(on, reader, async (held) => {
    const [meter] = rowsOf(held.answers.drafts.electricity?.meters);
    if (!meter) return {};
    return changeMeter(held, { id: v.parse(meterId, meter.id), changes: { level }, read: 1 });
  });

const startSigning = async (
  on: Server,
  home: DemoHome,
  reader: Reader,
): Promise<{ id: DocumentId; sha256: string }> => {
  const { sha256, signers } = takeoverDocument(await takeoverInput(on, on.db, await rowOf(on, home)));
  const { me } = reader;
  const asked = {
    estateId: home.estateID,
    actor: { kind: 'party', id: me.participantId, name: me.name },
    method: 'on-screen',
    signers: signers.map(({ id }) => v.parse(participantId, id)),
    contentSha256: sha256,
  } as const;
  return { id: await on.transaction((tx) => createDocument(tx, on, asked)), sha256 };
};

/** A hand that writes: a wave of its own for everybody. */
const handwriting = (whose: string) => {
  const seed = Number.parseInt(whose.slice(0, 6), 16);
  const stroke = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const x = from + (index / count) * 0.35;
      return [x, 0.5 + 0.25 * Math.sin(index * (0.5 + (seed % 7) / 10)) * (1 - index / count / 2)] as const;
    });
  return [stroke(0.1, 24), stroke(0.5, 18)];
};

const signAs = (on: Server, home: DemoHome, document: { id: DocumentId; sha256: string }, who: ParticipantId) =>
  on.transaction((tx) =>
    recordSignature(tx, on, {
      estateId: home.estateID,
      documentId: document.id,
      participantId: who,
      sha256: document.sha256,
      method: 'on-screen',
      evidence: { codeSentTo: 'demo' },
      strokes: handwriting(who),
    }),
  );

const dateOf = async (on: Server, home: DemoHome): Promise<{ day: IsoDate; today: IsoDate }> => {
  const row = await rowOf(on, home);
  const today = osloDate(row.readAt);
  return { day: row.context.takeoverDate ?? today, today };
};

/** Finished five days ago, with an amount held back, signed by both and sealed. */
const finalized = async (on: Server): Promise<void> => {
  const home = demoHome('E08');
  const [seller, buyer] = await partiesOf(on.db, home.estateID);
  const birthDate = demoPeople().find(({ email }) => email === buyer?.email)?.birthDate ?? '';
  if (!seller || !buyer || !isIsoDate(birthDate)) throw new Error('The demo home E08 lacks its parties');
  const reader = readerFor(home, seller);
  const { day, today } = await dateOf(on, home);
  await createProtocol(on, reader);
  await fillIn(on, reader, withWithholding(day, today, { ...buyer, birthDate }));
  await readMeters(on, reader, '28 411');
  const document = await startSigning(on, home, reader);
  await signAs(on, home, document, seller.id);
  await signAs(on, home, document, buyer.id);
  await sealOnce(on, { documentId: document.id, estateId: home.estateID });
  await finishTakeover(on, home.estateID, partyActor(reader.me));
};

const powerOfAttorney = async (on: Server, { me }: Reader): Promise<string> => {
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#fbfaf6"/>
    <text x="90" y="160" font-size="64" font-family="sans-serif">FULLMAKT</text>
    <text x="90" y="260" font-size="30" font-family="sans-serif">Gjelder bare overtakelsen av Tyholtbakken 27</text>
    <path d="M120 980 q60 -120 110 0 t110 0 t110 -20" fill="none" stroke="#123" stroke-width="6"/></svg>`;
  const jpeg = await sharp(Buffer.from(paper)).jpeg().toBuffer();
  return keepPicture(on, me, jpeg, (tx) => holdEditable(tx, me.estateId));
};

/** Taken over today and under signing: the seller's daughter has signed for him, the buyers have not. */
const underSigning = async (on: Server): Promise<void> => {
  const home = demoHome('E12');
  const parties = await partiesOf(on.db, home.estateID);
  const seller = parties.find(({ id }) => id === demoParty(home.estateID, 'p13'));
  const person = demoPeople().find(({ id }) => id === 'p14');
  if (!seller || !person) throw new Error('The demo home E12 lacks its parties');
  const reader = readerFor(home, seller);
  await createProtocol(on, reader);
  const { name, email, phone } = person;
  const powerOfAttorneyPicture = await powerOfAttorney(on, reader);
  const deputy = { name, email, phone, deputyFor: seller.id, powerOfAttorneyPicture };
  const { drafts } = await changeProtocol(on, reader, (held) => addParticipant(held, 'seller', deputy));
  await fillIn(on, reader, allInOrder((await dateOf(on, home)).day));
  await readMeters(on, reader, '61 204');
  const document = await startSigning(on, home, reader);
  const people = drafts.participants?.people;
  const added = Array.isArray(people) ? people.at(-1) : undefined;
  if (typeof added === 'object') await signAs(on, home, document, v.parse(participantId, added.id));
};

/** The two takeovers of the demo that have come further, brought there by the services themselves. */
export const seed: Seed = {
  name: 'takeovers',
  order: 40,
  async run(on) {
    if ((await rowOf(on, demoHome('E08'))).state === 'notStarted') await finalized(on);
    if ((await rowOf(on, demoHome('E12'))).state === 'notStarted') await underSigning(on);
  },
};
