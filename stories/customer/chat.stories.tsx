import type { Meta } from '@storybook/react-vite';
import { homeOf } from '#src/apps/customer/testing/homes.ts';
import { never, refusal } from '#src/apps/testing/answers.ts';
import {
  foundChats,
  noChats,
  paintedPicture,
  readUntil,
  talk,
  talkId,
  toBegin,
  withMeetings,
  withPicture,
} from '#src/apps/testing/chats.ts';
import { paintedFace, photoHash } from '#src/apps/testing/faces.ts';
import { customerStory } from './customer-story.tsx';

const meta = { title: 'Screens/Customer/Chat', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

type Answers = Parameters<typeof customerStory>[0]['answers'];
const open = (answers: Answers) =>
  customerStory({
    path: `/customer/chat/${talkId}`,
    homes: [homeOf()],
    answers: { markChat: () => undefined, ...answers },
  });

export const Talk = open({ readChat: () => talk('customer') });
export const Unread = open({ readChat: () => readUntil(talk('customer'), 1) });
export const BrokersPhoto = open({
  readChat: () => talk('customer', { broker: { ...talk('customer').broker, photo: photoHash } }),
  brokerPhoto: paintedFace,
});
export const Pictures = open({
  readChat: () => talk('customer', { messages: withPicture }),
  chatPicture: () => paintedPicture(),
});
export const Meetings = open({ readChat: () => talk('customer', { messages: withMeetings }) });
export const PictureNotFetched = open({
  readChat: () => talk('customer', { messages: withPicture }),
  chatPicture: () => Promise.reject(refusal('UNAVAILABLE')),
});
export const FirstMessage = open({ readChat: () => talk('customer', { messages: [], lastSeq: 0 }) });
export const JoinedLate = open({
  readChat: () => talk('customer', { messages: talk('customer').messages.slice(3), joinedSeq: 3 }),
});
export const Loading = open({ readChat: never });
export const NotFetched = open({ readChat: () => Promise.reject(refusal('UNAVAILABLE')) });
const list = (answers: Answers) =>
  customerStory({ path: '/customer/chat', homes: [homeOf()], ...(answers && { answers }) });
export const ToBegin = list({ chats: () => toBegin });
export const NoHome = list({ chats: () => noChats });
const search = (answers: Answers) =>
  customerStory({ path: '/customer/chat?q=nøkl', homes: [homeOf()], answers: { chats: () => noChats, ...answers } });
export const Found = search({ searchChats: () => foundChats('customer') });
export const SearchFailed = search({ searchChats: () => Promise.reject(refusal('UNAVAILABLE')) });
