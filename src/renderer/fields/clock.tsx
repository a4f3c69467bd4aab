import type { KindsSoFar } from '../kinds-in-use.ts';
import { PickedDayField } from './picked-day.tsx';
import { typedField } from './typed-field.tsx';

const ClockField = typedField({ inputMode: 'numeric', width: 'short' });

/** For a panel that asks for a day. */
export const dayKind = { date: PickedDayField } satisfies KindsSoFar;
/** For a panel whose one-line texts are times of day. */
export const clockKind = { text: ClockField } satisfies KindsSoFar;
/** For a panel that asks for a day and, in its one-line texts, for times of that day. */
export const dayAndClockKinds = { date: PickedDayField, text: ClockField } satisfies KindsSoFar;
