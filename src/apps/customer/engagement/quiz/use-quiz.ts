import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { quiz } from '#src/contract/engagement/quiz.ts';
import type { QuizRange } from '#src/domain/quiz-day.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { keys } from '../../identity/session/queries.ts';

const pageSize = 20;

/** Returns the property of the day and the customer's guesses. Its title is in the reader's language. */
export const useRound = () => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  return useQuery({ queryKey: keys.quiz[language], queryFn: () => call(quiz.today, { query: {} }) });
};

export const useStatistics = () => {
  const { call } = useCustomerContext();
  return useQuery({ queryKey: ['quiz-statistics'], queryFn: () => call(quiz.statistics, {}) });
};

/** Sends a guess. A round that has ended changes the statistics and the scoreboard. */
export const useGuess = () => {
  const { call } = useCustomerContext();
  const { language } = useLanguage();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (guess: { readonly priceGuess: string; readonly estateVitecId: string }) =>
      call(quiz.guess, { body: guess }),
    onSuccess: (round) => {
      client.setQueryData(keys.quiz[language], round);
      if (round.state === 'playing') return;
      void client.invalidateQueries({ queryKey: ['quiz-statistics'] });
      void client.invalidateQueries({ queryKey: ['quiz-board'] });
    },
  });
};

export const useBoard = (range: QuizRange) => {
  const { call } = useCustomerContext();
  return useInfiniteQuery({
    queryKey: ['quiz-board', range],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(quiz.scoreboard, { query: { range, limit: String(pageSize), offset: String(pageParam) } }),
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length === 0 || read >= last.total ? undefined : read;
    },
  });
};

export const useNickname = () => {
  const { call } = useCustomerContext();
  const client = useQueryClient();
  const read = useQuery({ queryKey: ['quiz-settings'], queryFn: () => call(quiz.settings, {}) });
  const change = useMutation({
    mutationFn: (nickname: string | null) => call(quiz.changeSettings, { body: { nickname } }),
    onSuccess: (settings) => {
      client.setQueryData(['quiz-settings'], settings);
      void client.invalidateQueries({ queryKey: ['quiz-board'] });
    },
  });
  return { read, change };
};
