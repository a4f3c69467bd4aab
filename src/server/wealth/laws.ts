import { sql } from 'kysely';
import type { Law } from '#src/server/platform/audit/laws.ts';

const today = sql`(now() at time zone 'Europe/Oslo')::date`;

const laws: readonly Law[] = [
  {
    name: 'valuations-in-order',
    broken: 'A later valuation of a home is of an earlier day than the one before it.',
    find: sql`select later.estate_id || ' ' || later.revision as found from broker_valuation later
      join broker_valuation one on one.estate_id = later.estate_id and one.revision = later.revision - 1
      where later.valued_on < one.valued_on`,
  },
  {
    name: 'no-value-of-tomorrow',
    broken: 'A value is of a day or a year that has not come.',
    find: sql`select estate_id || ' ' || day as found from home_value where day > ${today}
      union all select estate_id || ' ' || year from own_value where year > left(${today}::text, 4)::int`,
  },
];
export default laws;
