import type { KindsSoFar } from '../kinds-in-use.ts';
import { DateField } from './date.tsx';
import { typedField } from './typed-field.tsx';

const ClockField = typedField({ inputMode: 'numeric', width: 'short' });

/** For a panel that asks for a day. */
export const dayKind = { date: DateField } satisfies KindsSoFar;
/** For a panel whose one-line texts are times of day. */
export const clockKind = { text: ClockField } satisfies KindsSoFar;
/** For a panel that asks for a day and, in its one-line texts, for times of that day. */
export const dayAndClockKinds = { date: DateField, text: ClockField } satisfies KindsSoFar;
