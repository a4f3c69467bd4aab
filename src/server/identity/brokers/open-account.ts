import { type RawBuilder, sql } from 'kysely';
import { type BrokerAccess, brokerAccess } from '#src/domain/broker-access.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

/** `brokerAccess` says `open`, for a row named `broker` in a query. Every way into the desk asks it. */
export const isOpenAccount: RawBuilder<boolean> = sql<boolean>`(broker.email_verified_at is not null
  and (broker.signed_up_at is null or broker.approved_at is not null))`;

type Stamps = { readonly [K in 'signedUpAt' | 'emailVerifiedAt' | 'approvedAt']: IsoInstant | null };

export const accessOf = ({ signedUpAt, emailVerifiedAt, approvedAt }: Stamps): BrokerAccess =>
  brokerAccess({ signedUpAt, verifiedAt: emailVerifiedAt, approvedAt });

/** The columns that the access follows from. */
export const accessColumns = [
  'signedUpAt',
  'emailVerifiedAt',
  'approvedAt',
] as const satisfies readonly (keyof Tables['broker'])[];
