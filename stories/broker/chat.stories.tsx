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
    answers: { 'chats.list': () => someChats, 'chats.markRead': () => undefined, ...answers },
  });

export const Talk = page(`/broker/chat/${talkId}`, { 'chats.read': () => talk('broker') });
export const Pictures = page(`/broker/chat/${talkId}`, {
  'chats.read': () => talk('broker', { messages: withPicture }),
  'chats.picture': () => paintedPicture(),
});
export const Meetings = page(`/broker/chat/${talkId}`, {
  'chats.read': () => talk('broker', { messages: withMeetings }),
  'chats.meetings': () => [meetingAhead],
});
export const List = page('/broker/chat', {});
export const Found = page('/broker/chat?q=nøkl', { 'chats.search': () => foundChats('broker') });
export const FoundNothing = page('/broker/chat?q=qwerty', {
  'chats.search': () => ({ talks: [], messages: [], next: null }),
});
export const FoundMessage = page(`/broker/chat/${talkId}?q=nøkl&at=2`, {
  'chats.read': () => talk('broker'),
  'chats.search': () => foundChats('broker'),
});
export const Empty = page('/broker/chat', { 'chats.list': () => noChats });
export const Loading = page('/broker/chat', { 'chats.list': never });
export const NotFetched = page(`/broker/chat/${talkId}`, {
  'chats.read': () => Promise.reject(refusal('NOT_FOUND', 404)),
});
