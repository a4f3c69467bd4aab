import { voidedOnce } from '#src/apps/broker/testing/replayed.ts';
import { detail, rows } from '#src/apps/broker/testing/takeovers.ts';

/** An invented case as the broker's page receives it, newest event first: shown until a real one is pasted. */
export const inventedCase: string = JSON.stringify(detail(rows.noDate, { events: [...voidedOnce] }));
