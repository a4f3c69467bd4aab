import type { StepDraft } from '#src/engine/field.ts';
import type { Opened } from '#src/engine/opened.ts';
import { callWith, FormOverHttp } from '#tests/support/form-over-http.ts';
import { ask, type Begun, type Person } from './home.ts';
import type { App } from './running-app.ts';
import { shortest, takeover } from './takeover.ts';

/** Returns the cookie of a phone that opens a party's link; without a browser, as the page is not looked at. */
const cookieOf = async (app: App, { estateId }: Begun, person: Person): Promise<string> => {
  const [, key] = person.link.split('#k=');
  const response = await ask(app, 'POST', '/links/exchange', { estateId, flow: takeover.flow.id, key });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

const formOf = async (app: App, home: Begun, person: Person) => ({
  ...takeover,
  where: { estateId: home.estateId },
  call: callWith(app.url, await cookieOf(app, home, person)),
});

/** Returns the protocol as another person of the home reads it. */
export async function readAs(app: App, home: Begun, person: Person): Promise<Opened> {
  const { flow, where, call } = await formOf(app, home, person);
  return flow.calls.open(where, call);
}

/** Writes as another person of the home, on a phone that is not looked at. */
export async function writeAs(app: App, home: Begun, person: Person, step: string, changes: StepDraft): Promise<void> {
  const { flow, where, call } = await formOf(app, home, person);
  const { revisions } = await flow.calls.open(where, call);
  await flow.calls.save(where, { step, changes, revision: revisions[step] ?? 0 }, call);
}

const isPerson = (value: unknown): value is Pick<Person, 'role'> =>
  typeof value === 'object' && value !== null && 'role' in value;

/** Returns a sample with as many of its people on each side as the home has. */
const ofHome = (sample: StepDraft, { people }: Begun): StepDraft => {
  if (!Array.isArray(sample.people)) return sample;
  const left = people.map(({ role }) => role);
  const rows = sample.people.filter((row) => {
    const at = isPerson(row) ? left.indexOf(row.role) : -1;
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return Object.assign({}, sample, { people: rows });
};

/** Fills in the shortest way up to "who signs", as fast as possible: for tests that begin there. */
export async function fillQuickly(app: App, home: Begun): Promise<void> {
  const last = home.people.at(-1);
  if (last === undefined) throw new Error('The home has no people. Begin it first (tests/e2e/home.ts)');
  const form = await FormOverHttp.open(await formOf(app, home, last));
  for (const { step, sample } of shortest.steps.slice(0, -1)) await form.fill(step, ofHome(sample, home));
}
