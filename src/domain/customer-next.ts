import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';

/** What a home needs from its broker: of one person, where it names one. */
interface NamedNeed {
  readonly kind: string;
  /** Names, separated by commas; null for the home as a whole. */
  readonly who: string | null;
}

/** What a broker knows of one customer in one home. */
export interface CustomerFacts<N extends NamedNeed, D> {
  /** Empty for a person whose account is deleted. */
  readonly name: string;
  /** The needs of the home that concern the customer's side, the most urgent first. */
  readonly needs: readonly N[];
  /** The documents that wait for the customer's own signature. */
  readonly unsigned: readonly D[];
  /** What the customer has asked the office for; null for a party of the home. */
  readonly lead: { readonly state: string; readonly since: IsoInstant } | null;
  readonly today: IsoDate;
  /** Of the takeover to come; null once the home is taken over. */
  readonly takeoverDay: IsoDate | null;
}

export type CustomerNext<N extends NamedNeed, D> =
  | { readonly kind: 'need'; readonly need: N }
  | { readonly kind: 'signature'; readonly document: D }
  | { readonly kind: 'lead'; readonly state: string; readonly since: IsoInstant }
  | { readonly kind: 'takeover'; readonly day: IsoDate };

/** The states of a lead that need nothing more. */
const endedLeads: readonly string[] = ['won', 'lost'];

const concerns = (name: string, { who }: NamedNeed): boolean => who === null || who.split(', ').includes(name);

const nextNeed = <N extends NamedNeed>(name: string, needs: readonly N[]): N | undefined =>
  needs.find((need) => need.who !== null && concerns(name, need)) ?? needs.find((need) => concerns(name, need));

/**
 * Returns the one thing that a broker does next for a customer; null where nothing waits. First what names the person,
 * then what the home needs, then the person's own signature, a lead, and at last the takeover to come.
 */
export const nextForCustomer = <N extends NamedNeed, D>(facts: CustomerFacts<N, D>): CustomerNext<N, D> | null => {
  const { name, unsigned, lead, takeoverDay, today } = facts;
  // The case stays, but there is no person to write to.
  const need = name === '' ? facts.needs.find(({ who }) => who === null) : nextNeed(name, facts.needs);
  if (need !== undefined) return { kind: 'need', need };
  const [document] = unsigned;
  if (document !== undefined && name !== '') return { kind: 'signature', document };
  if (lead !== null && name !== '' && !endedLeads.includes(lead.state)) return { kind: 'lead', ...lead };
  return takeoverDay !== null && takeoverDay >= today ? { kind: 'takeover', day: takeoverDay } : null;
};
