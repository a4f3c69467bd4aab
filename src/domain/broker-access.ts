import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { addDays, osloDate } from './oslo-calendar.ts';

/** Days that a broker who signed up waits for the office's yes. After that the account is gone. */
export const approvalDays = 14;

/** Returns the last day for a yes, from when the mailbox was shown to be theirs. */
export const lastDayOfApproval = (since: IsoInstant): IsoDate => addDays(osloDate(since), approvalDays);

/** What is known of a broker's account. */
export interface BrokerAccount {
  /** Null for a broker entered by the broker system. */
  readonly signedUpAt: unknown;
  readonly verifiedAt: unknown;
  readonly approvedAt: unknown;
}
export type BrokerAccess = 'open' | 'unverified' | 'waiting';

/**
 * Returns whether a broker's account opens the desk: one of the broker system, or one that the office has said yes to
 * (reference/authority.md, Around the forms). A mailbox alone is no proof of a broker.
 */
export const brokerAccess = ({ signedUpAt, verifiedAt, approvedAt }: BrokerAccount): BrokerAccess => {
  if (verifiedAt === null) return 'unverified';
  return signedUpAt === null || approvedAt !== null ? 'open' : 'waiting';
};
