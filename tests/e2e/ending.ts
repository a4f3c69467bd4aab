import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { screenTexts as words } from '#flows/_parts/signing/screens/texts.ts';
import { outsidersIn } from '#src/domain/deputies.ts';
import { mobile } from '#src/domain/phone.ts';
import type { TestParty } from '#tests/support/homes.ts';
import { type App, expect } from './app.ts';
import type { Arrival } from './arrival.ts';
import { expectSealedPdf } from './sealed.ts';
import { lockContent, readDocument, signByHand } from './signing-driver.ts';
import { formOn, openedOn, type SampledFlow } from './ways.ts';

/**
 * The end of every form that is filled in, with the least that people can do: on the phone that filled it in, everybody
 * who is asked to sign does so by hand, and the PDF is sealed.
 */
export async function signedByHand(
  app: App,
  page: Page,
  sampled: SampledFlow,
  { estateId, people }: Arrival,
): Promise<void> {
  await lockContent(page, 'ON_SCREEN');
  await readDocument(page);
  for (const id of await askedToSign(page, sampled)) {
    const person = people.find((one) => one.id === id) ?? (await deputyAt(page, sampled, id));
    if (person === undefined) throw new Error('Somebody is asked to sign who takes no part');
    await signByHand(app, page, person);
  }
  await expect(page).toHaveURL(/\/finish$/, { timeout: 30_000 });
  await expect(page.getByText(words.finishLead.nb)).toBeVisible();
  await expectSealedPdf(app, page, sampled, { estateId });
}

/** Somebody who only signs for another: no party of the home, but named in the form with the phone they have. */
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

async function askedToSign(page: Page, sampled: SampledFlow): Promise<readonly string[]> {
  const { signing } = sampled.flow.calls;
  if (signing === undefined) return [];
  const { where, call } = await formOn(page, sampled);
  const { signers } = await call(signing.calls.signStatus, signing.at(where));
  return signers.map(({ participantId }) => participantId);
}
