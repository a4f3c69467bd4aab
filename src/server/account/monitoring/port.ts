import type { ErrorReport } from '#src/domain/error-report.ts';

/** Where errors of pages are collected. Rejects with `ProviderFailed` when they cannot be. */
export interface Monitoring {
  readonly receive: (report: ErrorReport) => Promise<void>;
}
