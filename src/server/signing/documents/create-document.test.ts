import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { takeover } from '#machines/takeover.ts';
import { type PictureId, participantId, pictureId } from '#src/domain/ids.ts';
import { takeoverOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { lockFlow, readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { contentOf, filledHome, startSigning, testDesk } from '#tests/support/signing-desk.ts';
import { createDocument } from './create-document.ts';
import { readStatus } from './read-document.ts';
import { readPreview } from './read-preview.ts';

const desk = testDesk();
const actorOf = (party: { id: string; name: string }) => ({ kind: 'party', id: party.id, name: party.name }) as const;

/** Keeps a picture of the home, added by its first party. */
const keptPicture = async ({ estateId, parties }: TestHome): Promise<PictureId> => {
  const { on } = desk.current;
  const id = v.parse(pictureId, randomUUID());
  const sha256 = await on.files.put(Uint8Array.of(255, 216, 255, 1));
  const size = { mediaType: 'image/jpeg', bytes: 4, width: 1, height: 1 } as const;
  const [by] = parties;
  if (!by) throw new Error('A home without parties');
  await on.db
    .insertInto('picture')
    .values({ id, estateId, sha256, ...size, byParticipant: by.id })
    .execute();
  return id;
};

describe('starting the signing', () => {
  test('starting the signing locks the protocol, and makes one document with all participants as signers', async () => {
    const { on } = desk.current;
    const home = await filledHome(on);
    const { sha256, documentId } = await startSigning(on, home);
    const flow = await readFlow(on.db, 'takeover-protocol', home.estateId);
    expect(flow).toMatchObject({ state: 'signing', context: { documentId } });
    const status = await readStatus(on, takeoverOf(home.estateId));
    expect(status).toMatchObject({
      documentId,
      documentVersion: 1,
      status: 'signing',
      method: 'e-id',
      contentSha256: sha256,
    });
    expect(status.signers.map((signer) => [signer.name, signer.status])).toEqual(
      home.parties.map((party) => [party.name, 'SMS_SENT']),
    );
    expect(status.proofCode).toBeNull();
  });

  test('each signer gets an SMS and a mail with a link of their own, and no response holds a link', async () => {
    const { on } = desk.current;
    const home = await filledHome(on);
    await startSigning(on, home);
    const sent = (await outbox(on)).filter((message) =>
      home.parties.some((p) => [p.phone, p.email].includes(message.to)),
    );
    const keys = sent.map((message) => /#k=([\w-]{43})/.exec(message.text)?.[1]);
    expect(sent.map((message) => message.channel).sort()).toEqual([...Array(4).fill('email'), ...Array(4).fill('sms')]);
    expect(new Set(keys).size).toBe(4);
    expect(JSON.stringify(await readStatus(on, takeoverOf(home.estateId)))).not.toMatch(/k=|\+4742/);
  });

  test('a phone that is in the protocol stays in it although its link is replaced', async () => {
    const { on } = desk.current;
    const home = await filledHome(on);
    await startSigning(on, home);
    const links = await on.db.selectFrom('accessLink').selectAll().where('estateId', '=', home.estateId).execute();
    expect(links.filter((link) => link.revokedAt === null)).toHaveLength(4);
  });

  const ask = async (home: Awaited<ReturnType<typeof filledHome>>, change: object = {}) => {
    const { on } = desk.current;
    const { sha256 } = await contentOf(on, home);
    const actor = actorOf({ id: home.parties[0]?.id ?? '', name: 'Selger' });
    const asked = {
      ref: takeoverOf(home.estateId),
      actor,
      method: 'e-id',
      signers: home.parties.map(({ id }) => id),
      contentSha256: sha256,
    } as const;
    return on.transaction((tx) => createDocument(tx, on, { ...asked, ...change }));
  };

  test('content that is not what was on the screen is refused, and nothing is locked', async () => {
    const home = await filledHome(desk.current.on);
    await expect(ask(home, { contentSha256: '0'.repeat(64) })).rejects.toMatchObject({ code: 'STALE' });
    expect(await readFlow(desk.current.on.db, 'takeover-protocol', home.estateId)).toMatchObject({ state: 'created' });
  });

  test('too few signers, a stranger among them, and one who has a deputy are refused', async () => {
    const home = await filledHome(desk.current.on);
    const ids = home.parties.map(({ id }) => id);
    for (const signers of [ids.slice(1), [...ids, crypto.randomUUID()], [...ids.slice(1), crypto.randomUUID()]]) {
      await expect(ask(home, { signers })).rejects.toMatchObject({ code: 'OTP_SIGNER' });
    }
  });

  test('who was added as a deputy has no part in the sale; a co-owner who is one has', async () => {
    const { on } = desk.current;
    const made = await insertHome(on.database);
    const [seller, away, owner, absent] = made.parties;
    if (!seller || !away || !owner || !absent) throw new Error('A home has two on each side');
    const added = { ...absent, id: v.parse(participantId, randomUUID()), name: 'Ellen Vik' };
    const home = { ...made, parties: [...made.parties, added] };
    const proof = { deputy: 'yes', powerOfAttorneyPicture: await keptPicture(home) };
    await filledHome(on, {
      home,
      people: ({ id }) => {
        if (id === seller.id) return { ...proof, deputyFor: away.id };
        return id === added.id ? { ...proof, deputyFor: absent.id, fromBroker: '' } : {};
      },
    });
    const { documentId } = await startSigning(on, home);
    const signers = await on.db
      .selectFrom('signingSigner')
      .select(['participantId', 'onBehalfOf', 'ownPart'])
      .where('documentId', '=', documentId)
      .orderBy('position')
      .execute();
    expect(signers.map(({ participantId: id, onBehalfOf: whom, ownPart: own }) => [id, whom, own])).toEqual([
      [seller.id, [away.name], true],
      [owner.id, [], true],
      [added.id, [absent.name], false],
    ]);
  });

  test('an unfinished protocol is refused with the steps that lack something', async () => {
    const { on } = desk.current;
    const home = await filledHome(on);
    const { sha256 } = await contentOf(on, home);
    await on.db.deleteFrom('flowAnswer').where('step', '=', 'keys').execute();
    const asked = {
      ref: takeoverOf(home.estateId),
      actor: actorOf({ id: 'x', name: 'X' }),
      method: 'e-id',
      signers: [],
      contentSha256: sha256,
    } as const;
    await expect(on.transaction((tx) => createDocument(tx, on, asked))).rejects.toMatchObject({
      code: 'V_ALL_FIELDS',
      extra: { steps: ['keys'] },
    });
  });

  test('signing cannot be started twice, and the second caller reads why', async () => {
    const home = await filledHome(desk.current.on);
    await startSigning(desk.current.on, home);
    await expect(ask(home)).rejects.toMatchObject({ code: 'OTP_SIGNING' });
  });

  test('of twenty who start at once one succeeds, and each signer is texted once', async () => {
    const { on } = desk.current;
    const home = await filledHome(on);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => ask(home)));
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await outbox(on)).filter((message) => message.to === home.parties[0]?.phone)).toHaveLength(1);
  });

  test('outside the window it cannot be started', async () => {
    const { on } = desk.current;
    const home = await filledHome(on);
    const { sha256 } = await contentOf(on, home);
    await on.transaction(async (tx) => {
      const flow = await lockFlow(tx, 'takeover-protocol', home.estateId);
      await move(tx, takeover, flow, {
        event: { type: 'SET_DATE', takeoverDate: '2020-01-15' },
        actor: actorOf({ id: 'b', name: 'B' }),
      });
    });
    const asked = {
      ref: takeoverOf(home.estateId),
      actor: actorOf({ id: 'x', name: 'X' }),
      method: 'e-id',
      signers: home.parties.map(({ id }) => id),
      contentSha256: sha256,
    } as const;
    await expect(on.transaction((tx) => createDocument(tx, on, asked))).rejects.toMatchObject({ code: 'OTP_TOO_LATE' });
  });
});

describe('the preview', () => {
  test('has the hash that is signed, in both languages, before and after the locking', async () => {
    const { on } = desk.current;
    const home = await filledHome(on);
    const { sha256 } = await contentOf(on, home);
    const before = await readPreview(on, takeoverOf(home.estateId), 'en');
    expect(before).toMatchObject({ title: 'Takeover protocol', contentSha256: sha256 });
    await startSigning(on, home);
    expect(await readPreview(on, takeoverOf(home.estateId), 'nb')).toMatchObject({
      title: 'Overtakelsesprotokoll',
      contentSha256: sha256,
    });
  });

  test('does not exist before the protocol', async () => {
    const home = await insertHome(desk.current.on.database);
    await expect(readPreview(desk.current.on, takeoverOf(home.estateId), 'nb')).rejects.toMatchObject({
      code: 'OTP_NOT_FOUND',
    });
    await expect(readStatus(desk.current.on, takeoverOf(home.estateId))).rejects.toMatchObject({
      code: 'OTP_NOT_FOUND',
    });
  });
});
