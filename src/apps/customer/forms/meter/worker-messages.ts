import type { MeterReading } from '#src/meter-reader/read-meter.ts';

/** What the page asks of the worker that reads meters. */
export type Asked =
  | { readonly kind: 'prepare' }
  | {
      /** Its codes and its display, or its codes alone: those of a camera are looked for four times a second. */
      readonly kind: 'read' | 'codes';
      readonly id: number;
      readonly width: number;
      readonly height: number;
      readonly rgba: Uint8ClampedArray<ArrayBuffer>;
    };

/** What it tells back. */
export interface Told {
  readonly id: number;
  /** Null where there is nothing to read them with: it could not be fetched. */
  readonly codes: readonly string[] | null;
  /** Undefined where only codes were asked for. */
  readonly reading: MeterReading | undefined;
}
