import * as v from 'valibot';
import { contactNote } from '#src/domain/contact-note.ts';
import { contactId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';
import { revision } from '../shared.ts';

const written = { text: v.string(), by: v.string(), at: isoInstant };

export const ContactNote = v.object({
  /** Grows with every change; 0 before the first. */
  revision,
  /** Null before the first, and once it is emptied. */
  note: v.nullable(v.object(written)),
  /** Of people who were merged into this one: they stay as they are, and go back if the merge is undone. */
  merged: v.array(v.object(written)),
});
export type ContactNote = v.InferOutput<typeof ContactNote>;

const access = 'broker';
const path = '/brokers/customers/:contact/note';
const params = v.strictObject({ contact: contactId });

/** Broker reference, section 2, "details": what the office notes of its own customer. The customer's app never has it. */
export const contactNotes = {
  read: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'The office’s note on a customer of the caller',
    params,
    answer: ContactNote,
    problems: ['NOT_FOUND'],
  }),
  write: endpoint({
    method: 'PUT',
    path,
    access,
    summary: 'Change the office’s note; If-Match is the revision that was read, and an empty text removes it',
    params,
    body: v.strictObject({ text: contactNote }),
    answer: ContactNote,
    problems: ['NOT_FOUND', 'REV_REQUIRED', 'STALE', 'V_LEN', 'V_REQUIRED'],
  }),
};
