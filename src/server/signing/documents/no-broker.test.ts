import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { finishForm } from '#src/server/forms/form/finish-form.ts';
import { takeoverForm } from '#src/server/forms/takeover/takeover-form.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { filledForm, firstOnPaper } from '#tests/support/filled-form.ts';
import type { TestHome, TestParty } from '#tests/support/homes.ts';
import { filledHome, sign, signAll, startSigning, testDesk, type UnderSigning } from '#tests/support/signing-desk.ts';
import { createDocument } from './create-document.ts';
import { declineDocument } from './decline-document.ts';
import { expireDocument } from './jobs.ts';
import { readStatus } from './read-document.ts';
import { giveUp, sealOnce } from './seal-document.ts';
import { sendPaper } from './sign-on-paper.ts';

/** A home may lose its broker in the broker system: no mail goes to an empty address, and nothing stops. */
const desk = testDesk();

const first = ({ parties }: TestHome): TestParty => {
  const [party] = parties;
  if (!party) throw new Error('The home has no parties. See insertHome in tests/support/homes.ts');
  return party;
};
const leaves = ({ estateId }: TestHome) =>
  desk.current.on.db.updateTable('estate').set({ brokerId: null }).where('id', '=', estateId).execute();
const underSigning = async (): Promise<UnderSigning> => {
  const { on } = desk.current;
  const signing = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1 }));
  await leaves(signing.home);
  return signing;
};
const taskOf = ({ home, documentId }: UnderSigning) => ({ estateId: home.estateId, documentId });
/** Seals by hand: no job may come first. */
const allSigned = async (): Promise<UnderSigning> => {
  const { on } = desk.current;
  const signing = await underSigning();
  await signAll({ ...on, jobs: { ...on.jobs, schedule: async () => true } }, signing);
  return signing;
};
/** Returns who got a message since `before`, which is the number of messages then. */
const heardSince = async (before: number): Promise<readonly string[]> =>
  (await outbox(desk.current.on)).slice(0, -before || undefined).map(({ to }) => to);
const sentSoFar = async (): Promise<number> => (await outbox(desk.current.on)).length;
const phonesOf = ({ parties }: TestHome) => parties.map(({ phone }) => phone).toSorted();

describe('a broker who has switched off the mails of signing', () => {
  test('gets none of a no, nor of a document that expired, and still those of duties', async () => {
    const { on } = desk.current;
    const signing = async () => startSigning(on, await filledHome(on, { sellers: 1, buyers: 1 }));
    const [declined, expired] = [await signing(), await signing()];
    await sql`insert into broker_mail_off values ('br-test', 'signing')`.execute(on.db);
    const before = await sentSoFar();
    const { id: participantId, name } = first(declined.home);
    const no = { ref: takeoverOf(declined.home.estateId), participantId, name, reason: 'Feil målerstand' };
    await on.transaction((tx) => declineDocument(tx, on, no));
    await on.transaction((tx) => expireDocument(tx, on, taskOf(expired)));
    const heard = await heardSince(before);
    expect(heard.filter((to) => to.includes('@'))).toEqual([]);
    const broken = await signing();
    await signAll({ ...on, jobs: { ...on.jobs, schedule: async () => true } }, broken);
    await giveUp(on, taskOf(broken), 'SealBroken');
    expect((await heardSince(before)).filter((to) => to.endsWith('@megler.example.com'))).toHaveLength(1);
    await sql`delete from broker_mail_off`.execute(on.db);
  });
});

describe('a home without a broker', () => {
  test('a signer’s no is texted to the signers and mailed to no one', async () => {
    const { on } = desk.current;
    const { home } = await underSigning();
    const before = await sentSoFar();
    const { id: participantId, name } = first(home);
    const no = { ref: takeoverOf(home.estateId), participantId, name, reason: 'Feil målerstand' };
    await on.transaction((tx) => declineDocument(tx, on, no));
    expect((await heardSince(before)).toSorted()).toEqual(phonesOf(home));
  });

  test('an expired document is reported to its signers alone', async () => {
    const { on } = desk.current;
    const signing = await underSigning();
    await sign(on, signing, 0);
    const before = await sentSoFar();
    await on.transaction((tx) => expireDocument(tx, on, taskOf(signing)));
    expect((await heardSince(before)).toSorted()).toEqual(phonesOf(signing.home));
  });

  test('a finished takeover is mailed to the parties alone', async () => {
    const { on } = desk.current;
    const signing = await allSigned();
    await sealOnce(on, taskOf(signing));
    const before = await sentSoFar();
    const { id, name } = first(signing.home);
    await finishForm(on, { form: takeoverForm, me: signing.home }, { kind: 'party', id, name });
    expect((await heardSince(before)).toSorted()).toEqual(signing.home.parties.map(({ email }) => email).toSorted());
  });

  test('a failed seal is mailed to no one, and stands in the form all the same', async () => {
    const { on } = desk.current;
    const signing = await allSigned();
    const before = await sentSoFar();
    await giveUp(on, taskOf(signing), 'SealBroken');
    expect(await heardSince(before)).toEqual([]);
    expect((await readStatus(on, takeoverOf(signing.home.estateId))).status).toBe('sealingFailed');
  });

  test('a signed print is mailed to no one, and waits for the next broker', async () => {
    const { on } = desk.current;
    const home = await filledForm(on, firstOnPaper);
    const { id, name } = first(home);
    const ref = { flow: 'settlement-seller', estateId: home.estateId } as const;
    const actor = { kind: 'party', id, name } as const;
    const asked = { ref, actor, method: 'e-id', onPaper: [id] } as const;
    const documentId = await on.transaction((tx) => createDocument(tx, on, asked));
    await on.db.updateTable('signingDocument').set({ pages: 1 }).where('id', '=', documentId).execute();
    const picture = crypto.randomUUID() as never;
    const row = { id: picture, estateId: home.estateId, sha256: 'a'.repeat(64), byParticipant: id };
    await on.db
      .insertInto('picture')
      .values({ ...row, mediaType: 'image/jpeg', bytes: 4, width: 1, height: 1 } as never)
      .execute();
    await leaves(home);
    const before = await sentSoFar();
    const { contentSha256 } = await readStatus(on, ref);
    const sent = { ref, participantId: id, contentSha256, pictures: [{ id: picture, page: 1 }], sentBy: id, actor };
    await on.transaction((tx) => sendPaper(tx, on, sent));
    expect(await heardSince(before)).toEqual([]);
    expect((await readStatus(on, ref)).signers[0]?.paper?.state).toBe('waiting');
  });
});
