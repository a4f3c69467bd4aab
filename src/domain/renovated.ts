import { brokerMessageLength } from './broker-message.ts';
import type { Language } from './language.ts';

/** The most characters of the renovation work of the last year before a sale (Spec section 9); the rest of the broker's message has the others. */
export const renovatedLength = 400;

const lead = { nb: 'Pusset opp det siste året: ', en: 'Renovated in the last year: ' };
/** The most characters of the other words, so that both fit what a broker gets. */
export const besidesRenovatedLength = brokerMessageLength - renovatedLength - lead.en.length - 2;

/** Returns what the broker reads: the work of the last year, then the other words; null for nothing. */
export const messageWithWork = (
  { renovated, message }: { readonly renovated: string | null; readonly message: string | null },
  language: Language,
): string | null => {
  const parts = [renovated === null ? null : `${lead[language]}${renovated}`, message].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('\n');
};
