import type { Bilingual } from '#src/engine/flow-texts.ts';
import { plain } from './plain.ts';

interface Letter {
  /** The one written to; made harmless here (reliability T11). */
  readonly name: string;
  readonly subject: Bilingual;
  /** Paragraphs. What people wrote must have come through `plain()`. */
  readonly nb: readonly string[];
  readonly en: readonly string[];
  readonly sender: string;
}

/** A mail in both languages, Norwegian first: whoever opens it on a new device has told us none. */
export const letter = ({ name, subject, nb, en, sender }: Letter): { subject: string; text: string } => ({
  subject: subject.nb,
  text: [`Hei, ${plain(name)}`, ...nb, '– – –', `Hello, ${plain(name)}`, ...en, plain(sender)].join('\n\n'),
});
