import { sql } from 'kysely';
import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { contactLocation, renewLink } from './jobs.ts';

/** A finished job is kept for a month with its payload, so that its idempotency key stays known. */
export default [
  sealedColumn({
    table: 'pgboss.job',
    column: 'data',
    inside: 'contact',
    keys: ['id', 'name'],
    more: { estate: sql<string>`data ->> 'estateId'` },
    location: ({ estate = '' }) => contactLocation(estate),
    only: sql`name = ${renewLink.name}`,
  }),
];
