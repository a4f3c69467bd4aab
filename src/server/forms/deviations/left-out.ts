import * as v from 'valibot';
import type { Card } from '#src/domain/deputies.ts';
import { email } from '#src/domain/email.ts';
import { participantId } from '#src/domain/ids.ts';
import { mobile } from '#src/domain/phone.ts';
import type { LeftOut } from '#src/server/signing/documents/signable.ts';

const address = v.object({
  id: participantId,
  name: v.fallback(v.string(), ''),
  // An empty or wrong address gets no message.
  email: v.fallback(v.union([email, v.literal('')]), ''),
  phone: v.fallback(v.union([mobile, v.literal('')]), ''),
  notSigningWhy: v.fallback(v.string(), ''),
});

/** Returns the owners who are not to sign, with the addresses on their cards. */
export const withContact = (cards: readonly Card[]): readonly LeftOut[] =>
  cards.flatMap((card) => {
    const found = v.safeParse(address, card);
    if (!found.success) return [];
    const { notSigningWhy: reason, ...contact } = found.output;
    return [{ ...contact, reason }];
  });
