import type { ColumnType, Generated } from 'kysely';
import type { CookieChoice } from '#src/domain/cookie-consent.ts';
import type { CustomerOptions } from '#src/domain/customer-profile.ts';
import type { BrokerId, CustomerId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { NotificationChoices } from '#src/domain/notifications.ts';

type Written = ColumnType<Date, string | undefined, string>;
type Maybe = ColumnType<Date | null, string | null | undefined, string | null>;

export interface CustomerTable {
  readonly id: CustomerId;
  readonly email: string;
  readonly email_verified_at: Maybe;
  readonly phone: string;
  readonly phone_verified_at: Maybe;
  readonly given_name: string;
  readonly family_name: string;
  readonly birth_date: IsoDate;
  readonly postcode: string;
  /** argon2id in its own notation; null for somebody who cannot sign in with a password. */
  readonly password_hash: string | null;
  readonly national_id_fingerprint: string | null;
  /** When an e-ID or a wallet said who this is; before that the fingerprint is of a number somebody typed. */
  readonly identified_at: Maybe;
  readonly is_employee: Generated<boolean>;
  /** The broker an employee is, in the broker's own system. */
  readonly broker_id: BrokerId | null;
  readonly options: ColumnType<KeptOptions, string | undefined, string>;
  readonly referral_code: string;
  readonly referred_by: string | null;
  readonly created_at: Written;
}

export interface CustomerIdentityTable {
  readonly issuer: string;
  readonly subject: string;
  /** What she names it by; given by the database. */
  readonly id: Generated<string>;
  readonly kind: 'eid' | 'wallet';
  readonly customer_id: CustomerId;
  readonly created_at: Written;
}

export interface CustomerPartyTable {
  readonly customer_id: CustomerId;
  readonly party_id: ParticipantId;
  readonly linked_by: 'eid' | 'wallet';
  readonly linked_at: Written;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    customer: CustomerTable;
    customer_identity: CustomerIdentityTable;
    customer_party: CustomerPartyTable;
  }
}

/** What a customer has chosen, as it is kept in her row: what was never asked is not there. */
export interface KeptOptions extends Partial<CustomerOptions> {
  readonly notifications?: NotificationChoices;
  readonly cookies?: CookieChoice;
}
