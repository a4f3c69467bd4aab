import type { Deviation } from '#src/contract/desk/broker.ts';
import { brokerTexts as words } from '../texts.ts';

/** Describes what must be looked into, as in the queue. */
export const needWords = {
  pep: words.needPep,
  'payment-outside': words.needPaymentOutside,
  'on-behalf-of-others': words.needOnBehalf,
  'other-account-owner': words.needOtherOwner,
  'not-signing': words.needNotSigning,
  'paper-waiting': words.needPaper,
  declined: words.needDeclined,
  'lead-not-deleted': words.needLeadNotDeleted,
  'lead-not-sent': words.needLeadNotSent,
} as const satisfies Readonly<Record<Deviation['kind'], unknown>>;
