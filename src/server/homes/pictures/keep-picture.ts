import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type EstateId, type PictureId, pictureId } from '#src/domain/ids.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import type { AnswerBytes } from '#src/server/http/handle.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { appendEvent } from '../flow-instances/append-event.ts';
import type { FlowRow } from '../flow-instances/flow-row.ts';
import { type LinkSession, partyActor } from '../links/link-session.ts';
import { redraw } from './redraw.ts';

/** Reliability T9. Every question of the walk-through takes ten, but no home needs ten for all of them. */
const mostPictures = 40;

const assertRoom = async (tx: Tx, estateId: EstateId): Promise<void> => {
  const { count } = await tx
    .selectFrom('picture')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('estateId', '=', estateId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPictures) throw new Refused('TOO_MANY', { extra: { most: mostPictures } });
};

/**
 * Redraws and stores a picture of a home. `hold` returns the form's locked row, or throws why nothing may be added now.
 * It is called before the work and again when the row is written. Throws V_IMAGE_TYPE, V_IMAGE_SIZE or TOO_MANY.
 */
export const keepPicture = async (
  on: Pick<Server, 'files' | 'transaction'>,
  me: LinkSession,
  bytes: Uint8Array,
  hold: (tx: Tx) => Promise<FlowRow>,
): Promise<PictureId> => {
  await on.transaction(async (tx) => {
    await hold(tx);
    await assertRoom(tx, me.estateId);
  });
  const { jpeg, width, height } = await redraw(bytes);
  const sha256 = await on.files.put(jpeg);
  return on.transaction(async (tx) => {
    const row = await hold(tx);
    await assertRoom(tx, me.estateId);
    const id = v.parse(pictureId, randomUUID());
    await tx
      .insertInto('picture')
      .values({
        id,
        estateId: me.estateId,
        sha256,
        mediaType: 'image/jpeg',
        bytes: jpeg.length,
        width,
        height,
        byParticipant: me.participantId,
      })
      .execute();
    const data = { pictureId: id, sha256 };
    await appendEvent(tx, { estateId: me.estateId, instanceId: row.id, type: 'PICTURE', actor: partyActor(me), data });
    return id;
  });
};

/** Returns a kept picture of this home. Throws `missing`, the form's own code, also for another home's picture. */
export const readPicture = async (
  on: Pick<Server, 'db' | 'files'>,
  estateId: EstateId,
  id: PictureId,
  missing: ProblemCode = 'OTP_FILE',
): Promise<AnswerBytes> => {
  const kept = await on.db
    .selectFrom('picture')
    .select(['sha256', 'mediaType'])
    .where('id', '=', id)
    .where('estateId', '=', estateId)
    .executeTakeFirst();
  const bytes = kept && (await on.files.get(kept.sha256));
  if (!kept || !bytes) throw new Refused(missing);
  return { bytes, type: kept.mediaType, name: 'bilde.jpg' };
};
