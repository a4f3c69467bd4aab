import type { ErrorReport } from '#src/domain/error-report.ts';
import type { MaskedEvent } from '#src/domain/replay-event.ts';

/** A part of a visit to public pages, as the page recorded it. */
export interface ReceivedSegment {
  /** 32 hexadecimal digits, the same for each segment of a visit. */
  readonly replay: string;
  /** From 0. */
  readonly segment: number;
  readonly route: string;
  readonly version: string;
  readonly events: readonly MaskedEvent[];
}

/** Where errors and replays of pages are collected. Each rejects with `ProviderFailed` when they cannot be. */
export interface Monitoring {
  readonly receive: (report: ErrorReport) => Promise<void>;
  readonly receiveReplay: (segment: ReceivedSegment) => Promise<void>;
}
