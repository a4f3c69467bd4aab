import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { TestParty } from '#tests/support/homes.ts';
import type { Planted } from './planted.ts';
import type { App } from './running-app.ts';
import { textedLink } from './texted.ts';

export interface Person extends TestParty {
  /** Their personal link, as in the text message. */
  readonly link: string;
}
/** A home whose protocol is begun, and its parties: sellers first. */
export interface Begun {
  readonly estateId: string;
  readonly street: string;
  readonly people: readonly Person[];
}
export interface Home extends Begun {
  readonly people: readonly [Person, Person, Person, Person];
}

/** Sends one call of the API, with the headers of a signed-in person. */
export async function ask(
  app: App,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** The broker of the planted homes. */
export const ingvild = { email: 'ingvild.solbakken@megler.example.com', password: 'Nordlys-2026' };

export const signInAsBroker = async (app: App): Promise<string> => {
  const response = await ask(app, 'POST', '/auth/login/broker', ingvild);
  // seam: the contract's response
  return ((await response.json()) as { accessToken: string }).accessToken;
};

/** Sets today as the day and activates the protocol, as the broker. Returns its parties with their links. */
export async function beginWith(app: App, { estateId, parties }: Planted, token: string): Promise<readonly Person[]> {
  const path = `/brokers/takeovers/${estateId}`;
  const headers = { authorization: `Bearer ${token}` };
  const takeoverDate = osloDate(instantOf(Date.now()));
  await ask(app, 'PATCH', path, { takeoverDate }, headers);
  await ask(app, 'POST', `${path}/activate`, {}, headers);
  const people: Person[] = [];
  for (const party of parties) people.push({ ...party, link: await textedLink(app, party.phone) });
  return people;
}

/** Begins a home of two sellers and two buyers. */
export async function beginHome(app: App, planted: Planted, token: string): Promise<Home> {
  const [first, second, third, fourth] = await beginWith(app, planted, token);
  if (!first || !second || !third || !fourth)
    throw new Error('A planted home needs four parties (tests/e2e/planting.ts)');
  const { estateId, street } = planted;
  return { estateId, street, people: [first, second, third, fourth] };
}
