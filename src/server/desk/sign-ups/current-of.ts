import { sql } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** When the viewing of a sign-up `s` is now, or when the newest prospectus was made that is not hidden. */
export const currentOf = sql<IsoInstant | null>`case s.kind
  when 'viewing' then (select at from estate_event event
    where event.estate_id = s.estate_id and event.kind = 'viewing' and event.external_id = s.event)
  else (select max(paper.created_at) from home_document paper
    where paper.estate_id = s.estate_id and paper.type = 'sales-prospect' and paper.hidden_at is null) end`;
