import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ClosedJourney } from '#src/apps/flows/closed-journey.tsx';
import { failureOf, noAnswer } from '#src/client/call-failed.ts';
import { SentFlowSession } from '#src/client/sent-flow-session.ts';
import type { SentFlow } from '#src/engine/define-flow.ts';
import { check } from '#src/engine/fields/choices.ts';
import { code4 } from '#src/engine/fields/passwords.ts';
import { mobile } from '#src/engine/fields/texts.ts';
import { journeyOf, to } from '#src/engine/journey.ts';
import { addingToEnv, ask, info } from '#src/engine/step.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { smallFlow } from '#src/renderer/testing/small-flow.ts';
import { LanguageProvider } from '#src/texts/language.tsx';

const steps = {
  phone: addingToEnv(ask({ phoneNumber: mobile(), terms: check({ missing: 'V_TERMS' }) }), ({ phoneNumber }) => ({
    facts: { phone: phoneNumber },
  })),
  code: ask({ code: code4() }),
  done: info(),
};
const machine = journeyOf<typeof steps>().createMachine({
  id: 'joining',
  initial: 'phone',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: { phone: to('code'), code: to('done'), done: { type: 'final' } },
});
const both = (nb: string, en: string) => ({ nb, en });

type Fate = 'accepted' | 'refused' | 'lost';
const answerOf = async (fate: Fate) => {
  if (fate === 'refused') throw failureOf(422, { code: 'SMS_CODE' });
  if (fate === 'lost') throw noAnswer();
  return undefined;
};

/** Returns a flow for these stories: a telephone number, and the code sent to it. */
const joining = (fate: Fate): SentFlow => ({
  ...smallFlow,
  id: 'joining',
  access: 'open',
  machine,
  steps,
  chapters: [],
  texts: {
    title: both('Bli med', 'Join'),
    chapters: {},
    leaving: {
      title: both('Vil du avslutte registreringen?', 'Leave sign-up?'),
      what: both('Ingenting blir lagret.', 'Nothing is saved.'),
      stay: both('Fortsett', 'Continue'),
      leave: both('Avslutt', 'Leave'),
    },
    steps: {
      phone: {
        name: both('Mobil', 'Mobile'),
        title: both('Hva er mobilnummeret ditt?', 'What is your mobile number?'),
        proceed: both('Send kode', 'Send the code'),
        fields: {
          phoneNumber: { label: both('Mobilnummer', 'Mobile number') },
          terms: {
            label: both(
              'Jeg godtar vilkårene og har lest personvernerklæringen',
              'I accept the terms and have read the privacy policy',
            ),
            links: [
              { words: both('vilkårene', 'the terms'), to: '/customer/terms-and-conditions' },
              { words: both('personvernerklæringen', 'the privacy policy'), to: '/customer/privacy-policy' },
            ],
          },
        },
      },
      code: {
        name: both('Kode', 'Code'),
        title: both('Skriv koden', 'Write the code'),
        lead: both('Vi har sendt en SMS til {phone}.', 'We have sent a text message to {phone}.'),
        again: { ask: both('Send ny kode', 'Send a new code'), done: both('Ny kode er sendt.', 'A new code is sent.') },
        fields: { code: { label: both('Firesifret kode', '4-digit code') } },
      },
      done: { name: both('Ferdig', 'Done'), title: both('Velkommen', 'Welcome'), fields: {} },
    },
  },
  calls: {
    submit: { phone: async () => undefined, code: () => answerOf(fate) },
    again: { code: async () => undefined },
    refusedAt: { SMS_CODE: 'code' },
    leadsTo: { end: '/customer', left: '/customer' },
  },
});

interface SceneProps {
  readonly fate?: Fate;
  readonly at: 'phone' | 'code';
  /** True to ask before it is left. */
  readonly leaving?: boolean;
}

const Scene = ({ fate = 'accepted', at, leaving = false }: SceneProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const { flow, session } = useMemo(() => {
    const journey = joining(fate);
    const tab = { read: () => null, write: () => undefined, forget: () => undefined };
    const call = () => Promise.reject(noAnswer());
    const parts = { journey, calls: journey.calls, where: {}, call, begun: {}, tab };
    const form = new SentFlowSession(parts);
    form.save('phone', { phoneNumber: '41234567', terms: true });
    return { flow: journey, session: form };
  }, [fate]);
  const [isReady, setReady] = useState(at === 'phone');
  useEffect(() => {
    if (at === 'phone') return;
    void session.submit('phone').then(() => {
      if (fate !== 'accepted') session.save('code', { code: '4711' });
      setReady(true);
    });
  }, [at, fate, session]);
  useEffect(() => {
    const press = setTimeout(() => {
      if (leaving) stage.current?.querySelector<HTMLButtonElement>('header button')?.click();
      else if (isReady && fate !== 'accepted') stage.current?.querySelector('form')?.requestSubmit();
    }, 50);
    return () => clearTimeout(press);
  }, [leaving, isReady, fate]);
  return <div ref={stage}>{isReady ? <FlowStage flow={flow} session={session} step={at} /> : null}</div>;
};

const meta = {
  title: 'Patterns/A journey that is sent',
  component: Scene,
  parameters: { layout: 'fullscreen', controls: { disable: false } },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ticks: Story = { args: { at: 'phone' } };
export const Code: Story = { args: { at: 'code' } };
export const CodeRefused: Story = { args: { at: 'code', fate: 'refused' } };
export const CodeLost: Story = { args: { at: 'code', fate: 'lost' } };
export const Leaving: Story = { args: { at: 'phone', leaving: true } };

const closed = (error: unknown): Story => ({
  args: { at: 'phone' },
  render: (_, { globals }) => (
    <LanguageProvider key={String(globals.language)} initial={globals.language === 'en' ? 'en' : 'nb'}>
      <MemoryRouter>
        <ClosedJourney error={error} again={() => undefined} way="/customer" wayWords={undefined} />
      </MemoryRouter>
    </LanguageProvider>
  ),
});
export const ClosedLinkUsed: Story = closed(failureOf(401, { code: 'BR_LINK_EXPIRED' }));
export const ClosedNoAnswer: Story = closed(noAnswer());
