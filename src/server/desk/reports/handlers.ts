import { brokerReports, type WaitingReports } from '#src/contract/desk/broker-reports.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { handle } from '#src/server/http/handle.ts';
import type { Server } from '#src/server/platform/server.ts';
import { answerReport, type ReportAnswer } from './answer-report.ts';

const mostShown = 200;

/** Returns the open reports of a broker's homes, as the one responsible or as the assistant. */
const read = async ({ db }: Pick<Server, 'db'>, broker: BrokerId): Promise<WaitingReports> => {
  const rows = await db
    .selectFrom('factReport as report')
    .innerJoin('estate', 'estate.id', 'report.estateId')
    .leftJoin('estateParty as party', 'party.id', 'report.reportedBy')
    .select(['report.id', 'report.estateId', 'estate.street', 'report.fact', 'report.message', 'report.side'])
    .select(['party.name', 'report.reportedAt'])
    .where((where) => where.or([where('estate.brokerId', '=', broker), where('estate.assistantId', '=', broker)]))
    .where('report.state', '=', 'open')
    .where('estate.archivedAt', 'is', null)
    .orderBy('report.reportedAt')
    .orderBy('report.id')
    .limit(mostShown)
    .execute();
  return {
    reports: rows.map(({ estateId, street, name, reportedAt, ...report }) => ({
      ...report,
      estateId,
      address: street,
      by: name,
      reportedAt,
    })),
  };
};

const answer = async (on: Server, given: ReportAnswer): Promise<WaitingReports> => {
  await on.transaction((tx) => answerReport(tx, on, given));
  return read(on, given.broker.brokerId);
};

/** The facts that parties report to the caller, and the caller's answers. */
export default handle(brokerReports, {
  list: ({ caller }, on) => read(on, caller.brokerId),
  correct: ({ params, caller }, on) =>
    answer(on, { estateId: params.id, id: params.report, broker: caller, reason: null }),
  keep: ({ params, body, caller }, on) =>
    answer(on, { estateId: params.id, id: params.report, broker: caller, ...body }),
});
