import type { MonitorRow } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { ProposedDatesPanel } from '../dates/proposed-dates-panel.tsx';
import { EkstraPanel } from '../ekstra/ekstra-panel.tsx';
import { ApprovalsPanel } from '../insiders/approvals-panel.tsx';
import { NoticesPanel } from '../insiders/notices-panel.tsx';
import { LateLeads } from '../leads/late-leads.tsx';
import { ReportsPanel } from '../reports/reports-panel.tsx';
import { SyncIssuesPanel } from '../sync/sync-issues-panel.tsx';
import { OrdersPanel } from '../valuations/orders-panel.tsx';

import { useAnnounceChanges } from './use-announce-changes.ts';

export { StaleSync, SyncedAt } from '../sync/sync-strip.tsx';
export { FormsTable } from './forms-table.tsx';
export { OtherPages } from './other-pages.tsx';

interface AnnounceChangesProps {
  readonly rows: readonly MonitorRow[] | undefined;
  readonly now: IsoInstant;
}

/** Announces what changes among the takeovers from now on. */
export const AnnounceChanges = ({ rows, now }: AnnounceChangesProps) => {
  useAnnounceChanges(rows, now);
  return null;
};

/**
 * What waits for the broker beside the needs of homes: leads, proposed dates, orders of Ekstra and of valuations,
 * reported facts, rows that could not be fetched.
 */
export const OtherWaiting = ({ now }: { readonly now: IsoInstant }) => (
  <>
    <LateLeads />
    <ProposedDatesPanel now={now} />
    <EkstraPanel now={now} />
    <ApprovalsPanel />
    <NoticesPanel now={now} />
    <OrdersPanel now={now} />
    <ReportsPanel now={now} />
    <SyncIssuesPanel now={now} />
  </>
);
