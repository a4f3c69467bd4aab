import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { screenTexts as words } from '#flows/_parts/signing/screens/texts.ts';
import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { BrokerForms } from '#src/contract/desk/broker-forms.ts';
import type { BrokerPowers } from '#src/contract/desk/broker-powers.ts';
import { outsidersIn } from '#src/domain/deputies.ts';
import { mobile } from '#src/domain/phone.ts';
import type { TestParty } from '#tests/support/homes.ts';
import { type App, expect } from './app.ts';
import type { Arrival } from './arrival.ts';
import { ask, signInAsBroker } from './home.ts';
import { expectSealedPdf } from './sealed.ts';
import { lockContent, readDocument, signByHand, signWithEid } from './signing-driver.ts';
import { textedLink } from './texted.ts';
import { formOn, openedOn, type SampledFlow } from './ways.ts';

/** Locks any filled-in form and opens its document: what this phone shows is what the signers are asked to sign. */
export async function lockedContent(page: Page, sampled: SampledFlow): Promise<void> {
  await lockContent(page, 'ON_SCREEN');
  await readDocument(page);
  const { calls, at, call } = await signingOn(page, sampled);
  const { contentSha256, signers } = await call(calls.signStatus, at);
  expect((await call(calls.preview, at)).contentSha256).toBe(contentSha256);
  expect(signers.length).toBeGreaterThan(0);
}

/**
 * Ends any filled-in form with the fewest actions: on the phone that filled it in, every signer signs by hand, and the
 * PDF is sealed. A deputy signs with e-ID on their own phone, once the broker has approved the power of attorney.
 */
export async function signedByHand(
  app: App,
  page: Page,
  sampled: SampledFlow,
  { estateId, people }: Arrival,
): Promise<void> {
  await lockContent(page, 'ON_SCREEN');
  await readDocument(page);
  const { calls, at, call } = await signingOn(page, sampled);
  const { signers } = await call(calls.signStatus, at);
  if (signers.some(({ onBehalfOf }) => onBehalfOf !== null)) await approvePowers(app, estateId);
  for (const { participantId: id, onBehalfOf } of signers) {
    const person = people.find((one) => one.id === id) ?? (await deputyAt(page, sampled, id));
    if (person === undefined)
      throw new Error('A signer is not among the people of the form. Add them to the arrival (tests/e2e/arrival.ts)');
    await (onBehalfOf === null ? signByHand(app, page, person) : signAsDeputy(app, page, person));
  }
  const { status } = await call(calls.signStatus, at);
  if (status === 'waitsForBroker') await sayYes(app, estateId);
  await expect(page).toHaveURL(/\/finish$/);
  await expect(page.getByText(words.finishLead.nb)).toBeVisible();
  await expectSealedPdf(app, page, sampled, { estateId });
}

/** Says yes, as the broker, to what the forms of a home wait for, such as the account of an outsider. */
async function sayYes(app: App, estateId: string): Promise<void> {
  const headers = { authorization: `Bearer ${await signInAsBroker(app)}` };
  const path = `/brokers/estates/${estateId}/forms`;
  // seam: the contract's response
  const { forms } = (await (await ask(app, 'GET', path, undefined, headers)).json()) as BrokerForms;
  for (const { flow, deviations } of forms)
    for (const { id } of deviations.filter(({ asks, seen }) => asks && seen === null))
      await ask(app, 'POST', `${path}/${flow}/deviations/${id}/approve`, {}, headers);
  const takeover = `/brokers/takeovers/${estateId}`;
  // seam: the contract's response
  const { asked } = (await (await ask(app, 'GET', takeover, undefined, headers)).json()) as TakeoverDetail;
  for (const { id } of asked.filter(({ seen }) => seen === null))
    await ask(app, 'POST', `${takeover}/deviations/${id}/approve`, {}, headers);
}

/** Approves every power of attorney of the home, as the broker. */
async function approvePowers(app: App, estateId: string): Promise<void> {
  const headers = { authorization: `Bearer ${await signInAsBroker(app)}` };
  const path = `/brokers/estates/${estateId}/powers`;
  // seam: the contract's response
  const { powers } = (await (await ask(app, 'GET', path, undefined, headers)).json()) as BrokerPowers;
  for (const { id } of powers) await ask(app, 'POST', `${path}/${id}/approve`, {}, headers);
}

/** Signs as the deputy on a phone of their own, by the link that was texted to them. */
async function signAsDeputy(app: App, page: Page, { name, phone }: Pick<TestParty, 'name' | 'phone'>): Promise<void> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('The page has no browser to open another phone in');
  const own = await context.newPage();
  await own.goto(await textedLink(app, phone));
  await readDocument(own);
  await signWithEid(own, name);
  await context.close();
}

/** Returns a person who only signs for another: no party of the home, but named in the form with their phone. */
async function deputyAt(
  page: Page,
  sampled: SampledFlow,
  id: string,
): Promise<Pick<TestParty, 'name' | 'phone'> | undefined> {
  const { drafts } = await openedOn(page, sampled);
  const card = outsidersIn(drafts.participants).find((one) => one.id === id);
  const phone = v.safeParse(mobile, card?.phone);
  return typeof card?.name === 'string' && phone.success ? { name: card.name, phone: phone.output } : undefined;
}

async function signingOn(page: Page, sampled: SampledFlow) {
  const { signing } = sampled.flow.calls;
  if (signing === undefined) throw new Error(`${sampled.flow.id} has no document. Add signing calls to its calls.ts`);
  const { where, call } = await formOn(page, sampled);
  return { calls: signing.calls, at: signing.at(where), call };
}
