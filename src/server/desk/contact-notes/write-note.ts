import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type BrokerId, type ContactId, contactNoteId } from '#src/domain/ids.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { noteOf, noteRows, ownNote, ownRelations } from './read-note.ts';
import { noteLocation } from './sealed.ts';

export interface NewNote {
  readonly contact: ContactId;
  readonly broker: { readonly brokerId: BrokerId; readonly name: string };
  readonly text: string;
  /** The revision that the broker has read; undefined when none was sent. */
  readonly read: number | undefined;
}

/**
 * Changes the office's note on a person, with an event without its text in the log of the first home that makes them
 * the caller's own. Throws NOT_FOUND, REV_REQUIRED, or STALE with the note that stands.
 */
export const writeNote = async (
  tx: Tx,
  { encryption }: Pick<Server, 'encryption'>,
  { contact: id, broker: { brokerId, name }, text, read }: NewNote,
): Promise<void> => {
  const { own } = await ownRelations(tx, id, brokerId);
  // Those who write at the same time wait for each other.
  const { officeId } = await tx
    .selectFrom('contact')
    .select('officeId')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refused('NOT_FOUND'));
  const standing = ownNote(await noteRows(tx, id), id);
  const revision = standing?.revision ?? 0;
  if (read === undefined) throw new Refused('REV_REQUIRED', { extra: { revision } });
  if (read !== revision) throw new Refused('STALE', { extra: { ...(await noteOf(tx, encryption, id)) } });
  const at = await now(tx);
  const note = standing?.id ?? v.parse(contactNoteId, randomUUID());
  const row = {
    body: text === '' ? null : encryption.seal(text, noteLocation(note)),
    revision: revision + 1,
    changedBy: brokerId,
    changedAt: at,
  };
  await tx
    .insertInto('contactNote')
    .values({ id: note, contactId: id, officeId, ...row })
    .onConflict((known) => known.column('id').doUpdateSet(row))
    .execute();
  const [home] = own;
  if (home === undefined) return;
  const actor = { kind: 'broker', id: brokerId, name } as const;
  await appendEvent(tx, { estateId: home.estateId, type: 'CONTACT_NOTE', actor, data: { contact: id } }, at);
};
