import type { LinkSession } from '#src/server/homes/links/link-session.ts';

/** The person behind a link session, as the log names them. */
export const partyOf = ({ participantId, name }: LinkSession) => ({ kind: 'party', id: participantId, name }) as const;
