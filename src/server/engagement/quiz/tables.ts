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
  readonly vitec_id: string;
  readonly title: ColumnType<Wording, string, never>;
  readonly area: string;
  readonly property_type: PropertyType;
  readonly bra_i: number;
  readonly bedrooms: number;
  readonly floor: number | null;
  readonly year_of_build: number;
  readonly sold_quarter: string;
  /** Whole kr. The driver reads bigint as text. */
  readonly sold_for: Money;
}

interface QuizDayTable {
  readonly day: IsoDate;
  readonly property_id: string;
}

/** A customer who has played or chosen a nickname, with their sums over all rounds. */
interface QuizPlayerTable {
  readonly customer_id: CustomerId;
  readonly nickname: string | null;
  readonly nickname_key: string | null;
  readonly played: Generated<number>;
  /** Rounds won at the first to the fifth attempt. */
  readonly won_by_attempt: Generated<readonly number[]>;
  readonly streak: Generated<number>;
  readonly last_won: IsoDate | null;
  readonly longest_streak: Generated<number>;
}

/** One customer's round of one day (`machines/quiz-round.ts`). */
interface QuizRoundTable {
  readonly id: string;
  readonly customer_id: CustomerId;
  readonly day: IsoDate;
  readonly property_id: string;
  /** False when the property of the day is the customer's own: they play another, outside the scoreboard. */
  readonly counts: boolean;
  readonly state: 'playing' | 'won' | 'lost' | 'abandoned';
  readonly attempts: Generated<number>;
  /** Tenths of a percent by which the last guess missed. */
  readonly last_error: number | null;
  readonly points: Generated<number>;
}

interface QuizGuessTable {
  readonly round_id: string;
  /** 1 to 5. */
  readonly n: number;
  readonly value: Money;
  readonly at: ColumnType<IsoInstant, string, never>;
}

/** A player's sums over the counted rounds of a period. */
interface QuizScoreTable {
  readonly period: QuizRange;
  readonly first_day: IsoDate;
  readonly customer_id: CustomerId;
  /** Whether the player has a nickname. */
  readonly is_shown: boolean;
  readonly points: number;
  readonly attempts: number;
  readonly rounds: number;
  readonly error_sum: number;
  readonly mean_error: Generated<number>;
}

/** How many shown players have so many points in a period. The database keeps it, by the triggers of its migration. */
interface QuizTallyTable {
  readonly period: QuizRange;
  readonly first_day: IsoDate;
  readonly points: number;
  /** Which eighth of the players. */
  readonly part: number;
  readonly players: number;
}

/** How many shown players share a place in a period. Kept by the same triggers; a place of none has no row. */
interface QuizPlaceTable {
  readonly period: QuizRange;
  readonly first_day: IsoDate;
  readonly points: number;
  readonly attempts: number;
  readonly mean_error: number;
  readonly players: number;
}

/** A week whose places have been posted to its players. */
interface QuizWeekPostedTable {
  readonly first_day: IsoDate;
  readonly posted_at: ColumnType<IsoInstant, string, never>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    quiz_property: QuizPropertyTable;
    quiz_day: QuizDayTable;
    quiz_player: QuizPlayerTable;
    quiz_round: QuizRoundTable;
    quiz_guess: QuizGuessTable;
    quiz_score: QuizScoreTable;
    quiz_tally: QuizTallyTable;
    quiz_place: QuizPlaceTable;
    quiz_week_posted: QuizWeekPostedTable;
  }
}
