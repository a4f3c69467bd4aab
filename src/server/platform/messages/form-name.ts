import type { Bilingual } from '#src/engine/flow-texts.ts';

/** A form as a sentence names it: «overtakelsesprotokollen», “the takeover protocol”. */
export interface FormName extends Bilingual {
  /** The Norwegian pronoun of the name: `skjemaet` is «det», `protokollen` is «den». */
  readonly pronoun: 'den' | 'det';
}

/** Returns “ready” as it is written of this form in Norwegian: «skjemaet er klart», «protokollen er klar». */
export const readyInNorwegian = ({ pronoun }: FormName): string => (pronoun === 'det' ? 'klart' : 'klar');

/** Returns the text with a capital first letter, as a sentence begins. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
