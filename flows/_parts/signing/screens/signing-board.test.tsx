import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentCall, preview, samplesOfSigning } from '#flows/_parts/signing/sample-document.ts';
// Preloaded, since a busy machine may be slow to load a screen on demand.
import '#flows/_parts/signing/screens/signing.tsx';
import flow from '#flows/forms/settlement-seller/flow.ts';
import { sampleEnv } from '#flows/forms/settlement-seller/samples.ts';
import { failureOf } from '#src/client/call-failed.ts';
import { formatTime } from '#src/domain/date-text.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Call } from '#src/engine/define-flow.ts';
import { FlowStage } from '#src/renderer/testing/flow-stage.tsx';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { draftsBefore } from '#src/renderer/testing/sample-story.tsx';
import { fill } from '#src/texts/renderer.ts';
import { screenTexts as words } from './texts.ts';

const { underSigning, byDeputy } = samplesOfSigning('seller');
type Opened = typeof underSigning | typeof byDeputy;

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.useRealTimers());

const show = async (opened: Opened, answers: Readonly<Record<string, () => unknown>> = {}) => {
  const asked: string[] = [];
  const call: Call = (endpoint, input) => {
    const path = endpoint.path.replace(/^.*settlement-seller/, '');
    asked.push(`${endpoint.method} ${path}`);
    const answer = answers[path];
    // seam: a test returns what the endpoint declares.
    return answer === undefined ? documentCall(endpoint, input) : (Promise.resolve().then(answer) as never);
  };
  const env = { ...sampleEnv, protocol: 'signing' };
  const session = memorySession({ env, drafts: draftsBefore(flow, 'sign', env) ?? {}, opened });
  render(<FlowStage flow={flow} session={session} step="sign" call={call} />);
  await screen.findByRole('heading', { name: 'Signer nå' });
  return { asked, session, person: userEvent.setup() };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const standsOut = (name: string) => !button(name).className.includes('look-secondary');
const closeSheet = (person: ReturnType<typeof userEvent.setup>) =>
  person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lukk' }));
const [myName = '', othersName = ''] = underSigning.signing.signers.map(({ name }) => String(name));

test('reading is what stands out until the document has been read, and then the way that was agreed', async () => {
  const { person } = await show(underSigning);
  expect(standsOut(words.readTitle.nb)).toBe(true);
  expect([standsOut(words.signWithEid.nb), standsOut(words.signByHand.nb)]).toEqual([false, false]);
  await person.click(button(words.signByHand.nb));
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(button(words.readTitle.nb));
  await closeSheet(person);
  expect(standsOut(words.signWithEid.nb)).toBe(true);
  expect(button(words.readAgain.nb)).toBeVisible();
});

test('another signer on this phone reads first too, with the phone owner’s account hidden, and then signs', async () => {
  const { signing } = underSigning;
  const signers = signing.signers.map((one) => ({ ...one, paper: null }));
  const { asked, person } = await show({ ...underSigning, signing: { ...signing, signers } });
  // The phone owner's reading does not count for another signer.
  await person.click(button(words.readTitle.nb));
  await closeSheet(person);
  await person.click(button(new RegExp(`^${words.signHere.nb}.*${othersName}$`)));
  const sheet = await screen.findByRole('dialog', { name: fill(words.signHereFor.nb, { name: othersName }) });
  expect(within(sheet).queryByLabelText(words.code.nb)).toBeNull();
  await person.click(await within(sheet).findByRole('button', { name: words.readThen.nb }));
  expect(asked).toContain('GET /document/preview/:pid');
  expect(within(sheet).getByLabelText(words.code.nb)).toBeVisible();
});

test('where no more codes are sent, the page says until when, and offers the e-ID in the same place', async () => {
  const seconds = 540;
  const shut = () => Promise.reject(failureOf(429, { code: 'SMS_MAX', retryAfter: seconds }));
  const { asked, person } = await show(underSigning, { '/sign/code/:pid': shut });
  await person.click(button(words.readTitle.nb));
  await closeSheet(person);
  const from = Date.now();
  await person.click(button(words.signByHand.nb));
  const sheet = await screen.findByRole('dialog');
  await person.click(within(sheet).getByRole('button', { name: words.sendCode.nb }));
  const lock = await within(sheet).findByRole('alert');
  const around = [from, Date.now()].map((at) => formatTime(instantOf(at + seconds * 1000), 'nb'));
  expect(around.some((time) => lock.textContent?.includes(time))).toBe(true);
  await person.click(within(sheet).getByRole('button', { name: words.signWithEid.nb }));
  expect(asked).toContain('POST /sign/e-id');
});

test('41.7: a return address of the e-ID that is opened in another browser says which one began', async () => {
  window.history.replaceState(null, '', '?outcome=elsewhere-safari');
  await show(underSigning);
  expect(screen.getByText(/^Du begynte i Safari\./)).toBeVisible();
  expect(window.location.search).toBe('');
});

test('41.5: the field for the code has the focus once a code was sent', async () => {
  const sent = () => ({ textAgainAt: instantOf(Date.now() + 30_000) });
  const { person } = await show(underSigning, { '/sign/code/:pid': sent });
  await person.click(button(words.readTitle.nb));
  await closeSheet(person);
  await person.click(button(words.signByHand.nb));
  const sheet = await screen.findByRole('dialog');
  await person.click(within(sheet).getByRole('button', { name: words.sendCode.nb }));
  await waitFor(() => expect(within(sheet).getByLabelText(words.code.nb)).toHaveFocus());
});

test('a code that is wrong too often shuts the signature for as long as the server says, with what was drawn kept', async () => {
  const refuse = () => Promise.reject(failureOf(429, { code: 'SMS_MAX', retryAfter: 3_600 }));
  const { person } = await show(underSigning, { '/sign/on-screen': refuse });
  await person.click(button(words.readTitle.nb));
  await closeSheet(person);
  await person.click(button(words.signByHand.nb));
  const sheet = await screen.findByRole('dialog');
  await person.type(within(sheet).getByLabelText(words.code.nb), '1234');
  await person.click(within(sheet).getByRole('button', { name: words.typeInstead.nb }));
  await person.type(within(sheet).getByLabelText(words.typedName.nb), myName);
  await person.click(within(sheet).getByRole('button', { name: words.sign.nb }));
  expect((await within(sheet).findByRole('alert')).textContent).toMatch(/Du kan prøve igjen kl\. \d\d\.\d\d/);
  expect(within(sheet).getByRole('button', { name: words.signWithEid.nb })).toBeVisible();
  expect(within(sheet).getByLabelText(words.typedName.nb)).toHaveValue(myName);
});

// Only the part of the server's response that changes.
const opensPdf: object = { me: { opensPdf: true } };

test('the PDF is not opened by the link alone: a code is texted, and with it the PDF opens', async () => {
  const { asked, session, person } = await show(underSigning, {
    '/document/code': () => ({ textAgainAt: instantOf(Date.now() + 30_000), sentTo: '***42 105' }),
    '/document/proof': () => undefined,
  });
  expect(screen.queryByRole('link', { name: words.open.nb })).toBeNull();
  await person.click(button(words.open.nb));
  const sheet = await screen.findByRole('dialog', { name: words.openPdfTitle.nb });
  await person.click(within(sheet).getByRole('button', { name: words.sendCode.nb }));
  expect(await within(sheet).findByText('Koden er sendt til ***42 105.')).toBeVisible();
  expect(within(sheet).getByLabelText(words.code.nb)).toHaveFocus();
  await person.type(within(sheet).getByLabelText(words.code.nb), '1234');
  await person.click(within(sheet).getByRole('button', { name: words.openPdf.nb }));
  expect(asked).toContain('POST /document/proof');
  await act(async () => session.answer(opensPdf));
  expect(await within(screen.getByRole('dialog')).findByRole('link', { name: words.open.nb })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('an outsider’s account is shown whole after a code, asked for where one reads, and read again in the same place', async () => {
  const sent = () => ({ textAgainAt: instantOf(Date.now() + 30_000), sentTo: '***42 105' });
  const { session, person } = await show(underSigning, {
    '/document/preview': () => ({ ...preview, opensByCode: true }),
    '/document/code': sent,
    '/document/proof': () => undefined,
  });
  await person.click(button(words.readTitle.nb));
  await person.click(await screen.findByRole('button', { name: words.showNumber.nb }));
  const sheet = await screen.findByRole('dialog', { name: words.openPdfTitle.nb });
  await person.click(within(sheet).getByRole('button', { name: words.sendCode.nb }));
  await person.type(await within(sheet).findByLabelText(words.code.nb), '1234');
  await person.click(within(sheet).getByRole('button', { name: words.openPdf.nb }));
  await act(async () => session.answer(opensPdf));
  await person.click(await within(screen.getByRole('dialog')).findByRole('button', { name: words.readHere.nb }));
  expect(await screen.findByRole('dialog', { name: words.readTitle.nb })).toBeVisible();
});

test('a deputy shows who they are with their e-ID, and is offered no code', async () => {
  const { person } = await show(byDeputy);
  await person.click(button(words.open.nb));
  const sheet = await screen.findByRole('dialog', { name: words.openPdfTitle.nb });
  expect(within(sheet).queryByRole('button', { name: words.sendCode.nb })).toBeNull();
  expect(within(sheet).getByRole('button', { name: words.proveByEid.nb })).toBeVisible();
});

test('each signer’s row says where the invitation went, and when', async () => {
  // A link of the same day shows its hour alone.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T12:00:00.000Z') });
  await show(underSigning);
  const sent = screen.getAllByText(
    /^Lenken ble sendt 24\. nov\. 2026 kl\. 12\.38 til \*\*\*42 105 og k\*\*\*@example\.com$/,
  );
  expect(sent).toHaveLength(underSigning.signing.signers.length);
});

test('who signed a document that fell reads what changed since, and signs again with one press', async () => {
  const env = { ...sampleEnv, protocol: 'signing' };
  const drafts = draftsBefore(flow, 'sign', env) ?? {};
  const signed = { ...drafts, 'intermediate-step': { ...drafts['intermediate-step'], wantsOffers: 'no' } };
  const wantsOffers = drafts['intermediate-step']?.wantsOffers;
  expect(wantsOffers).not.toBe('no');
  const { participantId } = underSigning;
  const again = { ...underSigning, signedBefore: { [participantId]: { facts: {}, drafts: signed, revisions: {} } } };
  await show(again);
  const card = screen.getByRole('heading', { name: words.changedSinceSigned.nb }).closest('section');
  expect(card).toHaveTextContent(/Fra Nei til Ja/);
  expect(standsOut(words.signWithEid.nb)).toBe(true);
});
