import type { Kysely } from 'kysely';
import { formsUnderSigning } from '#machines/held-change.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

/**
 * Locks a home's forms, so that no signing begins meanwhile, and returns how many are under signing. Every source of a
 * value that forms print asks it first: what signers have been shown does not move until they are done.
 */
export const lockSigning = (tx: Tx, estateId: EstateId): Promise<number> => lockSigningOfAll(tx, [estateId]);

/** As `lockSigning`, for a value that the forms of several homes print. */
export const lockSigningOfAll = async (tx: Tx, ids: readonly EstateId[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const forms = await tx
    .selectFrom('flowInstance')
    .select('state')
    .where('estateId', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return formsUnderSigning(forms.map(({ state }) => state));
};

/** Returns how many forms of each home are under signing. */
export const signingIn = async (
  db: Kysely<Tables>,
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, number>> => {
  if (ids.length === 0) return new Map();
  const forms = await db
    .selectFrom('flowInstance')
    .select(['estateId', 'state'])
    .where('estateId', 'in', ids)
    .execute();
  const byHome = listsBy(forms, ({ estateId }) => estateId);
  return new Map(ids.map((id) => [id, formsUnderSigning((byHome.get(id) ?? []).map(({ state }) => state))]));
};
