import { usePages } from '#src/apps/frame/use-pages.ts';
import { potentialBuyers } from '#src/contract/desk/potential-buyers.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { keys } from '../frame/query-keys.ts';

/** Fetches the customers whose search a home fits, page by page; `now` is only those who look now. */
export const useBuyers = (id: EstateId, fresh: 'now' | null) =>
  usePages(
    keys.potentialBuyers(id, fresh),
    potentialBuyers.list,
    { params: { id }, query: fresh === null ? {} : { fresh } },
    { keeps: true },
  );
