import { to } from '#src/engine/journey.ts';

export const forgotMoves = { email: to('sent'), sent: { type: 'final' } } as const;
/** A new password, by a mailed link or by the current password. */
export const newPasswordMoves = { password: to('done'), done: { type: 'final' } } as const;
