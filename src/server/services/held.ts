import type { Held } from '#src/server/platform/held-data.ts';
import { heldBookings } from './booking/held-bookings.ts';

const held: readonly Held[] = [...heldBookings];
export default held;
