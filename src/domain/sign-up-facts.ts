import * as v from 'valibot';
import { type IsoInstant, isoInstant } from './iso-instant.ts';

/** What a person signed up for at the broker system: a viewing of a home, or its prospectus. */
export const signUpKinds = ['viewing', 'prospectus'] as const;
export type SignUpKind = (typeof signUpKinds)[number];

/** A change that those who signed up must learn of. `event` is the broker system's id of the viewing. */
export const signUpFact = v.variant('kind', [
  v.strictObject({ kind: v.literal('viewing-moved'), event: v.string(), from: isoInstant, to: isoInstant }),
  v.strictObject({ kind: v.literal('viewing-cancelled'), event: v.string(), from: isoInstant }),
  v.strictObject({ kind: v.literal('prospectus-changed'), to: isoInstant }),
]);
export type SignUpFact = v.InferOutput<typeof signUpFact>;

export interface SignUpState {
  readonly kind: SignUpKind;
  /** The broker system's id of the viewing; null for a prospectus. */
  readonly event: string | null;
  /** What the person knows: when the viewing is, or how new a prospectus they have. Null for what was never known. */
  readonly knownAt: IsoInstant | null;
  /** Whether the person was notified that the viewing is cancelled. */
  readonly knowsCancelled: boolean;
  /** When the viewing is now, or when the newest prospectus was made; null without one. */
  readonly current: IsoInstant | null;
}

/** Returns what a person must learn of at an instant; null for one who knows what holds, or when it is past. */
export const signUpFactOf = (signUp: SignUpState, at: IsoInstant): SignUpFact | null => {
  const { kind, event, knownAt: from, knowsCancelled, current: to } = signUp;
  if (from === null) return null;
  if (kind === 'prospectus') return to !== null && to > from ? { kind: 'prospectus-changed', to } : null;
  if (event === null) return null;
  if (to === null) return from > at && !knowsCancelled ? { kind: 'viewing-cancelled', event, from } : null;
  return to > at && (to !== from || knowsCancelled) ? { kind: 'viewing-moved', event, from, to } : null;
};

const partsOf = (fact: SignUpFact) => [
  fact.kind,
  'event' in fact ? fact.event : null,
  'from' in fact ? fact.from : null,
  'to' in fact ? fact.to : null,
];

/** Whether two facts are one: what was pressed still holds. */
export const isSameFact = (one: SignUpFact | null, other: SignUpFact): boolean =>
  one !== null && JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other));
