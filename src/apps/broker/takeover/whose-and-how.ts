import { type IsoInstant, isIsoInstant } from '#src/domain/iso-instant.ts';
import type { AnswerLine } from '#src/renderer/answers.ts';
import { howGiven, whoseWords } from '#src/texts/whose.ts';
import { momentWords, type Say } from '../monitor/day-words.ts';

interface At {
  readonly say: Say;
  readonly now: IsoInstant;
  /** Everyone has signed: the signatures have given what was proposed. */
  readonly isSigned: boolean;
}

const howOf = (how: NonNullable<AnswerLine['how']>, { say, now, isSigned }: At): string => {
  if (how.kind === 'proposed') return say.text(isSigned ? howGiven.bySignature : howGiven.notYet, { who: how.by });
  const time = how.at !== null && isIsoInstant(how.at) ? ` ${momentWords(how.at, now, say)}` : '';
  const { onPhoneOf: who } = how;
  return `${who === undefined ? say.text(howGiven.onOwnPhone) : say.text(howGiven.onPhoneOf, { who })}${time}`;
};

/** Returns whose a one-sided answer is and how it came: "Kjøper, Nora Berntzen, på egen telefon kl. 12.40". */
export const whoseAndHow = ({ declarer, how }: AnswerLine, at: At): string | undefined => {
  if (declarer === null || declarer.side === null || how === null) return undefined;
  const whose = how.kind === 'own' ? { ...declarer, names: [how.by] } : declarer;
  return `${whoseWords(whose, at.say.language)}, ${howOf(how, at)}`;
};
