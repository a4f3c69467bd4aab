import type { Meta } from '@storybook/react-vite';
import { articleEntries, articleList, articleOf } from '#src/apps/customer/testing/journeys.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import type { FakeAnswer } from '#src/apps/testing/fake-server.ts';
import { customerStory } from './customer-story.tsx';

const meta = {
  title: 'Screens/Customer/Articles',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

const article = (answer: FakeAnswer, others = articleList()) =>
  customerStory({
    path: '/customer/articles/artikkel-0',
    answers: { 'GET /content/articles/:slug': answer, 'GET /content/articles': () => others },
  });
/** An address that is no picture. */
const broken = 'data:image/png;base64,AAAA';
const withoutPictures = articleEntries().map((one) => ({ ...one, thumbnail: { ...one.thumbnail, medium: broken } }));
const long = articleEntries().map((one) => ({
  ...one,
  title: 'Hva du bør vite om dokumentavgift, tinglysing og fellesgjeld før du legger inn bud på en andelsleilighet',
}));

export const Filled = article(() => articleOf());
export const AloneInItsCategory = article(() => articleOf(), articleList([]));
export const WithFilm = article(() => articleOf({ containsVideo: true }), articleList(long));
export const PicturesNotLoaded = article(() => {
  const { thumbnail } = articleOf();
  return articleOf({ thumbnail: { ...thumbnail, large: broken } });
}, articleList(withoutPictures));
export const Gone = article(() => Promise.reject(refusal('NOT_FOUND', 404)));
export const Loading = article(never);
export const Failed = article(() => Promise.reject(refusal('UNAVAILABLE', 503)));
export const Offline = article(noNetwork);
