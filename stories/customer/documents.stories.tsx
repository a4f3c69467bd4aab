import type { Meta } from '@storybook/react-vite';
import { homeOf, paperOf, paperSigningOf } from '#src/apps/customer/testing/homes.ts';
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
    'GET /documents/:id': () => [
      paperOf(),
      paperOf({
        id: '00000000-0000-4000-8000-0000000000ab' as ReturnType<typeof paperOf>['id'],
        documentType: 'energy-label',
        head: 'Energiattest',
      }),
    ],
  },
});
export const PapersFailed = customerStory({ path, answers: { 'GET /documents/:id': noNetwork } });
export const FirstDay = customerStory({ path, homes: [] });
export const Loading = customerStory({ path, answers: { 'GET /estates': never } });
export const Offline = customerStory({ path, answers: { 'GET /estates': noNetwork } });

const paperPath =
  '/customer/estates/00000000-0000-4000-8000-000000000001/documents/00000000-0000-4000-8000-0000000000aa';
export const Paper = customerStory({ path: paperPath, answers: { 'GET /documents/:id': () => [paperOf()] } });
export const SignedPaper = customerStory({
  path: paperPath,
  answers: {
    'GET /documents/:id': () => [
      paperOf({
        documentType: 'takeover-protocol',
        head: 'Overtakelsesprotokoll',
        sent: null,
        signature: { status: 'sealed', signed: 3, of: 3, waits: false, proof: '7K4M-Q2XD-91' },
      }),
    ],
  },
});
export const PaperLoading = customerStory({ path: paperPath, answers: { 'GET /documents/:id': never } });
export const PaperFailed = customerStory({ path: paperPath, answers: { 'GET /documents/:id': noNetwork } });
export const PaperUnknown = customerStory({ path: paperPath });

const toSign = paperOf({ signature: { status: 'signing', signed: 1, of: 2, waits: true, proof: null } });
export const PaperToSign = customerStory({
  path: paperPath,
  answers: {
    'GET /documents/:id': () => [toSign],
    'GET /estate/:id/document/:document/signatures': () => paperSigningOf(),
  },
});
export const PaperSigningFailed = customerStory({
  path: paperPath,
  answers: { 'GET /documents/:id': () => [toSign], 'GET /estate/:id/document/:document/signatures': noNetwork },
});
