import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import OfferPage from '#src/apps/public/offer/offer-page.tsx';
import type { OpenPartner } from '#src/apps/public/offer/paths.ts';
import { never, noNetwork, refusal } from '#src/apps/testing/answers.ts';
import { offerServer } from '#src/apps/testing/offers.ts';
import { screenStory } from './answered-by.tsx';

const meta = { title: 'Screens/Partner pages', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;

const taken = {
  id: '5f0a3f0e-0c4d-4a52-9d1e-6a5f0c3b7a12',
  partner: 'exponova',
  answerBy: '2026-11-24T15:30:00.000Z',
};
const offer = (partner: OpenPartner, answer: () => unknown = () => taken, partners: readonly string[] = [partner]) => {
  const { call } = offerServer(answer, partners);
  return screenStory(`/${partner}-public`, { status: 200, body: {} }, <OfferPage partner={partner} call={call} />);
};
/** Fills in the form of Exponova and sends it. */
const sent = (story: StoryObj): StoryObj => ({
  ...story,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [description, name, phone, email] = await page.findAllByRole('textbox');
    for (const [box, words] of [
      [description, 'Lys i stua'],
      [name, 'Gunnar Storhaug'],
      [phone, '42001013'],
      [email, 'p13.gunnar@example.com'],
    ] as const)
      if (box) await userEvent.type(box, words);
    await userEvent.click(page.getByRole('checkbox'));
    await userEvent.click(page.getByRole('button', { name: /Be om tilbud|Ask for an offer/ }));
  },
});

export const Storebrand = offer('storebrand');
export const Verisure = offer('verisure');
export const Byggstart = offer('byggstart');
export const Exponova = offer('exponova');
export const Off = offer('verisure', () => taken, []);
export const Wrong: StoryObj = {
  ...offer('byggstart'),
  play: async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement).findByRole('button', { name: /Be om tilbud|Ask for an offer/ })),
};
export const Sending = sent(offer('exponova', never));
export const Taken = sent(offer('exponova'));
export const Failed = sent(offer('exponova', () => Promise.reject(refusal('SVC_ERROR', 502))));
export const Offline = sent(offer('exponova', noNetwork));
