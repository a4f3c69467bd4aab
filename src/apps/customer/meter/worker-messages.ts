import type { MeterReading } from '#src/meter-reader/read-meter.ts';

/** What the page asks of the worker that reads meters. */
export type Asked =
  | { readonly kind: 'prepare' }
  | {
      readonly kind: 'read';
      readonly id: number;
      readonly width: number;
      readonly height: number;
      readonly rgba: Uint8ClampedArray<ArrayBuffer>;
    };

/** What it tells back. */
export interface Told {
  readonly id: number;
  readonly codes: readonly string[];
  readonly reading: MeterReading;
}
