import type { Page } from '@playwright/test';
import { screenTexts as words } from '#flows/_parts/signing/screens/texts.ts';
import { type App, expect } from './app.ts';
import type { Arrival } from './arrival.ts';
import { expectSealedPdf } from './sealed.ts';
import { lockContent, readDocument, signByHand } from './signing-driver.ts';
import { formOn, type SampledFlow } from './ways.ts';

/** How a flow ends when its form is filled in, with the least that people can do. Runs on the phone that filled it in. */
export type Ending = (app: App, page: Page, sampled: SampledFlow, arrival: Arrival) => Promise<void>;

/** Everybody who is asked to sign does so by hand on this phone, and the PDF is sealed. */
const signedByHand: Ending = async (app, page, sampled, { estateId, people }) => {
  await lockContent(page, 'ON_SCREEN');
  await readDocument(page);
  for (const id of await askedToSign(page, sampled)) {
    const person = people.find((one) => one.id === id);
    if (person === undefined) throw new Error('Somebody is asked to sign who takes no part');
    await signByHand(app, page, person);
  }
  await expect(page).toHaveURL(/\/finish$/, { timeout: 30_000 });
  await expect(page.getByText(words.finishLead.nb)).toBeVisible();
  await expectSealedPdf(app, page, sampled, { estateId });
};

async function askedToSign(page: Page, sampled: SampledFlow): Promise<readonly string[]> {
  const { signing } = sampled.flow.calls;
  if (signing === undefined) return [];
  const { where, call } = await formOn(page, sampled);
  const { signers } = await call(signing.calls.signStatus, signing.at(where));
  return signers.map(({ participantId }) => participantId);
}

/** By flow: `paths.spec.ts` refuses one that has none. */
export const endings: Readonly<Record<string, Ending>> = {
  'pep-form': signedByHand,
  'settlement-buyer': signedByHand,
  'settlement-buyer-project': signedByHand,
  'settlement-seller': signedByHand,
  'takeover-protocol': signedByHand,
};
