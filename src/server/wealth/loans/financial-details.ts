import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { FinancialDetailsView } from '#src/contract/wealth/financial-details.ts';
import { type FinancialDetails, financialDetails } from '#src/domain/financial-details.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Location } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { partyOfHome } from '../values/party-of-home.ts';

type ServerContext = Pick<Server, 'db' | 'transaction' | 'encryption'>;

/** The person is part of the seal: a row that is moved to a co-owner does not open. */
export const detailLocation = (customer: string, estate: string): Location => ({
  table: 'financial_detail',
  column: 'sealed',
  row: `${customer} ${estate}`,
});

const rowsOf = (db: Kysely<Tables>, customer: CustomerId, estates: readonly EstateId[]) =>
  db.selectFrom('financialDetail').selectAll().where('customerId', '=', customer).where('estateId', 'in', estates);

interface StoredDetails {
  readonly details: FinancialDetails;
  readonly revision: number;
}

/** Returns what this customer has given, by home. Never another person's. */
export const detailsOf = async (
  on: Pick<Server, 'db' | 'encryption'>,
  customer: CustomerId,
  estates: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, StoredDetails>> => {
  if (estates.length === 0) return new Map();
  const found = await rowsOf(on.db, customer, estates).execute();
  return new Map(
    found.map(({ estateId, sealed, revision }) => {
      const opened = on.encryption.open(sealed, detailLocation(customer, estateId));
      return [estateId, { details: v.parse(financialDetails, JSON.parse(opened)), revision }];
    }),
  );
};

export interface DetailsAt {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
}

export const readDetails = async (
  on: ServerContext,
  { customerId, estateId }: DetailsAt,
): Promise<FinancialDetailsView> => {
  await partyOfHome(on, customerId, estateId);
  const found = (await detailsOf(on, customerId, [estateId])).get(estateId);
  return { details: found?.details ?? null, revision: found?.revision ?? 0 };
};

type Typed = Readonly<Record<string, string | number | null | undefined>>;
/** Returns the details, or throws FIN_INVALID with the code of each wrong field. */
const checked = (typed: Typed): FinancialDetails => {
  const read = v.safeParse(financialDetails, typed);
  if (read.success) return read.output;
  const fields = read.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', ...problemOfIssue(issue) }));
  throw new Refused('FIN_INVALID', { extra: { fields } });
};

const write = async (tx: Tx, { customerId, estateId }: DetailsAt, sealed: string, read: number) => {
  const at = await now(tx);
  const found = await rowsOf(tx, customerId, [estateId]).forUpdate().executeTakeFirst();
  if ((found?.revision ?? 0) !== read) throw new Refused('STALE', { extra: { revision: found?.revision ?? 0 } });
  const row = { sealed, revision: read + 1, updatedAt: at };
  const written = await tx
    .insertInto('financialDetail')
    .values({ customerId, estateId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'estateId']).doUpdateSet(row).where('financialDetail.revision', '=', read),
    )
    .executeTakeFirst();
  // Two first writes meet here: the second finds the row of the first.
  if (written.numInsertedOrUpdatedRows !== 1n) throw new Refused('STALE');
};

/** Stores a person's details. Throws STALE when they were changed after `revision` was read, on another device. */
export const changeDetails = async (
  on: ServerContext,
  at: DetailsAt,
  typed: Typed,
  revision: number | undefined,
): Promise<FinancialDetailsView> => {
  await partyOfHome(on, at.customerId, at.estateId);
  const details = checked(typed);
  const current = revision ?? (await readDetails(on, at)).revision;
  const sealed = on.encryption.seal(JSON.stringify(details), detailLocation(at.customerId, at.estateId));
  await on.transaction((tx) => write(tx, at, sealed, current));
  return { details, revision: current + 1 };
};
