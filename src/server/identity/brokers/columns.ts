import type { BrokerMailKind } from '#src/domain/broker-mails.ts';
import type { BrowserName, SystemName } from '#src/domain/device-name.ts';
import type { BrokerId, BrokerSessionId, CustomerId, OfficeId } from '#src/domain/ids.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    office: {
      id: OfficeId;
    };
    /** Postcodes that an office takes, both ends included. */
    officePostcodes: object;
    broker: {
      id: BrokerId;
      /** When the broker proved the number by a code; null while the number is the broker system's. */
      phoneProvenAt: Instant;
      role: 'mainBroker' | 'assistant' | 'responsibleBroker';
      /** argon2id in PHC notation; null for a broker who cannot sign in with a password. */
      passwordHash: string;
      /** Null until a broker who signed up has verified the e-mail; they cannot sign in before. */
      emailVerifiedAt: Instant;
      /** Null for a broker entered by the broker system. */
      signedUpAt: Fixed<Instant>;
      /** When the office, or the operator, said yes to one who signed up; null for the others, and while it is asked. */
      approvedAt: Instant;
      /** The broker who said yes, or `operator`. */
      approvedBy: string;
      /** Null while they work here. One who left cannot sign in, and gets no customers. */
      leftAt: Instant;
    };
    brokerSession: {
      /** Shown to its broker, who ends it by this; the token is never shown. */
      id: BrokerSessionId;
      browser: BrowserName;
      system: SystemName;
      /** The employee who came from the customer's app (Spec section 6); null for a sign-in of the broker's own. */
      handedOverBy: Fixed<CustomerId>;
      createdAt: Fixed<Instant>;
    };
    /** What a broker's customers read while the broker is away, both days included. */
    brokerAway: object;
    /** A broker's own photo. The bytes are in the file store under their SHA-256. */
    brokerPhoto: object;
    /** A kind of mail that a broker has switched off. */
    brokerMailOff: {
      kind: BrokerMailKind;
    };
  }
}
