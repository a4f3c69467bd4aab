import type { Meta } from '@storybook/react-vite';
import { awayProfile } from '#src/apps/broker/testing/profile.ts';
import { onlyThis } from '#src/apps/broker/testing/sessions.ts';
import { me } from '#src/apps/broker/testing/takeovers.ts';
import { never, refusal } from '#src/apps/testing/answers.ts';
import { paintedFace, photoHash } from '#src/apps/testing/faces.ts';
import { brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/Profile', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const page = (sessions?: () => unknown) =>
  brokerStory({ path: '/broker/profile', ...(sessions && { answers: { 'GET /broker/sessions': sessions } }) });

export const ThreeDevices = page();
export const OnlyThisDevice = page(() => onlyThis);
export const Loading = page(never);
export const NotFetched = page(() => Promise.reject(refusal('UNAVAILABLE')));
/** With a photo, also in the menu. */
export const Photo = brokerStory({
  path: '/broker/profile',
  answers: { 'GET /broker': () => ({ ...me, photo: photoHash }), 'GET /brokers/:id/photo': paintedFace },
});
/** The customers read the away text, and two mails are switched off. */
export const Away = brokerStory({ path: '/broker/profile', answers: { 'GET /broker/profile': () => awayProfile } });
export const ProfileNotFetched = brokerStory({
  path: '/broker/profile',
  answers: { 'GET /broker/profile': () => Promise.reject(refusal('UNAVAILABLE')) },
});
