import { refusal } from '../../testing/answers.ts';
import { rewardOf } from './rewards.ts';

/** What the quiz, its rewards and the popups answer until a test says otherwise: no quiz, and no popup. */
export const engagementAnswers = {
  'GET /popup': () => ({ popup: null }),
  'PATCH /popup/:id': () => undefined,
  'GET /getPriceGuessingEstate': () => Promise.reject(refusal('QUIZ_NONE', 404)),
  'GET /reward/all': () => [rewardOf()],
};
