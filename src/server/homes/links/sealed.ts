import { sql } from 'kysely';
import { sealedColumn } from '#src/server/platform/encryption/sealed-column.ts';
import { contactLocation, renewLink } from './jobs.ts';

/** A job that is done is kept a month, so that its key stays known, and what it was asked with is kept with it. */
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
