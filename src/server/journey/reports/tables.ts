import type { ColumnType } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId, FactReportId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ReportableFact } from '#src/domain/reported-facts.ts';

/** A fact of a home that a party has reported as wrong (`machines/fact-report.ts`). */
interface FactReportTable {
  readonly id: FactReportId;
  readonly estateId: EstateId;
  readonly side: PartyRole;
  readonly fact: ReportableFact;
  readonly message: string;
  /** Null once the person is erased. */
  readonly reportedBy: ParticipantId | null;
  readonly reportedAt: ColumnType<IsoInstant, string, string>;
  readonly state: 'open' | 'corrected' | 'kept';
  /** The broker's words to the reporter; null where the fact was corrected without any. */
  readonly answer: string | null;
  readonly answeredAt: ColumnType<IsoInstant | null, string | null, string>;
}

declare module '#src/server/platform/db/tables.ts' {
  interface Tables {
    factReport: FactReportTable;
  }
}
