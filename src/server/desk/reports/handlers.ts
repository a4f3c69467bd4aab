import { brokerReports, type WaitingReports } from '#src/contract/desk/broker-reports.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { handle } from '#src/server/http/handle.ts';
import type { Server } from '#src/server/platform/server.ts';
import { answerReport, type ReportAnswer } from './answer-report.ts';
import '#src/server/homes/estates/tables.ts';
import '#src/server/journey/reports/tables.ts';

const mostShown = 200;

/** Returns the open reports of a broker's homes, as the one responsible or as the assistant. */
const read = async ({ db }: Pick<Server, 'db'>, broker: BrokerId): Promise<WaitingReports> => {
  const rows = await db
    .selectFrom('fact_report as report')
    .innerJoin('estate', 'estate.id', 'report.estate_id')
    .leftJoin('estate_party as party', 'party.id', 'report.reported_by')
    .select(['report.id', 'report.estate_id', 'estate.street', 'report.fact', 'report.message', 'report.side'])
    .select(['party.name', 'report.reported_at'])
    .where((where) => where.or([where('estate.broker_id', '=', broker), where('estate.assistant_id', '=', broker)]))
    .where('report.state', '=', 'open')
    .where('estate.archived_at', 'is', null)
    .orderBy('report.reported_at')
    .orderBy('report.id')
    .limit(mostShown)
    .execute();
  return {
    reports: rows.map(({ estate_id, street, name, reported_at, ...report }) => ({
      ...report,
      estateId: estate_id,
      address: street,
      by: name,
      reportedAt: reported_at,
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
