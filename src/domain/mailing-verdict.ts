import type { IsoInstant } from './iso-instant.ts';
import { cap, type SkipReason } from './mailing.ts';
import { type ReachFacts, smsReachOf } from './sms-reach.ts';

export interface RecipientFacts extends ReachFacts {
  /** Whether the customer has bought a home within twelve months. */
  readonly bought: boolean;
  /** How much marketing the customer was sent by SMS in the last seven days, by all brokers. */
  readonly recent: number;
}

export type MailingVerdict =
  | { readonly do: 'send' }
  | { readonly do: 'later'; readonly from: IsoInstant }
  | { readonly do: 'skip'; readonly reason: SkipReason };

/** Returns what the law and the customer's own choices allow at an instant. Asked again as each SMS is handed over. */
export const mailingVerdict = (facts: RecipientFacts, at: IsoInstant): MailingVerdict => {
  const { sms, from } = smsReachOf(facts, at);
  if (sms !== 'yes' && sms !== 'later') return { do: 'skip', reason: sms };
  if (facts.bought) return { do: 'skip', reason: 'bought' };
  if (facts.recent >= cap.messages) return { do: 'skip', reason: 'cap' };
  return from === null ? { do: 'send' } : { do: 'later', from };
};
