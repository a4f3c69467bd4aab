import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { documentCall, samplesOfSigning } from '#flows/_parts/signing/sample-document.ts';
// Preloaded, since a busy machine may be slow to load a screen on demand.
import '#flows/_parts/signing/screens/signing.tsx';
import flow from '#flows/forms/settlement-seller/flow.ts';
import { sampleEnv } from '#flows/forms/settlement-seller/samples.ts';
import type { Call } from '#src/engine/define-flow.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { draftsBefore } from '#src/renderer/testing/sample-story.tsx';
import { fill } from '#src/texts/renderer.ts';
import { screenTexts as words } from './texts.ts';

const { asked } = samplesOfSigning('seller');
const [me, other] = asked.signing.signers;

beforeEach(() => sessionStorage.clear());

const show = async (opened: object) => {
  const sent: [string, unknown][] = [];
  const call: Call = (endpoint, input) => {
    if (endpoint.method !== 'GET') sent.push([endpoint.path.replace(/^.*settlement-seller/, ''), input]);
    return documentCall(endpoint, input);
  };
  const env = { ...sampleEnv, protocol: 'signing' };
  const session = memorySession({
    env,
    drafts: draftsBefore(flow, 'sign', env) ?? {},
    opened: { ...asked, ...opened },
  });
  render(<FlowStage flow={flow} session={session} step="sign" call={call} />);
  await screen.findByRole('heading', { name: fill(words.haveSigned.nb, { signed: 1, of: 2 }) });
  return { sent, person: userEvent.setup() };
};
const back = () => screen.getByRole('button', { name: 'Tilbake' });

test('after a signature, going back asks the others: it needs what is wrong, and voids nothing', async () => {
  const { sent, person } = await show({ signing: { ...asked.signing, asking: null } });
  await person.click(back());
  const dialog = await screen.findByRole('alertdialog', { name: words.askOpenTitle.nb });
  await person.click(within(dialog).getByRole('button', { name: words.askOpenDo.nb }));
  expect(sent).toEqual([]);
  await person.type(within(dialog).getByLabelText(words.askOpenReason.nb), 'Kontonummeret er feil');
  await person.click(within(dialog).getByRole('button', { name: words.askOpenDo.nb }));
  expect(sent.map(([path]) => path)).toEqual(['/document/opening']);
});

test('who is asked reads what is wrong, and answers yes or, with a reason, no', async () => {
  const { sent, person } = await show({});
  const card = await screen.findByRole('region', { name: fill(words.theyAsked.nb, { name: String(other?.name) }) });
  expect(card).toHaveTextContent('Kontonummeret er feil.');
  await person.click(within(card).getByRole('button', { name: words.openNo.nb }));
  const dialog = await screen.findByRole('alertdialog', { name: words.openNoTitle.nb });
  await person.type(within(dialog).getByLabelText(words.declineReason.nb), 'Det stemmer');
  await person.click(within(dialog).getByRole('button', { name: words.openNoDo.nb }));
  await person.click(within(card).getByRole('button', { name: words.openYes.nb }));
  expect(sent).toMatchObject([
    ['/document/opening/answer', { body: { yes: false, reason: 'Det stemmer' } }],
    ['/document/opening/answer', { body: { yes: true } }],
  ]);
});

test('who asked reads that the others answer, or the broker', async () => {
  const asking = { ...asked.signing.asking, by: me?.participantId ?? '', part: me?.participantId ?? '' };
  await show({ signing: { ...asked.signing, asking } });
  const card = await screen.findByRole('region', { name: words.youAsked.nb });
  expect(card).toHaveTextContent(words.youAskedNext.nb);
  expect(within(card).queryByRole('button', { name: words.openYes.nb })).toBeNull();
});

test('who asked takes the request back with one press', async () => {
  const mine = { ...asked.signing.asking, by: String(me?.participantId), name: String(me?.name) };
  const { sent, person } = await show({ signing: { ...asked.signing, asking: mine } });
  const card = await screen.findByRole('region', { name: words.youAsked.nb });
  await person.click(within(card).getByRole('button', { name: words.takeBack.nb }));
  expect(sent.map(([path]) => path)).toEqual(['/document/opening/back']);
});
