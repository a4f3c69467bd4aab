import { lazyPage, redirect } from '#src/apps/frame/declared-pages.tsx';
import { quizPath, quizRoute } from './quiz/paths.ts';
import { rewardsPath } from './rewards/path.ts';

export default [
  redirect('/customer/quiz', quizPath('today')),
  lazyPage(quizRoute, async () => (await import('./quiz/quiz-page.tsx')).default, 'property-price-quiz'),
  lazyPage(rewardsPath, async () => (await import('./rewards/rewards-page.tsx')).default, 'referral'),
];
