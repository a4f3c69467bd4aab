import type { Meta } from '@storybook/react-vite';
import { homeOf, paperOf } from '#src/apps/customer/testing/homes.ts';
import { never, noNetwork } from '#src/apps/testing/answers.ts';
import { customerStory } from './customer-story.tsx';

const meta = {
  title: 'Screens/Customer/Documents',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

const path = '/customer/documents';

export const All = customerStory({
  path,
  homes: [
    homeOf({ forms: { 'takeover-protocol': 'fill-in', 'settlement-seller': 'sign', 'pep-form': 'done' } }),
    homeOf({ id: 2, address: 'Øvre Dyrendal-Kristoffersens vei 1284 B', forms: { 'pep-form': 'wait' } }),
  ],
  answers: {
    papers: () => [
      paperOf(),
      paperOf({
        id: '00000000-0000-4000-8000-0000000000ab' as ReturnType<typeof paperOf>['id'],
        documentType: 'energy-label',
        head: 'Energiattest',
      }),
    ],
  },
});
export const PapersFailed = customerStory({ path, answers: { papers: noNetwork } });
export const FirstDay = customerStory({ path, homes: [] });
export const Loading = customerStory({ path, answers: { homes: never } });
export const Offline = customerStory({ path, answers: { homes: noNetwork } });
