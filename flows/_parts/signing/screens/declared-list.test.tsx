import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { documentCall, samplesOfSigning } from '#flows/_parts/signing/sample-document.ts';
// Preloaded, since a busy machine may be slow to load a screen on demand.
import '#flows/_parts/signing/screens/signing.tsx';
import flow from '#flows/forms/settlement-seller/flow.ts';
import { sampleEnv } from '#flows/forms/settlement-seller/samples.ts';
import { failureOf } from '#src/client/call-failed.ts';
import type { Call } from '#src/engine/define-flow.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { draftsBefore } from '#src/renderer/testing/sample-story.tsx';
import { problemText } from '#src/texts/problems.ts';
import { fill } from '#src/texts/renderer.ts';
import { screenTexts as words } from './texts.ts';

beforeEach(() => sessionStorage.clear());

const { underSigning } = samplesOfSigning('seller');
const right = 'Jeg bekrefter at opplysningene er riktige';
const consent = 'Flyttepartner kan kontakte meg';
const loan = { label: 'Restgjeld', value: '1 200 000 kr' };
const declares = [
  { id: 'loan', heading: 'Lån', statement: null, rows: [loan], by: ['Tor Wangensteen'], isFree: false },
  { id: 'summary.confirmCorrect', heading: 'Oppsummering', statement: right, rows: [], by: [], isFree: false },
  { id: 'leads/moving.consentToShare', heading: 'Tilbud', statement: consent, rows: [], by: [], isFree: true },
];

const show = async (mine: object = {}) => {
  const sent: object[] = [];
  const call: Call = async (endpoint, input) => {
    if (endpoint.path.includes('/sign/')) {
      sent.push(Object(input).body);
      throw failureOf(503, { code: 'ST_PROVIDER' });
    }
    const answer = await documentCall(endpoint, input);
    return endpoint.path.includes('/preview') ? Object.assign({}, answer, { declares }) : answer;
  };
  const env = { ...sampleEnv, protocol: 'signing' };
  const { signing } = underSigning;
  const signers = signing.signers.map((one, at) => ({ ...one, paper: null, ...(at === 0 && mine) }));
  const opened = { ...underSigning, signing: { ...signing, signers } };
  const session = memorySession({ env, drafts: draftsBefore(flow, 'sign', env) ?? {}, opened });
  render(<FlowStage flow={flow} session={session} step="sign" call={call} />);
  await screen.findByRole('heading', { name: words.signNowTitle.nb });
  return { sent, person: userEvent.setup() };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const read = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.click(button(words.readTitle.nb));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lukk' }));
};

test('the list comes with the values and who typed them, and nothing is signed before all of it is ticked', async () => {
  const { sent, person } = await show();
  expect(screen.queryByText(words.declareTitle.nb)).toBeNull();
  await read(person);
  expect(await screen.findByText(words.declareTitle.nb)).toBeVisible();
  expect(screen.getByText(loan.value)).toBeVisible();
  expect(screen.getByText('Foreslått av Tor Wangensteen')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: /^Lån/ }));
  await person.click(button(words.signWithEid.nb));
  expect(screen.getByText(problemText('ST_DECLARE', 'nb'))).toBeVisible();
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('checkbox', { name: right }));
  expect(screen.queryByText(problemText('ST_DECLARE', 'nb'))).toBeNull();
  await person.click(button(words.signWithEid.nb));
  expect(sent).toMatchObject([{ declared: ['loan', 'summary.confirmCorrect'] }]);
});

test('a person whose own print has the list is not asked to tick it on the screen too', async () => {
  const { person } = await show({ way: 'paper', printAsks: true });
  await read(person);
  expect(button(words.signOnPaper.nb)).toBeVisible();
  expect(screen.queryByText(words.declareTitle.nb)).toBeNull();
});

test('another signer on this phone gets a list of their own, after reading and before the code', async () => {
  const { sent, person } = await show();
  const [, other] = underSigning.signing.signers;
  const name = String(other?.name);
  await person.click(button(new RegExp(`^${words.signHere.nb}.*${name}$`)));
  const sheet = within(await screen.findByRole('dialog', { name: fill(words.signHereFor.nb, { name }) }));
  await person.click(await sheet.findByRole('button', { name: words.readThen.nb }));
  await person.type(sheet.getByLabelText(words.code.nb), '1234');
  await person.click(sheet.getByRole('button', { name: words.typeInstead.nb }));
  await person.type(sheet.getByLabelText(words.typedName.nb), name);
  await person.click(sheet.getByRole('button', { name: words.sign.nb }));
  expect(sheet.getByText(problemText('ST_DECLARE', 'nb'))).toBeVisible();
  expect(sent).toEqual([]);
  // A consent is never needed to sign.
  for (const name of [/^Lån/, right]) await person.click(sheet.getByRole('checkbox', { name }));
  await person.click(sheet.getByRole('button', { name: words.sign.nb }));
  expect(sent).toMatchObject([{ declared: ['loan', 'summary.confirmCorrect'], typedName: name }]);
});
