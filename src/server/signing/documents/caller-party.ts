import type { LinkSession } from '#src/server/homes/links/link-session.ts';

/** Returns the person of a link session as an actor of the event log. */
export const partyOf = ({ participantId, name }: LinkSession) => ({ kind: 'party', id: participantId, name }) as const;
