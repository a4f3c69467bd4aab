import { type Kysely, sql } from 'kysely';
import type { ContactNote } from '#src/contract/desk/contact-notes.ts';
import type { BrokerId, ContactId, ContactNoteId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Encryption } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { type Contact, type Relation, readContact, relationsOf } from '../customer-page/read-contact.ts';
import { noteLocation } from './sealed.ts';

interface NoteRow {
  readonly id: ContactNoteId;
  readonly contactId: ContactId;
  readonly body: string | null;
  readonly revision: number;
  readonly changedAt: IsoInstant;
  readonly by: string;
}

/** The homes by which a contact is the caller's own. Throws NOT_FOUND for another office's and for a colleague's. */
export const ownRelations = async (
  db: Kysely<Tables>,
  id: ContactId,
  me: BrokerId,
): Promise<{ readonly contact: Contact; readonly own: readonly Relation[] }> => {
  const contact = await readContact(db, id, me);
  const own = (await relationsOf(db, id, me)).filter(({ mine }) => mine);
  if (own.length === 0) throw new Refused('NOT_FOUND');
  return { contact, own };
};

/** Returns the notes on a person and on those who were merged into them, the person's own first. */
export const noteRows = async (db: Kysely<Tables>, id: ContactId): Promise<readonly NoteRow[]> => {
  const { rows } = await sql<NoteRow>`
    select n.id, n.contact_id, n.body, n.revision, n.changed_at, b.name as by
    from contact_note n join broker b on b.id = n.changed_by
    where n.contact_id in (select contact_and_merged(${id}::uuid))
    order by n.contact_id <> ${id}::uuid, n.changed_at desc, n.id`.execute(db);
  return rows;
};

/** Returns the note that the page changes: the newest of the person's own. */
export const ownNote = (rows: readonly NoteRow[], id: ContactId): NoteRow | undefined =>
  rows.find(({ contactId }) => contactId === id);

export const noteOf = async (db: Kysely<Tables>, encryption: Encryption, id: ContactId): Promise<ContactNote> => {
  const rows = await noteRows(db, id);
  const own = ownNote(rows, id);
  const open = ({ id: note, body, by, changedAt }: NoteRow) =>
    body === null ? [] : [{ text: encryption.open(body, noteLocation(note)), by, at: changedAt }];
  return {
    revision: own?.revision ?? 0,
    note: own === undefined ? null : (open(own)[0] ?? null),
    merged: rows.filter((row) => row !== own).flatMap(open),
  };
};
