import { useEffect, useMemo, useState } from 'react';
import type { QuizRound } from '#src/contract/engagement/quiz.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { readAgain, roundIn } from '../calls.ts';

/** A timer of a browser holds less than 25 days; the next home comes within one. */
const longest = 2 ** 31 - 1;

/** Returns whether the next home has come since this one was read. */
const useIsOver = (closesAt: string | undefined): boolean => {
  const left = closesAt === undefined ? longest : Date.parse(closesAt) - Date.now();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (left > longest) return undefined;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [left]);
  return isOver || left <= 0;
};

/**
 * Returns the home of the day, named in the reader's language, and whether another one has taken its place. It is read
 * again where a step opens or the language changes.
 */
export const useRound = (): { readonly round: QuizRound | undefined; readonly isOver: boolean } => {
  const { form, call } = useOpenStep();
  const { language } = useLanguage();
  const { facts } = form.env();
  const round = useMemo(() => roundIn(facts), [facts]);
  const [now, setNow] = useState<QuizRound>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is that of the answer
  useEffect(() => {
    let isGone = false;
    void readAgain(call).then((answer) => isGone || setNow(answer));
    return () => {
      isGone = true;
    };
  }, [call, language]);
  const isPast = useIsOver(round?.closesAt);
  if (round === undefined || now === undefined) return { round, isOver: isPast };
  const isSame = now.estateVitecId === round.estateVitecId;
  return { round: isSame ? { ...round, title: now.title } : round, isOver: isPast || !isSame };
};
