import type { IsoInstant } from './iso-instant.ts';
import { cap, type SkipReason } from './mailing.ts';
import { type ReachFacts, smsReachOf } from './sms-reach.ts';

/** A fact as the asking office knows it by its own acts, and as it is by the acts of all offices. */
interface KnownOrAny<T> {
  readonly own: T;
  readonly all: T;
}

export interface RecipientFacts extends ReachFacts {
  /** Whether the customer has bought a home within twelve months. */
  readonly bought: KnownOrAny<boolean>;
  /** How much marketing the customer was sent by SMS in the last seven days. */
  readonly recent: KnownOrAny<number>;
}

export type MailingVerdict =
  | { readonly do: 'send' }
  | { readonly do: 'later'; readonly from: IsoInstant }
  | { readonly do: 'skip'; readonly reason: SkipReason };

/**
 * Returns the verdict shown to a broker before the press: nothing in it depends on what another office did for the customer, or
 * one office would learn whom another writes to.
 */
export const previewVerdict = (facts: RecipientFacts, at: IsoInstant): MailingVerdict => {
  const { sms, from } = smsReachOf(facts, at);
  if (sms !== 'yes' && sms !== 'later') return { do: 'skip', reason: sms };
  if (facts.bought.own) return { do: 'skip', reason: 'bought' };
  if (facts.recent.own >= cap.messages) return { do: 'skip', reason: 'cap' };
  return from === null ? { do: 'send' } : { do: 'later', from };
};

/**
 * Returns what the law and the customer's own choices allow as an SMS is handed over. What only another office's acts
 * forbid has the reason of any SMS that concerns the customer no longer.
 */
export const mailingVerdict = (facts: RecipientFacts, at: IsoInstant): MailingVerdict => {
  const known = previewVerdict(facts, at);
  const isHeldByOthers = facts.bought.all || facts.recent.all >= cap.messages;
  return known.do === 'send' && isHeldByOthers ? { do: 'skip', reason: 'gone' } : known;
};
