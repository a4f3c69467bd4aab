import type { SignStatus } from '#src/contract/takeover-protocol.ts';
import type { Opened } from '#src/engine/define-flow.ts';

const over: readonly SignStatus['status'][] = ['voided', 'declined', 'expired'];

/** What a form's pages tell of a document that came to nothing: that it did, and by whom and why when that was said. */
export const cameToNothing = (signing: SignStatus | null): Pick<Opened, 'notice' | 'ended'> => {
  if (signing === null || !over.includes(signing.status)) return {};
  return { notice: 'ST_VOIDED', ...(signing.ended !== null && { ended: signing.ended }) };
};
