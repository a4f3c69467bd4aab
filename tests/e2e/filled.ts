import type { StepDraft } from '#src/engine/field.ts';
import type { Opened } from '#src/engine/opened.ts';
import { callWith, FormOverHttp } from '#tests/support/form-over-http.ts';
import { ask, type Home, type Person } from './home.ts';
import type { App } from './running-app.ts';
import { shortest, takeover } from './takeover.ts';

/** Returns the cookie of a phone that opens a party's link; without a browser, as the page is not looked at. */
const cookieOf = async (app: App, { estateId }: Home, person: Person): Promise<string> => {
  const [, key] = person.link.split('#k=');
  const response = await ask(app, 'POST', '/links/exchange', { estateId, flow: takeover.flow.id, key });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

const formOf = async (app: App, home: Home, person: Person) => ({
  ...takeover,
  where: { estateId: home.estateId },
  call: callWith(app.url, await cookieOf(app, home, person)),
});

/** Returns the protocol as another person of the home reads it. */
export async function readAs(app: App, home: Home, person: Person): Promise<Opened> {
  const { flow, where, call } = await formOf(app, home, person);
  return flow.calls.open(where, call);
}

/** Writes as another person of the home, on a phone that is not looked at. */
export async function writeAs(app: App, home: Home, person: Person, step: string, changes: StepDraft): Promise<void> {
  const { flow, where, call } = await formOf(app, home, person);
  const { revisions } = await flow.calls.open(where, call);
  await flow.calls.save(where, { step, changes, revision: revisions[step] ?? 0 }, call);
}

/** Fills in the shortest way up to "who signs", as fast as possible: for tests that begin there. */
export async function fillQuickly(app: App, home: Home): Promise<void> {
  const form = await FormOverHttp.open(await formOf(app, home, home.people[3]));
  for (const { step, sample } of shortest.steps.slice(0, -1)) await form.fill(step, sample);
}
