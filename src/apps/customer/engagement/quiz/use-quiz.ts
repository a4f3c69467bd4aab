import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { usePages } from '#src/apps/frame/use-pages.ts';
import { quiz } from '#src/contract/engagement/quiz.ts';
import type { QuizRange } from '#src/domain/quiz-day.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { keys } from '../../identity/session/queries.ts';

/** Returns the property of the day and the customer's guesses. Its title is in the reader's language. */
export const useRound = (isOn = true) => {
  const { language } = useLanguage();
  return useEndpoint(keys.quiz[language], quiz.today, { query: {} }, { enabled: isOn });
};

export const useStatistics = () => useEndpoint(['quiz-statistics'], quiz.statistics, {});

export const useBoard = (range: QuizRange) => usePages(['quiz-board', range], quiz.scoreboard, { query: { range } });

export const useNickname = () => ({
  read: useEndpoint(['quiz-settings'], quiz.settings, {}),
  change: useAct((call, nickname: string | null) => call(quiz.changeSettings, { body: { nickname } }), {
    shows: ['quiz-settings'],
    againIfDone: [['quiz-board']],
  }),
});
