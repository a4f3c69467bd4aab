import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type DocumentId, linkId, meterId, type ParticipantId, participantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { changeForm, changeStep } from '#src/server/forms/form/change-form.ts';
import type { FormReader } from '#src/server/forms/form/read-form.ts';
import { takeoverDocument } from '#src/server/forms/paper/takeover-document.ts';
import { changeMeter } from '#src/server/forms/takeover/meters.ts';
import { takeoverForm } from '#src/server/forms/takeover/takeover-form.ts';
import { type TakeoverRow, takeoverInput } from '#src/server/forms/takeover/takeover-source.ts';
import { type Party, partiesOf } from '#src/server/homes/estates/estates.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { LinkSession } from '#src/server/homes/links/link-session.ts';
import type { Server } from '#src/server/platform/server.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { everythingAsked } from '#src/server/signing/documents/declared-list.ts';
import { recordSignature } from '#src/server/signing/documents/record-signature.ts';
import type { DemoHome } from '../data/demo-data.ts';

/** Returns a demo party at work, through the same services as a link session. */
export const readerFor = (home: DemoHome, party: Pick<Party, 'id' | 'role' | 'name'>): FormReader => {
  const me: LinkSession = {
    linkId: v.parse(linkId, randomUUID()),
    estateId: home.estateID,
    participantId: party.id,
    role: party.role,
    name: party.name,
    flow: 'takeover-protocol',
    device: '',
    isProven: false,
  };
  return { form: takeoverForm, me, language: 'nb' };
};

/** Reads the takeover of a demo home. */
export const rowOf = async (on: Server, home: DemoHome): Promise<TakeoverRow> => {
  const row = await readFlow(on.db, 'takeover-protocol', home.estateID);
  if (!row) throw new Error(`The demo's home ${home.key} has no takeover`);
  return row;
};

/** Returns whether a step has answers of the buyers': those are given by one of them. */
const isBuyers = (step: string): boolean =>
  Object.values(takeoverForm.journey.steps[step]?.fields ?? {}).some(({ answeredBy }) => answeredBy?.whose === 'buyer');

/** Fills in whole steps. */
export const fillIn = async (
  on: Server,
  reader: FormReader,
  answers: Readonly<Record<string, StepDraft>>,
): Promise<void> => {
  const buyer = (await partiesOf(on.db, reader.me.estateId)).find(({ role }) => role === 'buyer');
  const asBuyer: FormReader = buyer
    ? { ...reader, me: { ...reader.me, participantId: buyer.id, role: 'buyer', name: buyer.name } }
    : reader;
  for (const [step, changes] of Object.entries(answers)) {
    await changeForm(on, isBuyers(step) ? asBuyer : reader, (held) =>
      changeStep(held, { step, changes, read: undefined }),
    );
  }
};

/** Returns a reading for each known meter of the electricity step, as parties take one on the day. */
export const readMeters = (on: Server, reader: FormReader, level: string) =>
  changeForm(on, reader, async (held) => {
    const [meter] = rowsOf(held.answers.drafts.electricity?.meters);
    if (!meter) return { step: 'electricity' };
    return changeMeter(held, { id: v.parse(meterId, meter.id), changes: { level }, read: 1 });
  });

/** Locks the content, as the first party does on "who signs". */
export const startSigning = async (
  on: Server,
  home: DemoHome,
  reader: FormReader,
): Promise<{ id: DocumentId; sha256: string }> => {
  const { sha256, signers } = takeoverDocument(await takeoverInput(on, on.db, await rowOf(on, home)));
  const { me } = reader;
  const asked = {
    ref: takeoverOf(home.estateID),
    actor: { kind: 'party', id: me.participantId, name: me.name },
    method: 'on-screen',
    signers: signers.map(({ id }) => v.parse(participantId, id)),
    contentSha256: sha256,
  } as const;
  return { id: await on.transaction((tx) => createDocument(tx, on, asked)), sha256 };
};

/** Draws a handwritten signature: a different wave for each person. */
const handwriting = (whose: string) => {
  const seed = Number.parseInt(whose.slice(0, 6), 16);
  const stroke = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const x = from + (index / count) * 0.35;
      return [x, 0.5 + 0.25 * Math.sin(index * (0.5 + (seed % 7) / 10)) * (1 - index / count / 2)] as const;
    });
  return [stroke(0.1, 24), stroke(0.5, 18)];
};

/** Signs by hand for one person. */
export const signAs = (on: Server, home: DemoHome, document: { id: DocumentId; sha256: string }, who: ParticipantId) =>
  on.transaction(async (tx) =>
    recordSignature(tx, on, {
      ...takeoverOf(home.estateID),
      documentId: document.id,
      participantId: who,
      declared: await everythingAsked(tx, document.id, who),
      sha256: document.sha256,
      method: 'on-screen',
      evidence: { codeSentTo: 'demo' },
      strokes: handwriting(who),
    }),
  );

/** Signs as a deputy with e-ID, the only way a deputy can sign. */
export const signAsDeputy = (
  on: Server,
  home: DemoHome,
  document: { id: DocumentId; sha256: string },
  who: ParticipantId,
) =>
  on.transaction(async (tx) =>
    recordSignature(tx, on, {
      ...takeoverOf(home.estateID),
      documentId: document.id,
      participantId: who,
      declared: await everythingAsked(tx, document.id, who),
      sha256: document.sha256,
      method: 'e-id',
      evidence: { issuer: `${on.config.publicUrl}/demo`, acr: 'urn:bankid:bid;LOA=4' },
    }),
  );

/** Returns the takeover date, and today in Oslo. */
export const dateOf = async (on: Server, home: DemoHome): Promise<{ day: IsoDate; today: IsoDate }> => {
  const row = await rowOf(on, home);
  const today = osloDate(row.readAt);
  return { day: row.context.takeoverDate ?? today, today };
};
