import { to } from '#src/engine/journey.ts';

export const verifyMoves = { confirm: to('done'), done: { type: 'final' } } as const;
