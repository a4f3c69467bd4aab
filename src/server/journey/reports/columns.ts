import type { PartyRole } from '#src/contract/shared.ts';
import type { FactReportId, ParticipantId } from '#src/domain/ids.ts';
import type { ReportableFact } from '#src/domain/reported-facts.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    /** A fact of a home that a party has reported as wrong (`machines/fact-report.ts`). */
    factReport: {
      id: FactReportId;
      side: PartyRole;
      fact: ReportableFact;
      /** Null once the person is erased. */
      reportedBy: ParticipantId;
      state: 'open' | 'corrected' | 'kept';
      /** The broker's words to the reporter; null where the fact was corrected without any. */
      answer: string;
    };
  }
}
