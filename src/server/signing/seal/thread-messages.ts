import type { HeldKey } from './seal-key.ts';
import { type Drawing, SealBroken, type SealingWork } from './sealer.ts';
import type { SealReport } from './verify-pdf.ts';

/**
 * What the work needs, as a thread can be given it. Keys are handles: no private key becomes text or bytes on the way.
 */
export type SealMaterial = {
  readonly key: HeldKey;
  /** The address of an authority, the key of the demo's own, or none. */
  readonly timeStamps: { readonly url: string } | { readonly key: HeldKey } | null;
  /** Trusted roots of the seal and of the time stamps, DER. */
  readonly roots: readonly Uint8Array[];
  readonly stampRoots: readonly Uint8Array[];
};

/** A call of SealingWork, by name. */
export type SealCall = {
  readonly [K in keyof SealingWork]: { readonly call: K; readonly given: Parameters<SealingWork[K]> };
}[keyof SealingWork];
export type SealRequest = SealCall & { readonly id: number };

/** An error as it is sent between threads, which keeps neither its class nor its own properties. */
export type SentError = {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly report?: SealReport;
};
export type ThreadMessage =
  | { readonly kind: 'done'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError }
  | { readonly kind: 'warned'; readonly details: object; readonly message: string };

export const sentError = (error: unknown): SentError => {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' };
  const { name, message, stack = '' } = error;
  return { name, message, stack, ...(error instanceof SealBroken && { report: error.report }) };
};

/** Returns an error of the same name, text and stack; a SealBroken with its report. */
export const receivedError = ({ report, ...sent }: SentError): Error =>
  Object.assign(report ? new SealBroken(report) : new Error(sent.message), sent);

/** Returns the memory of these bytes if they are all of it: a part of a shared pool must stay where it is. */
const whole = ({ buffer, byteLength }: Uint8Array): readonly ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

/** Returns the memory that is handed over with a call instead of being copied. */
export const handedOver = ({ call, given: [what] }: SealCall): ArrayBuffer[] => {
  if (call === 'verify') return [];
  const all = what instanceof Uint8Array ? [what] : [...picturesOf(what)];
  return [...new Set(all.flatMap(whole))];
};
const picturesOf = ({ pictures }: Pick<Drawing, 'pictures'>) => pictures.values();

/** Returns the memory of a result's file, handed over to the caller. */
export const handedBack = (result: object): ArrayBuffer[] =>
  'bytes' in result && result.bytes instanceof Uint8Array ? [...whole(result.bytes)] : [];
