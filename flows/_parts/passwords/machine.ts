import { to } from '#src/engine/journey.ts';

export const forgotMoves = { email: to('sent'), sent: { type: 'final' } } as const;
export const resetMoves = { password: to('done'), done: { type: 'final' } } as const;
export const changeMoves = resetMoves;
