import type { Meta } from '@storybook/react-vite';
import { contact } from '#src/apps/broker/testing/customers.ts';
import { nora, noraJourney, noraNote } from '#src/apps/broker/testing/one-customer.ts';
import { estate } from '#src/apps/broker/testing/takeovers.ts';
import { never, refusal } from '#src/apps/testing/answers.ts';
import { talk } from '#src/apps/testing/chats.ts';
import { brokerStory } from './broker-story.tsx';

const meta = {
  title: 'Screens/Broker/Customer page',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

const path = `/broker/customers/${contact(1)}/${estate(11)}`;
const failing = (code: 'GEN_ERROR' | 'UNAVAILABLE', status: number) => ({
  'GET /brokers/customers/:contact/estates/:id': () => Promise.reject(refusal(code, status)),
});
const gone = { phone: '', email: '', source: 'broker-system', lastAt: '2026-11-24T09:31:00.000Z', account: null };

export const Details = brokerStory({ path });
export const NoNote = brokerStory({
  path,
  answers: { 'GET /brokers/customers/:contact/note': () => ({ revision: 0, note: null, merged: [] }) },
});
export const NoteOfMerged = brokerStory({
  path,
  answers: {
    'GET /brokers/customers/:contact/note': () => ({
      ...noraNote,
      merged: noraNote.note === null ? [] : [noraNote.note],
    }),
  },
});
export const NoteNotFetched = brokerStory({
  path,
  answers: { 'GET /brokers/customers/:contact/note': () => Promise.reject(refusal('GEN_ERROR', 500)) },
});
export const Process = brokerStory({ path: `${path}/process` });
export const Chat = brokerStory({
  path: `${path}/chat`,
  answers: { 'GET /chats/:id': () => talk('broker'), 'POST /chats/:id/typing': () => undefined },
});
export const NoChat = brokerStory({
  path: `${path}/chat`,
  answers: { 'GET /brokers/customers/:contact/estates/:id': () => ({ ...nora, thread: null }) },
});
export const Documents = brokerStory({ path: `${path}/documents` });
export const Status = brokerStory({ path: `${path}/status` });
export const OfColleague = brokerStory({ path: `/broker/customers/${contact(5)}/${estate(11)}` });
export const Deleted = brokerStory({
  path,
  answers: {
    'GET /brokers/customers/:contact/estates/:id': () => ({
      ...nora,
      contact: { ...nora.contact, name: '', known: gone },
      next: null,
      consents: [],
    }),
  },
});
export const FirstDay = brokerStory({
  path: `${path}/process`,
  answers: {
    'GET /brokers/customers/:contact/estates/:id': () => ({ ...nora, next: null, people: [], documents: [] }),
    'GET /brokers/estates/:id/customers/:contact/timeline': () => ({
      ...noraJourney,
      buckets: [],
      waitsFor: [],
      takeoverDate: null,
    }),
  },
});
export const NoDocuments = brokerStory({
  path: `${path}/documents`,
  answers: { 'GET /brokers/customers/:contact/estates/:id': () => ({ ...nora, documents: [] }) },
});
export const Loading = brokerStory({ path, answers: { 'GET /brokers/customers/:contact/estates/:id': never } });
export const NotFetched = brokerStory({ path, answers: failing('GEN_ERROR', 500) });
export const NoConnection = brokerStory({ path, live: 'broken', answers: failing('UNAVAILABLE', 0) });
