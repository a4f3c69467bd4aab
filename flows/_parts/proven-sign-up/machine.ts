import type { Env } from '#src/engine/field.ts';
import { waitFor } from '#src/engine/journey.ts';

/** The first page leads out to the e-ID or the wallet; whoever is back is past it. */
export const introMoves = waitFor('isProven', 'who');
export const isProven = ({ facts }: Env): boolean => facts.proven === 'yes';
