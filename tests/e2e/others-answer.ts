import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { outsidersIn } from '#src/domain/deputies.ts';
import { mobile } from '#src/domain/phone.ts';
import { formOfPath } from '#tests/support/form-of-path.ts';
import { FormOverHttp } from '#tests/support/form-over-http.ts';
import { stepsOfOwnCards } from '#tests/support/own-cards.ts';
import { type App, expect } from './app.ts';
import type { Arrival } from './arrival.ts';
import { ask, signInAsBroker } from './home.ts';
import { often } from './often.ts';
import { textedLink } from './texted.ts';
import { formOn, openedOn, type SampledFlow, type Way } from './ways.ts';

interface Filled {
  readonly sampled: SampledFlow;
  readonly way: Way;
  readonly arrival: Arrival;
}

/** The others of the form, deputies too, answer what no person may answer for them, each on the own phone. */
export async function othersAnswer(app: App, page: Page, { sampled, way, arrival }: Filled): Promise<void> {
  const steps = way.steps.filter(({ step }) => stepsOfOwnCards(sampled.flow.steps).includes(step));
  if (steps.length === 0) return;
  const { drafts, env } = await openedOn(page, sampled);
  const deputies = outsidersIn(drafts.participants).map(({ id, phone }) => ({ id, phone: v.parse(mobile, phone) }));
  const headers = { authorization: `Bearer ${await signInAsBroker(app)}` };
  const { flow } = formOfPath(sampled.flow, way.drafts);
  for (const { id, phone } of [...arrival.people, ...deputies]) {
    if (id === env.facts.me) continue;
    await ask(app, 'POST', `/brokers/estates/${arrival.estateId}/forms/${flow}/links/${id}`, {}, headers);
    const context = await page.context().browser()?.newContext();
    if (context === undefined) throw new Error('The page has no browser to open another phone in');
    const own = await context.newPage();
    await own.goto(await textedLink(app, phone));
    await own.waitForURL((url) => url.hash === '' && url.pathname !== '/');
    // The address is wiped before the link is exchanged for a session.
    await expect.poll(async () => (await context.cookies()).length, often).toBeGreaterThan(0);
    const form = await FormOverHttp.open({ ...sampled, ...(await formOn(own, sampled)) }, way.drafts);
    for (const { step, sample } of steps) await form.fill(step, sample);
    await context.close();
  }
}
