import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import type { Opened } from '#src/engine/opened.ts';

/** Returns what a form's pages show about a document that ended unsealed: how, by whom and why. */
export const unsealedOutcome = (signing: SignStatus | null): Pick<Opened, 'notice' | 'ended'> => {
  const how = signing?.status;
  if (how !== 'voided' && how !== 'declined' && how !== 'expired') return {};
  return {
    notice: 'ST_VOIDED',
    ended: { how, by: signing?.ended?.by ?? null, reason: signing?.ended?.reason ?? null },
  };
};
