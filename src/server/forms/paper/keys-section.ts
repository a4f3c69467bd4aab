import type { Answers } from '#flows/forms/takeover-protocol/steps.ts';
import { texts } from '#flows/forms/takeover-protocol/texts.ts';
import type { Language } from '#src/domain/language.ts';
import { words } from '#src/server/signing/pdf/paper-words.ts';
import type { DraftSection } from './number-pictures.ts';

/** Returns the section of keys handed over: the number of sets, then a line for each kind. */
export const keysSection = (
  section: DraftSection,
  keys: Answers['keys'] | undefined,
  language: Language,
): DraftSection => {
  const { options } = texts.steps.keys.fields.details;
  const kinds = (keys?.details ?? []).map((kind) => ({
    label: options[kind][language],
    value: words.handedOver[language],
  }));
  const [sets, ...rest] = section.rows;
  return { ...section, rows: [...(sets ? [sets] : []), ...kinds, ...rest] };
};
