import type { Meta } from '@storybook/react-vite';
import { brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/FAQ', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

export const Everything = brokerStory({ path: '/broker/faq' });
export const Found = brokerStory({ path: '/broker/faq?q=lenke' });
export const NoneFound = brokerStory({ path: '/broker/faq?q=basseng' });
