import type { Refusal } from '#machines/refusals.ts';
import { type PartyKind, takesRepresentative } from '#src/domain/party-kinds.ts';

/** What decides whether the broker may name who signs for a party. */
interface Naming {
  readonly kind: PartyKind;
  /** Forms of the home whose signers have been shown who signs. */
  readonly formsUnderSigning: number;
}

/** Returns why a broker may not name who signs for a party; null when the broker may. */
export const namingRefusal = ({ kind, formsUnderSigning }: Naming): Refusal | null => {
  if (!takesRepresentative(kind)) return { code: 'NOT_FOUND' };
  return formsUnderSigning > 0 ? { code: 'OTP_PRINTED' } : null;
};
