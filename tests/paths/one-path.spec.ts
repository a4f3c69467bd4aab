import { expect, type Page, test } from '@playwright/test';
import { addressOf, apiBase } from '#src/contract/address.ts';
import { links as linkCalls } from '#src/contract/homes/links.ts';
import type { JourneyPath } from '#src/engine/paths.ts';
import { stepToEnter, walk } from '#src/engine/walk.ts';
import { draftsHref } from '#stories/workbench/place.ts';
import { fillStep, proceed } from '#tests/e2e/form-driver.ts';
import type { Access } from '#tests/e2e/running-app.ts';
import { draftsFor, everyFlow, openedOn } from '#tests/e2e/ways.ts';
import { withSamplesInTurn } from '#tests/support/every-sample.ts';
import { formOfPath } from '#tests/support/form-of-path.ts';
import { callWith, FormOverHttp } from '#tests/support/form-over-http.ts';
import { everyPath, type SampledFlow } from '#tests/support/sampled-flow.ts';

/** One path of `npm run paths`, played against a server that runs already (tests/paths/run.mjs). */
const asked = {
  flow: process.env.PATH_FLOW ?? '',
  number: Number(process.env.PATH_NUMBER),
  server: process.env.PATH_SERVER ?? '',
  stories: process.env.PATH_STORIES ?? '',
};
const sampled = (await everyFlow()).find(({ flow }) => flow.id === asked.flow);

type Link = Access['links'][number];

/** Returns the links of the form that the path fills in, the first of its side in each home. */
async function linksOf({ flow }: SampledFlow, path: JourneyPath): Promise<readonly Link[]> {
  const form = formOfPath(flow, path.drafts);
  const { links } = (await (await fetch(`${asked.server}/dev/access.json`)).json()) as Access;
  const own = links.filter((link) => link.flow === form.flow && (form.side === null || link.role === form.side));
  if (own.length === 0) throw new Error(`${asked.server} has no link to ${form.flow}. Is it a demo: npm start?`);
  return own;
}

/** Runs the steps. On a failure says where on the map the path stood. */
async function onTheMap({ flow }: SampledFlow, path: JourneyPath, play: (at: (step: string) => void) => Promise<void>) {
  let standing = path.moves[0]?.step ?? '';
  try {
    await play((step) => {
      standing = step;
    });
  } catch (error) {
    const until = path.moves.findIndex(({ step }) => step === standing);
    const drafts = Object.fromEntries(path.moves.slice(0, until).map(({ step }) => [step, path.drafts[step]]));
    console.log(`Failed at ${standing}. Map: ${draftsHref(asked.stories, flow, drafts, standing)}`);
    throw error;
  }
}

/** The steps that are answered; the first that waits for the lifecycle ends the play. */
const answeredOn = ({ flow }: SampledFlow, { moves }: JourneyPath) => {
  const waits = moves.findIndex(({ step }) => flow.steps[step]?.kind === 'wait');
  return waits < 0 ? moves : moves.slice(0, waits);
};

/** Whether a link shows the first step of a form that is not begun. */
async function isFresh(page: Page, own: SampledFlow, { url }: Link, first: string): Promise<boolean> {
  await page.context().clearCookies();
  await page.goto(url);
  const isThere = await page.waitForURL(new RegExp(`/${first}(\\?|$)`), { timeout: 8_000 }).then(
    () => true,
    () => false,
  );
  if (!isThere) return false;
  const opened = await openedOn(page, own);
  return (
    !opened.locked && stepToEnter(own.flow, opened, walk(own.flow, opened.drafts, opened.env), undefined) === first
  );
}

/** Opens each link until one shows a form that is not begun. */
async function openFresh(page: Page, own: SampledFlow, path: JourneyPath): Promise<Link> {
  // A deputy is their own side's to enter, and in the samples a seller's: a form of both sides begins with a seller.
  const links = (await linksOf(own, path)).filter(
    ({ role }, _, all) => role === 'seller' || all.every((link) => link.role !== 'seller'),
  );
  for (const link of links) if (await isFresh(page, own, link, path.moves[0]?.step ?? '')) return link;
  throw new Error(`Every ${own.flow.id} of ${asked.server} is begun. Start one with new data: DATA_DIR=… npm start`);
}

async function playInBrowser(page: Page, own: SampledFlow, path: JourneyPath): Promise<void> {
  const link = await openFresh(page, own, path);
  const steps = answeredOn(own, path);
  await onTheMap(own, path, async (at) => {
    for (const { step, sample, to } of steps) {
      at(step);
      if (step === 'electricity-provider') await asBuyer(page, link, step);
      const draftOf = await draftsFor(page, own, path.drafts);
      await fillStep(page, own.flow, step, draftOf(step, own.flow.samples[step]?.[sample] ?? {}));
      await proceed(page, own.flow, to);
    }
  });
}

/** A buyer consents to the choice of electricity: the phone is handed over. */
async function asBuyer(page: Page, { estateId, flow }: Link, step: string): Promise<void> {
  const { links } = (await (await fetch(`${asked.server}/dev/access.json`)).json()) as Access;
  const buyer = links.find((one) => one.estateId === estateId && one.flow === flow && one.role === 'buyer');
  if (buyer === undefined) throw new Error(`The home ${estateId} has no link for a buyer`);
  await page.goto(buyer.url);
  await expect(page).toHaveURL(new RegExp(`/${step}(\\?|$)`));
}

/** Exchanges a link's key for a session's cookie. */
async function cookieOf({ url, estateId, flow }: Link): Promise<string> {
  const answer = await fetch(asked.server + apiBase + addressOf(linkCalls.exchange.path, {}), {
    method: linkCalls.exchange.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ estateId, flow: asked.flow, key: url.split('#k=')[1] ?? '' }),
  });
  if (!answer.ok) throw new Error(`The link to ${flow} of ${estateId} was refused: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Opens the form by a link, without a browser. */
const formBy = async (own: SampledFlow, link: Link): Promise<FormOverHttp> =>
  FormOverHttp.open({
    ...own,
    where: { estateId: link.estateId },
    call: callWith(asked.server, await cookieOf(link)),
  });

async function playOverHttp(own: SampledFlow, path: JourneyPath): Promise<void> {
  const links = await linksOf(own, path);
  const [first] = links;
  const buyer = links.find(({ role, estateId }) => role === 'buyer' && estateId === first?.estateId) ?? first;
  const seller = links.find(({ role, estateId }) => role === 'seller' && estateId === first?.estateId) ?? buyer;
  if (buyer === undefined || seller === undefined) throw new Error(`${own.flow.id} has no link`);
  const [form, sellers] = [await formBy(own, buyer), await formBy(own, seller)];
  const steps = answeredOn(own, path);
  await onTheMap(own, path, async (at) => {
    for (const { step, sample } of steps) {
      at(step);
      await form.read();
      // A deputy is their own side's to enter.
      await (step === 'participants' ? sellers : form).fill(step, own.flow.samples[step]?.[sample] ?? {});
    }
    const opened = await form.read();
    const walked = walk(own.flow, opened.drafts, opened.env);
    at(walked.at ?? '');
    expect(walked.path.slice(0, steps.length)).toEqual(steps.map(({ step }) => step));
  });
}

test(`path ${asked.number} of ${asked.flow}`, async ({ page }) => {
  if (sampled === undefined)
    throw new Error(`${asked.flow} is sent step by step and has no link: its own browser tests play it (tests/e2e)`);
  const path = withSamplesInTurn(sampled, everyPath(sampled), true)[asked.number - 1];
  if (path === undefined) throw new Error(`${asked.flow} has no path ${asked.number}`);
  await (process.env.PATH_BY === 'http' ? playOverHttp(sampled, path) : playInBrowser(page, sampled, path));
});
