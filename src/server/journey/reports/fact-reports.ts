import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { FactReport } from '#src/contract/journey/fact-reports.ts';
import { type CustomerId, type EstateId, factReportId } from '#src/domain/ids.ts';
import type { ReportableFact } from '#src/domain/reported-facts.ts';
import { touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { partyOnSide } from '../timeline/journeys.ts';

interface ReportsAsk {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
}

const mostShown = 50;

/** Returns what the customer's side of the home has reported, the newest first. Throws ESTATE_404. */
export const readReports = async (
  { db }: Pick<Server, 'db'>,
  asked: ReportsAsk,
): Promise<{ readonly reports: FactReport[] }> => {
  const { role } = await partyOnSide(db, asked);
  const rows = await db
    .selectFrom('factReport')
    .select(['fact', 'message', 'state', 'reportedAt', 'answer'])
    .where('estateId', '=', asked.estateId)
    .where('side', '=', role)
    .orderBy('reportedAt', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute();
  return {
    reports: rows.map(({ reportedAt, ...row }) => ({ ...row, reportedAt })),
  };
};

export interface Report extends ReportsAsk {
  readonly fact: ReportableFact;
  readonly message: string;
}

/** Reports a fact to the broker. A report that waits for the broker takes the newer words. Throws ESTATE_404. */
export const reportFact = async (on: Server, { customerId, estateId, fact, message }: Report): Promise<void> => {
  const { role, participantId } = await partyOnSide(on.db, { customerId, estateId });
  await on.transaction(async (tx) => {
    const home = await tx
      .selectFrom('estate')
      .select(['brokerId', 'assistantId'])
      .where('id', '=', estateId)
      .forShare()
      .executeTakeFirstOrThrow();
    const said = { message, reportedBy: participantId, reportedAt: await now(tx) };
    const id = v.parse(factReportId, randomUUID());
    await tx
      .insertInto('factReport')
      .values({ id, estateId, side: role, fact, state: 'open', ...said })
      // Literal: with a parameter, the database's general plan finds no index that holds for it.
      .onConflict((known) =>
        known.columns(['estateId', 'side', 'fact']).where(sql<boolean>`fact_report.state = 'open'`).doUpdateSet(said),
      )
      .execute();
    touchBrokers(tx, { brokerId: home.brokerId, assistantId: home.assistantId });
  });
};
