import type { QuizRound } from '#src/contract/engagement/quiz.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { Language } from '#src/domain/language.ts';
import { quizCloses } from '#src/domain/quiz-day.ts';
import { arrowOf, colourOf, quizAttempts } from '#src/domain/quiz-score.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { type PropertyRow, type RoundRow, spreadOfDay } from './round-row.ts';

/** With fewer players of a day, how the others did is not shown: it could point at one of them. */
const fewestOthers = 20;

interface Seen {
  readonly day: IsoDate;
  readonly property: PropertyRow;
  readonly counts: boolean;
  /** Undefined before the first guess. */
  readonly round: RoundRow | undefined;
  readonly guesses: readonly number[];
  readonly language: Language;
}

const othersOf = async (tx: Tx, day: IsoDate) => {
  const spread = await spreadOfDay(tx, day);
  const players = spread.won.reduce((sum, count) => sum + count, spread.lost);
  return players < fewestOthers ? null : spread;
};

/** Returns a round as its player sees it. The price, and what would give it away, are there once it has ended. */
export const roundView = async (tx: Tx, seen: Seen): Promise<QuizRound> => {
  const { day, property, counts, round, guesses, language } = seen;
  const price = Number(property.soldFor);
  const state = round?.state === 'won' || round?.state === 'lost' ? round.state : 'playing';
  const shown: QuizRound = {
    estateVitecId: property.alias,
    day,
    title: property.title[language],
    area: property.area,
    type: property.propertyType,
    braI: property.braI,
    bedrooms: property.bedrooms,
    floor: property.floor,
    yearOfBuild: property.yearOfBuild,
    soldQuarter: property.soldQuarter,
    counts,
    images: [property.propertyType.toLowerCase()],
    guesses: guesses.map((value) => ({ value, arrow: arrowOf(value, price), colour: colourOf(value, price) })),
    attemptsLeft: quizAttempts - guesses.length,
    state,
    closesAt: quizCloses(day),
  };
  if (state === 'playing' || round === undefined) return shown;
  const { points, lastError } = round;
  const others = counts ? await othersOf(tx, day) : null;
  return { ...shown, points, soldFor: price, error: lastError ?? 0, others };
};
