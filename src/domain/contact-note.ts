import * as v from 'valibot';
import { text } from './text.ts';

/** The most characters of an office's note on a person. */
export const noteLength = 4000;

/** What an office writes of a person for its own brokers; empty for nothing. */
export const contactNote = v.union([v.literal(''), v.pipe(v.string('V_REQUIRED'), text(noteLength))]);
