import type { ColumnType, Generated } from 'kysely';
import type { BrokerMailKind } from '#src/domain/broker-mails.ts';
import type { BrowserName, SystemName } from '#src/domain/device-name.ts';
import type { BrokerId, BrokerSessionId, CustomerId, OfficeId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

export interface OfficeTable {
  readonly id: OfficeId;
  readonly name: string;
  readonly orgNumber: string;
  readonly phone: string;
}

/** Postcodes that an office takes, both ends included. */
export interface OfficePostcodesTable {
  readonly officeId: OfficeId;
  readonly firstPostcode: string;
  readonly lastPostcode: string;
}

export interface BrokerTable {
  readonly id: BrokerId;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** When the broker proved the number by a code; null while the number is the broker system's. */
  readonly phoneProvenAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
  readonly role: 'mainBroker' | 'assistant' | 'responsibleBroker';
  readonly title: string;
  readonly officeId: OfficeId;
  /** argon2id in PHC notation; null for a broker who cannot sign in with a password. */
  readonly passwordHash: string | null;
  /** Null until a broker who signed up has verified the e-mail; they cannot sign in before. */
  readonly emailVerifiedAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
  /** Null for a broker entered by the broker system. */
  readonly signedUpAt: ColumnType<IsoInstant | null, string | null | undefined, never>;
  /** When the office, or the operator, said yes to one who signed up; null for the others, and while it is asked. */
  readonly approvedAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
  /** The broker who said yes, or `operator`. */
  readonly approvedBy: ColumnType<string | null, string | null | undefined, string | null>;
  /** Null while they work here. One who left cannot sign in, and gets no customers. */
  readonly leftAt: ColumnType<IsoInstant | null, string | null | undefined, string | null>;
}

export interface BrokerSessionTable {
  /** Shown to its broker, who ends it by this; the token is never shown. */
  readonly id: Generated<BrokerSessionId>;
  readonly browser: Generated<BrowserName>;
  readonly system: Generated<SystemName>;
  readonly tokenSha256: string;
  readonly brokerId: BrokerId;
  /** The employee who came from the customer's app (Spec section 6); null for a sign-in of the broker's own. */
  readonly handedOverBy: ColumnType<CustomerId | null, CustomerId | null | undefined, never>;
  readonly createdAt: ColumnType<IsoInstant, never, never>;
  readonly expiresAt: ColumnType<IsoInstant, string, string>;
}

/** What a broker's customers read while the broker is away, both days included. */
interface BrokerAwayTable {
  readonly brokerId: BrokerId;
  readonly words: string;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
}

/** A broker's own photo. The bytes are in the file store under their SHA-256. */
interface BrokerPhotoTable {
  readonly brokerId: BrokerId;
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly keptAt: ColumnType<IsoInstant, string, string>;
}

/** A kind of mail that a broker has switched off. */
interface BrokerMailOffTable {
  readonly brokerId: BrokerId;
  readonly kind: BrokerMailKind;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    office: OfficeTable;
    officePostcodes: OfficePostcodesTable;
    broker: BrokerTable;
    brokerSession: BrokerSessionTable;
    brokerAway: BrokerAwayTable;
    brokerPhoto: BrokerPhotoTable;
    brokerMailOff: BrokerMailOffTable;
  }
}
