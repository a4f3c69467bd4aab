import type { ColumnType } from 'kysely';
import type { BrokerId, OfficeId } from '#src/domain/ids.ts';

export interface OfficeTable {
  readonly id: OfficeId;
  readonly name: string;
  readonly org_number: string;
  readonly phone: string;
}

export interface BrokerTable {
  readonly id: BrokerId;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: 'mainBroker' | 'assistant' | 'responsibleBroker';
  readonly title: string;
  readonly office_id: OfficeId;
  /** argon2id in its own notation; null for somebody who cannot sign in with a password. */
  readonly password_hash: string | null;
}

export interface BrokerSessionTable {
  readonly token_sha256: string;
  readonly broker_id: BrokerId;
  readonly created_at: ColumnType<Date, never, never>;
  readonly expires_at: ColumnType<Date, string, string>;
}

declare module '#src/server/db/tables.ts' {
  interface Tables {
    office: OfficeTable;
    broker: BrokerTable;
    broker_session: BrokerSessionTable;
  }
}
