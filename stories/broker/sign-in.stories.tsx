import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { never, refusal } from '#src/apps/testing/answers.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { type BrokerStoryProps, brokerStory } from './broker-story.tsx';

const meta = { title: 'Screens/Broker/Sign-in', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;
type Story = StoryObj;

const signIn =
  (email: string, password: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const page = within(canvasElement);
    if (email) await userEvent.type(page.getByLabelText(/^(E-post|E-mail)$/), email);
    if (password) await userEvent.type(page.getByLabelText(/^(Passord|Password)$/), password);
    await userEvent.click(page.getByRole('button', { name: /^(Logg inn|Sign in)$/ }));
  };

const door = (props: BrokerStoryProps = {}, play?: Story['play']): Story =>
  brokerStory({ path: '/broker', token: null, ...props }, play ? { play } : {});
const good = ['ingvild.solbakken@megler.example.com', 'et passord'] as const;
const refusedBy = (code: ProblemCode, status?: number): Story =>
  door({ answers: { 'POST /auth/login/broker': () => Promise.reject(refusal(code, status)) } }, signIn(...good));

export const Splash = door({ path: '/broker/splash' });
export const Empty = door();
export const NothingTyped = door({}, signIn('', ''));
export const EmailInvalid = door({}, signIn('ingvild', 'et passord'));
export const WrongCombination = refusedBy('AUTH_BROKER_BAD');
export const Unverified = refusedBy('BR_UNVERIFIED');
export const TooManyTries = refusedBy('AUTH_TOO_MANY');
export const ServerAway = refusedBy('UNAVAILABLE', 0);
export const Working = door({ answers: { 'POST /auth/login/broker': never } }, signIn(...good));
export const SignedOutMeanwhile = door({ path: '/broker/takeovers/00000000-0000-4000-8000-000000000001' });
export const AnotherPhoneSession = door({ path: '/broker/arrive', answers: { 'POST /auth/app/arrive': never } });
