import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { contactNotes } from '#src/contract/desk/contact-notes.ts';
import type { ContactId } from '#src/domain/ids.ts';
import { keys } from '../frame/query-keys.ts';

/** Fetches what the office has noted of a customer. */
export const useNote = (contact: ContactId) =>
  useEndpoint(keys.note(contact), contactNotes.read, { params: { contact } });

export interface ReadNote {
  readonly text: string;
  /** Of the note that the page shows. */
  readonly revision: number;
}

/** Changes the note. After a refusal it is fetched again: a colleague may have changed it. */
export const useWriteNote = (contact: ContactId) =>
  useAct(
    (call, { text, revision }: ReadNote) => call(contactNotes.write, { params: { contact }, body: { text }, revision }),
    { shows: keys.note(contact), again: [keys.note(contact)] },
  );
