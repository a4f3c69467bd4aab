import { quiz } from '#src/contract/engagement/quiz.ts';
import { handle } from '#src/server/http/handle.ts';
import { startOf } from '#src/server/http/page-cursor.ts';
import { guessPrice, readQuiz } from './guess.ts';
import { chooseNickname, readNickname } from './nickname.ts';
import { readScoreboard } from './scoreboard.ts';
import { countGuesses, readStatistics } from './statistics.ts';

/** Spec section 7, "Quiz". */
export default handle(quiz, {
  today: ({ query: { index = 0 }, caller, web: { language } }, on) =>
    readQuiz(on, caller.customerId, { index, language }),
  guess: ({ body: { priceGuess, estateVitecId }, caller: { customerId }, web: { language } }, on) =>
    guessPrice(on, { customerId, alias: estateVitecId, value: priceGuess, language }),
  statistics: ({ caller }, on) => readStatistics(on, caller.customerId),
  scoreboard: ({ query: { offset, ...query }, caller }, on) =>
    readScoreboard(on, caller.customerId, { ...query, start: startOf(query.cursor, offset) }),
  guessesToday: ({ caller }, on) => countGuesses(on, caller.customerId),
  settings: ({ caller }, on) => readNickname(on, caller.customerId),
  changeSettings: ({ body, caller }, on) => chooseNickname(on, caller.customerId, body.nickname),
});
