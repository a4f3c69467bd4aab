import type { MeterReading } from '#src/meter-reader/read-meter.ts';

/** A request from the page to the worker that reads meters. */
export type MeterRequest =
  | { readonly kind: 'prepare' }
  | {
      /** Codes and display, or codes only: a camera is scanned four times a second. */
      readonly kind: 'read' | 'codes';
      readonly id: number;
      readonly width: number;
      readonly height: number;
      readonly rgba: Uint8ClampedArray<ArrayBuffer>;
    };

/** The worker's response. */
export interface WorkerResponse {
  readonly id: number;
  /** Null when no code reader could be loaded. */
  readonly codes: readonly string[] | null;
  /** Undefined when only codes were requested. */
  readonly reading: MeterReading | undefined;
}
