import type { Meta } from '@storybook/react-vite';
import { never, refusal } from '#src/apps/testing/answers.ts';
import {
  foundChats,
  meetingAhead,
  noChats,
  paintedPicture,
  someChats,
  talk,
  talkId,
  withMeetings,
  withPicture,
} from '#src/apps/testing/chats.ts';
import { type BrokerStoryProps, brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/Chat', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const page = (path: string, answers: BrokerStoryProps['answers']) =>
  brokerStory({
    path,
    answers: { 'GET /chats': () => someChats, 'PUT /chats/:id/read': () => undefined, ...answers },
  });

export const Talk = page(`/broker/chat/${talkId}`, { 'GET /chats/:id': () => talk('broker') });
export const Pictures = page(`/broker/chat/${talkId}`, {
  'GET /chats/:id': () => talk('broker', { messages: withPicture }),
  'GET /chats/:id/pictures/:message': () => paintedPicture(),
});
export const Meetings = page(`/broker/chat/${talkId}`, {
  'GET /chats/:id': () => talk('broker', { messages: withMeetings }),
  'GET /chats/:id/meetings': () => [meetingAhead],
});
export const List = page('/broker/chat', {});
export const Found = page('/broker/chat?q=nøkl', { 'GET /chats/search': () => foundChats('broker') });
export const FoundNothing = page('/broker/chat?q=qwerty', {
  'GET /chats/search': () => ({ talks: [], messages: [], next: null }),
});
export const FoundMessage = page(`/broker/chat/${talkId}?q=nøkl&at=2`, {
  'GET /chats/:id': () => talk('broker'),
  'GET /chats/search': () => foundChats('broker'),
});
export const Empty = page('/broker/chat', { 'GET /chats': () => noChats });
export const Loading = page('/broker/chat', { 'GET /chats': never });
export const NotFetched = page(`/broker/chat/${talkId}`, {
  'GET /chats/:id': () => Promise.reject(refusal('NOT_FOUND', 404)),
});
