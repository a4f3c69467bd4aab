import type { IsoDate } from '#src/domain/iso-date.ts';
import type { PropertyType } from '#src/domain/property-types.ts';
import type { QuizRange } from '#src/domain/quiz-day.ts';
import type { Int8 } from '#src/server/platform/db/schema.d.ts';
import type { Fixed, Instant, Json } from '#src/server/platform/db/value-types.ts';
import type { Wording } from '#src/texts/wording.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A sold home as the quiz shows it. Only a round that has ended may read `sold_for` out. */
    quizProperty: {
      /** The name that leaves the server. It is random. */
      alias: string;
      title: Fixed<Json<Wording>>;
      propertyType: PropertyType;
      /** Whole kr. The driver reads bigint as text. */
      soldFor: Fixed<Int8>;
    };
    quizDay: {
      day: IsoDate;
    };
    /** A customer who has played or chosen a nickname, with their sums over all rounds. */
    quizPlayer: {
      /** Rounds won at the first to the fifth attempt. */
      wonByAttempt: readonly number[];
      lastWon: IsoDate;
    };
    /** One customer's round of one day (`machines/quiz-round.ts`). */
    quizRound: {
      day: IsoDate;
      /** False when the property of the day is the customer's own: they play another, outside the scoreboard. */
      counts: boolean;
      state: 'playing' | 'won' | 'lost' | 'abandoned';
      /** Tenths of a percent by which the last guess missed. */
      lastError: number;
    };
    quizGuess: {
      /** 1 to 5. */
      n: number;
      value: Fixed<Int8>;
      at: Fixed<Instant>;
    };
    /** A player's sums over the counted rounds of a period. */
    quizScore: {
      period: QuizRange;
      firstDay: IsoDate;
      /** Whether the player has a nickname. */
      isShown: boolean;
    };
    /** How many shown players have so many points in a period. The database keeps it, by the triggers of its migration. */
    quizTally: {
      period: QuizRange;
      firstDay: IsoDate;
      /** Which eighth of the players. */
      part: number;
    };
    /** How many shown players share a place in a period. Kept by the same triggers; a place of none has no row. */
    quizPlace: {
      period: QuizRange;
      firstDay: IsoDate;
    };
    /** A week whose places have been posted to its players. */
    quizWeekPosted: {
      firstDay: IsoDate;
      postedAt: Fixed<Instant>;
    };
  }
}
