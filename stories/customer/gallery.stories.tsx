import type { Meta } from '@storybook/react-vite';
import { galleryPictures } from '#src/apps/customer/testing/journeys.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import type { FakeAnswer } from '#src/apps/testing/fake-server.ts';
import { customerStory } from './customer-story.tsx';

const meta = {
  title: 'Screens/Customer/Gallery',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

const gallery = (answer: FakeAnswer, search = '') =>
  customerStory({
    path: `/customer/estates/00000000-0000-4000-8000-000000000001/gallery${search}`,
    answers: { 'GET /estates/:id/gallery': answer },
  });
/** An address that is no picture. */
const broken = 'data:image/png;base64,AAAA';

export const Filled = gallery(galleryPictures);
export const OnePicture = gallery(() => galleryPictures().slice(0, 1));
export const NotLoaded = gallery(() => galleryPictures().map((one) => ({ ...one, small: broken, large: broken })));
export const Opened = gallery(galleryPictures, '?picture=p3');
export const OpenedNotLoaded = gallery(
  () => galleryPictures().map((one) => ({ ...one, large: broken })),
  '?picture=p3',
);
export const Empty = gallery(() => []);
export const NotFound = gallery(() => Promise.reject(refusal('ESTATE_404', 404)));
export const Loading = gallery(never);
export const Failed = gallery(() => Promise.reject(refusal('UNAVAILABLE', 503)));
export const Offline = gallery(noNetwork);
