import type { Page } from '@playwright/test';
import { FormOverHttp } from '#tests/support/form-over-http.ts';
import { expectStep } from './form-driver.ts';
import { formOn, openLink, type SampledFlow, type Way } from './ways.ts';

/** Opens a form by its link, fills in the steps before one of a way as fast as possible, then opens that step. */
export async function openAt(
  page: Page,
  { sampled, way }: { readonly sampled: SampledFlow; readonly way: Way },
  link: string,
  step: string,
  beforeStep?: (step: string) => Promise<void>,
): Promise<void> {
  const [first, ...others] = way.steps.slice(
    0,
    way.steps.findIndex((one) => one.step === step),
  );
  if (first === undefined) return openLink(page, sampled, link, step);
  await openLink(page, sampled, link, first.step);
  const form = await FormOverHttp.open({ ...sampled, ...(await formOn(page, sampled)) });
  for (const before of [first, ...others]) {
    await beforeStep?.(before.step);
    await form.read();
    await form.fill(before.step, before.sample);
  }
  await page.goto(page.url().replace(`/${first.step}`, `/${step}`));
  await expectStep(page, sampled.flow, step);
}
