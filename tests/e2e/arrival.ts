import type { PartyRole } from '#src/contract/shared.ts';
import type { FormOfHome } from '#tests/support/form-of-path.ts';
import type { TestParty } from '#tests/support/homes.ts';
import { ask, beginHome } from './home.ts';
import type { Planted } from './planted.ts';
import type { App } from './running-app.ts';
import { textedLink } from './texted.ts';

/** How a party comes to a form, and the parties of the form. */
export interface Arrival {
  readonly estateId: string;
  /** The first party's personal link, as in the text message. */
  readonly link: string;
  /** A buyer's link, where both sides fill in the form: a buyer consents to the choice of electricity. */
  readonly buyersLink?: string;
  readonly people: readonly TestParty[];
}

/**
 * Begins, as the broker, a form that both sides fill in; otherwise sends the first of a side the link to their form.
 */
export async function arriveAt(app: App, home: Planted, form: FormOfHome, token: string): Promise<Arrival> {
  if (form.side === null) {
    const { estateId, people } = await beginHome(app, home, token);
    return { estateId, link: people[0].link, buyersLink: people[2].link, people };
  }
  const people = ofSide(home, form.side);
  const [first] = people;
  if (first === undefined) throw new Error('A planted home needs people on both sides (tests/e2e/planting.ts)');
  const { estateId } = home;
  const path = `/brokers/estates/${estateId}/forms/${form.flow}/links/${first.id}`;
  await ask(app, 'POST', path, {}, { authorization: `Bearer ${token}` });
  return { estateId, link: await textedLink(app, first.phone), people };
}

const ofSide = ({ parties }: Planted, side: PartyRole): readonly TestParty[] =>
  parties.filter(({ role }) => role === side);
