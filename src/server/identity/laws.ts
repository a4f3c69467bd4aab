import { sql } from 'kysely';
import type { Law } from '#src/server/platform/audit/laws.ts';

const laws: readonly Law[] = [
  {
    name: 'expired-proofs-go',
    broken: 'A proof or a code stands a day after it ended.',
    find: sql`select 'identity_proof ' || expires_at as found from identity_proof where expires_at < now() - interval '1 day'
      union all select 'mailed_token ' || expires_at from mailed_token where expires_at < now() - interval '1 day'
      union all select 'sms_challenge ' || expires_at from sms_challenge where expires_at < now() - interval '1 day'
      union all select 'one_time_code ' || expires_at from one_time_code where expires_at < now() - interval '3 days'`,
  },
];
export default laws;
