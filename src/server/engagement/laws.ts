import { sql } from 'kysely';
import { quizAttempts } from '#src/domain/quiz-score.ts';
import { friendsNeeded } from '#src/domain/referral.ts';
import type { Law } from '#src/server/platform/audit/laws.ts';

/** When the quiz of a round's day opened. A day on which the clock is set has an hour more or less. */
const opens = sql`((round.day::text || ' 07:00')::timestamp at time zone 'Europe/Oslo')`;
/** How far a right guess may be from the price, in tenths of a percent (`domain/quiz-score.ts`). */
const rightWithin = 50;

const laws: readonly Law[] = [
  {
    name: 'round-has-its-guesses',
    broken: 'A round of the quiz has more guesses than it may, or was won or lost with none.',
    find: sql`select round.id as found from quiz_round round left join quiz_guess guess on guess.round_id = round.id
      group by round.id having count(guess.n) > ${quizAttempts}::int
        or round.state in ('won', 'lost') and count(guess.n) = 0 or count(guess.n) <> round.attempts`,
  },
  {
    name: 'points-by-the-attempt',
    broken: 'A round has points that its attempt does not give.',
    find: sql`select id as found from quiz_round
      where points <> case when state = 'won' then 20 * (${quizAttempts}::int + 1 - attempts) else 0 end`,
  },
  {
    name: 'lost-after-all-guesses',
    broken: 'A round is lost before its last guess.',
    find: sql`select id as found from quiz_round where state = 'lost' and attempts < ${quizAttempts}::int`,
  },
  {
    name: 'guess-on-its-day',
    broken: 'A guess was made before the quiz of its day opened, after it closed, or after now.',
    find: sql`select round.id as found from quiz_round round join quiz_guess guess on guess.round_id = round.id
      where guess.at < ${opens} or guess.at >= ${opens} + interval '1 day 1 hour' or guess.at > now()`,
  },
  {
    name: 'won-by-a-right-guess',
    broken: 'A round was won by a guess that was not near enough.',
    find: sql`select id as found from quiz_round
      where state = 'won' and (last_error is null or abs(last_error) > ${rightWithin}::int)`,
  },
  {
    name: 'reward-of-enough-friends',
    broken: 'A reward is open with too few friends who count.',
    find: sql`select reward.id as found from reward
      where reward.state = 'unlocked' and (select count(*) from referral
        where inviter = reward.customer_id and state = 'COUNTED') < ${friendsNeeded}::int`,
  },
  {
    name: 'no-friend-of-oneself',
    broken: 'A customer is their own invited friend.',
    find: sql`select invited as found from referral where invited = inviter`,
  },
];
export default laws;
