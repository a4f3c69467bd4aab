import { contactNotes } from '#src/contract/desk/contact-notes.ts';
import { handle } from '#src/server/http/handle.ts';
import { noteOf, ownRelations } from './read-note.ts';
import { writeNote } from './write-note.ts';

/** Broker reference, section 2, "details": the office's own notes. */
export default handle(contactNotes, {
  async read({ params, caller }, { db, encryption }) {
    await ownRelations(db, params.contact, caller.brokerId);
    return noteOf(db, encryption, params.contact);
  },
  async write({ params, body, caller, revision }, on) {
    await on.transaction((tx) =>
      writeNote(tx, on, { contact: params.contact, broker: caller, text: body.text, read: revision }),
    );
    return noteOf(on.db, on.encryption, params.contact);
  },
});
