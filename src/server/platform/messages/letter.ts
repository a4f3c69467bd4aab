import type { Bilingual } from '#src/engine/flow-texts.ts';
import { plain } from './plain.ts';

interface Letter {
  /** The recipient's name, made harmless here (reliability T11). */
  readonly name: string;
  readonly subject: Bilingual;
  /** Paragraphs. Text written by people must have passed through `plain()`. */
  readonly nb: readonly string[];
  readonly en: readonly string[];
  readonly sender: string;
}

/** Returns a mail in both languages, Norwegian first: the language of a recipient on a new device is not known. */
export const letter = ({ name, subject, nb, en, sender }: Letter): { subject: string; text: string } => ({
  subject: subject.nb,
  text: [`Hei, ${plain(name)}`, ...nb, '– – –', `Hello, ${plain(name)}`, ...en, plain(sender)].join('\n\n'),
});
