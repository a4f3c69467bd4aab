import type { Env } from '#src/engine/field.ts';
import { waitFor } from '#src/engine/journey.ts';

/** The first page leads to the e-ID or the wallet; after the return it is skipped. */
export const introMoves = waitFor('isProven', 'who');
export const isProven = ({ facts }: Env): boolean => facts.proven === 'yes';
