import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { postNews } from '#src/server/journey/feed/post-news.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { FoundLead } from './lead-row.ts';

/** Lets the customer know which broker has their lead. The first broker is news; a later one is not. */
export const postTaken = (
  tx: Tx,
  { row: { id, customerId, estateId, source } }: FoundLead,
  by: string,
  at: IsoInstant,
): Promise<void> =>
  postNews(
    tx,
    [
      {
        customerId,
        estateId,
        key: `LEAD_ANSWER:${id}`,
        value: null,
        was: null,
        of: { kind: 'LEAD_ANSWER', is: 'taken', about: source, by },
      },
    ],
    at,
  );
