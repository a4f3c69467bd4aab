import { type RawBuilder, sql } from 'kysely';
import { type BrokerAccess, brokerAccess } from '#src/domain/broker-access.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { BrokerTable } from './tables.ts';

/** `brokerAccess` says `open`, for a row named `broker` in a query. Every way into the desk asks it. */
export const isOpenAccount: RawBuilder<boolean> = sql<boolean>`(broker.email_verified_at is not null
  and (broker.signed_up_at is null or broker.approved_at is not null))`;

type Stamps = { readonly [K in 'signed_up_at' | 'email_verified_at' | 'approved_at']: IsoInstant | null };

export const accessOf = ({ signed_up_at, email_verified_at, approved_at }: Stamps): BrokerAccess =>
  brokerAccess({ signedUpAt: signed_up_at, verifiedAt: email_verified_at, approvedAt: approved_at });

/** The columns that the access follows from. */
export const accessColumns = [
  'signed_up_at',
  'email_verified_at',
  'approved_at',
] as const satisfies readonly (keyof BrokerTable)[];
