import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { customerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays, osloInstant } from '#src/domain/oslo-calendar.ts';
import { quizDay } from '#src/domain/quiz-day.ts';
import { errorOf, quizPoints } from '#src/domain/quiz-score.ts';
import { countForPlayer, countOnBoard } from '#src/server/engagement/quiz/end-round.ts';
import { keepHomes } from '#src/server/engagement/quiz/import-homes.ts';
import { chooseNickname } from '#src/server/engagement/quiz/nickname.ts';
import { propertyFor } from '#src/server/engagement/quiz/property-of-day.ts';
import { lockPlayer } from '#src/server/engagement/quiz/round-row.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { demoQuizHomes } from '../content/local-quiz-homes.ts';
import { demoPeople } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';

/** A number from 0 to 9 that is always the same for the same person and day. */
const chance = (person: string, day: IsoDate): number =>
  (createHash('sha256').update(`${person} ${day}`).digest()[0] ?? 0) % 10;

interface Played {
  readonly person: string;
  readonly id: string;
  readonly day: IsoDate;
}

/** Guesses that are not right, as shares of the price: no two alike. */
const wrong = [0.7, 1.32, 0.84, 1.16] as const;

/** Has never played, in a demo that has more than the small one's people. */
const neverPlays = 'p23';

/** Plays a round as it ended: seven of ten are won, at the second to the fifth attempt. */
const plantRound = async (tx: Tx, on: Server, { person, id, day }: Played): Promise<void> => {
  const account = v.parse(customerId, id);
  const player = await lockPlayer(tx, account);
  const property = await propertyFor(tx, on, day, account);
  const luck = chance(person, day);
  const attempts = luck < 7 ? 2 + (luck % 4) : 5;
  const state = luck < 7 ? 'won' : 'lost';
  const { soldFor } = await tx
    .selectFrom('quizProperty')
    .select('soldFor')
    .where('id', '=', property.id)
    .executeTakeFirstOrThrow();
  const price = Number(soldFor);
  const last = Math.round(price * (luck < 7 ? 1.01 + luck / 1000 : 1.12 + luck / 1000));
  const guesses = [...wrong.slice(0, attempts - 1).map((share) => Math.round(price * share)), last];
  const round = await tx
    .insertInto('quizRound')
    .values({
      id: randomUUID(),
      customerId: account,
      day,
      propertyId: property.id,
      counts: property.counts,
      state,
      attempts,
      lastError: errorOf(last, price),
      points: quizPoints(luck < 7 ? attempts : null),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const noon = osloInstant(day, '12:00');
  const present = await now(tx);
  const at = noon < present ? noon : present;
  const values = guesses.map((value, index) => ({ roundId: round.id, n: index + 1, value, at }));
  await tx.insertInto('quizGuess').values(values).execute();
  await countForPlayer(tx, player, round);
  await countOnBoard(tx, player, round);
};

const hasPlayed = async (tx: Tx, id: string): Promise<boolean> => {
  const rounds = tx.selectFrom('quizRound').select('id').where('customerId', '=', v.parse(customerId, id));
  return (await rounds.limit(1).executeTakeFirst()) !== undefined;
};

/** Plants the properties of the quiz, and two weeks of rounds. The first three people have not played today. */
export const seed: Seed = {
  name: 'quiz',
  order: 70,
  async run(on) {
    await on.transaction((tx) => keepHomes(tx, demoQuizHomes()));
    const accounts = await on.db.selectFrom('customer').select('id').execute();
    const players = demoPeople().filter(
      ({ id, userId }) =>
        accounts.some((one) => one.id === userId) && (on.config.demoSize === 'small' || id !== neverPlays),
    );
    for (const [index, { id: person, userId }] of players.entries())
      await on.transaction(async (tx) => {
        // A process killed between two players, or before the seed was recorded, has planted these already.
        if (await hasPlayed(tx, userId)) return;
        const today = quizDay(await now(tx));
        for (let ago = 14; ago >= (index < 3 ? 1 : 0); ago -= 1)
          await plantRound(tx, on, { person, id: userId, day: addDays(today, -ago) });
      });
    for (const { userId, firstName } of players.filter((_, index) => index % 2 === 0))
      await chooseNickname(on, v.parse(customerId, userId), firstName);
  },
};
