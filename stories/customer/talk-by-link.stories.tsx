import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { userEvent, within } from 'storybook/test';
import { ClosedTalk, LinkTalk } from '#src/apps/customer/chat/link-talk-page.tsx';
import {
  type FakeCustomerContextOptions,
  fakeCustomerContext,
} from '#src/apps/customer/testing/fake-customer-context.ts';
import { homeOf } from '#src/apps/customer/testing/homes.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { talk, talkId } from '#src/apps/testing/chats.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { PhoneFrame } from '#src/ui/phone-frame.tsx';

const meta = {
  title: 'Screens/Customer/Talk by link',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

const estateID = talk('customer').estateID;
const ofLink = { estateID, again: () => undefined };
type Answers = NonNullable<FakeCustomerContextOptions['answers']>;
const linkContext = (answers: Answers) => {
  const {
    call,
    clock,
    listenToChats: listen,
  } = fakeCustomerContext({
    homes: [homeOf()],
    answers: { 'PUT /chats/:id/read': () => undefined, 'POST /chats/:id/typing': () => undefined, ...answers },
  });
  return { call, clock, listen, byCustomer: true, onChange: () => undefined };
};

const framed = (page: () => React.ReactNode, play?: StoryObj['play']): StoryObj => ({
  render: (_, { globals }) => (
    <LanguageProvider key={globals.language} initial={globals.language === 'en' ? 'en' : 'nb'}>
      <MemoryRouter>
        <PhoneFrame>{page()}</PhoneFrame>
      </MemoryRouter>
    </LanguageProvider>
  ),
  ...(play && { play }),
});
const open = (answers: Answers, play?: StoryObj['play']): StoryObj =>
  framed(() => <LinkTalk {...ofLink} id={talkId} context={linkContext(answers)} />, play);
const closed = (code: ProblemCode): StoryObj => framed(() => <ClosedTalk {...ofLink} error={refusal(code)} />);

export const Talk = open({ 'GET /chats/:id': () => talk('customer') });
export const FirstMessage = open({ 'GET /chats/:id': () => talk('customer', { messages: [], lastSeq: 0 }) });
export const Offline = open(
  { 'GET /chats/:id': () => talk('customer'), 'POST /chats/:id/messages': noNetwork },
  async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await page.findByRole('textbox');
    await userEvent.type(field, 'Onsdag 15?');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
  },
);
export const Loading = open({ 'GET /chats/:id': never });
export const Ended = closed('LINK_GONE');
export const OfAnother = closed('NOT_FOUND');
