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
    answers: { 'PUT /chats/:id/read': () => undefined, ...answers },
  });

export const Talk = open({ 'GET /chats/:id': () => talk('customer') });
export const Unread = open({ 'GET /chats/:id': () => readUntil(talk('customer'), 1) });
export const BrokersPhoto = open({
  'GET /chats/:id': () => talk('customer', { broker: { ...talk('customer').broker, photo: photoHash } }),
  'GET /estate/:id/broker-photo': paintedFace,
});
export const Pictures = open({
  'GET /chats/:id': () => talk('customer', { messages: withPicture }),
  'GET /chats/:id/pictures/:message': () => paintedPicture(),
});
export const Meetings = open({ 'GET /chats/:id': () => talk('customer', { messages: withMeetings }) });
export const PictureNotFetched = open({
  'GET /chats/:id': () => talk('customer', { messages: withPicture }),
  'GET /chats/:id/pictures/:message': () => Promise.reject(refusal('UNAVAILABLE')),
});
export const FirstMessage = open({ 'GET /chats/:id': () => talk('customer', { messages: [], lastSeq: 0 }) });
export const JoinedLate = open({
  'GET /chats/:id': () => talk('customer', { messages: talk('customer').messages.slice(3), joinedSeq: 3 }),
});
export const Loading = open({ 'GET /chats/:id': never });
export const NotFetched = open({ 'GET /chats/:id': () => Promise.reject(refusal('UNAVAILABLE')) });
const list = (answers: Answers) =>
  customerStory({ path: '/customer/chat', homes: [homeOf()], ...(answers && { answers }) });
export const ToBegin = list({ 'GET /chats': () => toBegin });
export const NoHome = list({ 'GET /chats': () => noChats });
const search = (answers: Answers) =>
  customerStory({
    path: '/customer/chat?q=nøkl',
    homes: [homeOf()],
    answers: { 'GET /chats': () => noChats, ...answers },
  });
export const Found = search({ 'GET /chats/search': () => foundChats('customer') });
export const SearchFailed = search({ 'GET /chats/search': () => Promise.reject(refusal('UNAVAILABLE')) });
