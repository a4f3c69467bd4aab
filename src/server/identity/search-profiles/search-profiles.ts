import type { Kysely } from 'kysely';
import type { SearchProfileView } from '#src/contract/identity/search-profiles.ts';
import { changedOptions, isSearchUpsideDown } from '#src/domain/customer-profile.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { KeptOptions } from '../customers/columns.ts';
import { changeOptions, optionsOf, wholeOptions } from '../customers/options.ts';

const viewOf = (kept: KeptOptions): SearchProfileView => {
  const { searchProfile, profile } = wholeOptions(kept);
  const { domesticType, numberOfPeople } = profile;
  return { searchProfile, household: { domesticType, numberOfPeople }, revision: kept.searchRevision ?? 0 };
};

export const readSearchProfile = async (db: Kysely<Tables>, id: CustomerId): Promise<SearchProfileView> =>
  viewOf(await optionsOf(db, id));

interface SearchChange extends Pick<SearchProfileView, 'searchProfile' | 'household'> {
  /** The revision that was read; undefined when the caller named none. */
  readonly revision: number | undefined;
}

/**
 * Stores the whole profile under the next revision. Throws V_FROM_TO where a "from" is above its "to", REV_REQUIRED
 * without a revision, and STALE with the stored profile when another device changed it since.
 */
export const changeSearchProfile = (
  on: Pick<Server, 'transaction'>,
  id: CustomerId,
  { searchProfile, household, revision }: SearchChange,
): Promise<SearchProfileView> =>
  on.transaction(async (tx) => {
    const kept = await changeOptions(tx, id, (standing) => {
      const { revision: current, ...stored } = viewOf(standing);
      if (revision === undefined) throw new Refused('REV_REQUIRED', { extra: { revision: current } });
      if (revision !== current) throw new Refused('STALE', { extra: { revision: current, ...stored } });
      const changed = changedOptions(wholeOptions(standing), { searchProfile, profile: household });
      if (isSearchUpsideDown(changed.searchProfile)) throw new Refused('V_FROM_TO');
      return { ...standing, ...changed, searchRevision: current + 1 };
    });
    return viewOf(kept);
  });
