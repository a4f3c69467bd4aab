import type { ColumnType, Generated } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { PropertyType } from '#src/domain/property-types.ts';
import type { QuizRange } from '#src/domain/quiz-day.ts';
import type { Wording } from '#src/texts/wording.ts';

type Money = ColumnType<string, number, never>;

/** A sold home as the quiz shows it. Only a round that has ended may read `sold_for` out. */
interface QuizPropertyTable {
  readonly id: string;
  /** The name that leaves the server. It is random. */
  readonly alias: string;
  readonly vitecId: string;
  readonly title: ColumnType<Wording, string, never>;
  readonly area: string;
  readonly propertyType: PropertyType;
  readonly braI: number;
  readonly bedrooms: number;
  readonly floor: number | null;
  readonly yearOfBuild: number;
  readonly soldQuarter: string;
  /** Whole kr. The driver reads bigint as text. */
  readonly soldFor: Money;
}

interface QuizDayTable {
  readonly day: IsoDate;
  readonly propertyId: string;
}

/** A customer who has played or chosen a nickname, with their sums over all rounds. */
interface QuizPlayerTable {
  readonly customerId: CustomerId;
  readonly nickname: string | null;
  readonly nicknameKey: string | null;
  readonly played: Generated<number>;
  /** Rounds won at the first to the fifth attempt. */
  readonly wonByAttempt: Generated<readonly number[]>;
  readonly streak: Generated<number>;
  readonly lastWon: IsoDate | null;
  readonly longestStreak: Generated<number>;
}

/** One customer's round of one day (`machines/quiz-round.ts`). */
interface QuizRoundTable {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly day: IsoDate;
  readonly propertyId: string;
  /** False when the property of the day is the customer's own: they play another, outside the scoreboard. */
  readonly counts: boolean;
  readonly state: 'playing' | 'won' | 'lost' | 'abandoned';
  readonly attempts: Generated<number>;
  /** Tenths of a percent by which the last guess missed. */
  readonly lastError: number | null;
  readonly points: Generated<number>;
}

interface QuizGuessTable {
  readonly roundId: string;
  /** 1 to 5. */
  readonly n: number;
  readonly value: Money;
  readonly at: ColumnType<IsoInstant, string, never>;
}

/** A player's sums over the counted rounds of a period. */
interface QuizScoreTable {
  readonly period: QuizRange;
  readonly firstDay: IsoDate;
  readonly customerId: CustomerId;
  /** Whether the player has a nickname. */
  readonly isShown: boolean;
  readonly points: number;
  readonly attempts: number;
  readonly rounds: number;
  readonly errorSum: number;
  readonly meanError: Generated<number>;
}

/** How many shown players have so many points in a period. The database keeps it, by the triggers of its migration. */
interface QuizTallyTable {
  readonly period: QuizRange;
  readonly firstDay: IsoDate;
  readonly points: number;
  /** Which eighth of the players. */
  readonly part: number;
  readonly players: number;
}

/** How many shown players share a place in a period. Kept by the same triggers; a place of none has no row. */
interface QuizPlaceTable {
  readonly period: QuizRange;
  readonly firstDay: IsoDate;
  readonly points: number;
  readonly attempts: number;
  readonly meanError: number;
  readonly players: number;
}

/** A week whose places have been posted to its players. */
interface QuizWeekPostedTable {
  readonly firstDay: IsoDate;
  readonly postedAt: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    quizProperty: QuizPropertyTable;
    quizDay: QuizDayTable;
    quizPlayer: QuizPlayerTable;
    quizRound: QuizRoundTable;
    quizGuess: QuizGuessTable;
    quizScore: QuizScoreTable;
    quizTally: QuizTallyTable;
    quizPlace: QuizPlaceTable;
    quizWeekPosted: QuizWeekPostedTable;
  }
}
