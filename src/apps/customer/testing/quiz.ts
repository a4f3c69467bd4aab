import { chats } from '#src/contract/chat/chats.ts';
import { popups } from '#src/contract/engagement/popups.ts';
import { quiz } from '#src/contract/engagement/quiz.ts';
import { rewards } from '#src/contract/engagement/rewards.ts';
import { refusal } from '../../testing/answers.ts';
import { rewardOf } from './rewards.ts';

/** The calls of the quiz and the popups by the names that tests give them. */
export const engagementCalls = {
  chats: chats.list,
  searchChats: chats.search,
  openChat: chats.open,
  readChat: chats.read,
  sendChat: chats.send,
  sendChatPicture: chats.sendPicture,
  chatPicture: chats.picture,
  chatDocuments: chats.documents,
  chatMeetings: chats.meetings,
  muteChat: chats.mute,
  markChat: chats.markRead,
  typeChat: chats.typing,
  withdrawChat: chats.withdraw,
  popup: popups.read,
  answerPopup: popups.answer,
  quizRound: quiz.today,
  guess: quiz.guess,
  quizStatistics: quiz.statistics,
  quizBoard: quiz.scoreboard,
  quizSettings: quiz.settings,
  chooseNickname: quiz.changeSettings,
  rewards: rewards.list,
  claimReward: rewards.claim,
} as const;

/** What they answer until a test says otherwise: no quiz, and no popup. */
export const engagementAnswers = {
  popup: () => ({ popup: null }),
  answerPopup: () => undefined,
  quizRound: () => Promise.reject(refusal('QUIZ_NONE', 404)),
  rewards: () => [rewardOf()],
};
