import { lazyPage, redirect } from '#src/apps/frame/declared-pages.tsx';
import { quizPath } from './quiz/paths.ts';

export default [
  redirect('/customer/quiz', quizPath('today')),
  lazyPage(quizPath(':tab'), async () => (await import('./quiz/quiz-page.tsx')).default, 'property-price-quiz'),
];
