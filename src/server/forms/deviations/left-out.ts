import * as v from 'valibot';
import { leftOutIn } from '#src/domain/deputies.ts';
import { email } from '#src/domain/email.ts';
import { participantId } from '#src/domain/ids.ts';
import { mobile } from '#src/domain/phone.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { Signable } from '#src/server/signing/documents/signable.ts';

const address = v.object({
  id: participantId,
  name: v.fallback(v.string(), ''),
  // An empty or wrong address gets no message.
  email: v.fallback(v.union([email, v.literal('')]), ''),
  phone: v.fallback(v.union([mobile, v.literal('')]), ''),
  notSigningWhy: v.fallback(v.string(), ''),
});

/** Reads the owners of a form who are not to sign, with the addresses on their cards. */
export const leftOutOf: Signable['leftOut'] = async (db, { id }) =>
  leftOutIn((await readAnswers(db, id)).drafts.participants).flatMap((card) => {
    const found = v.safeParse(address, card);
    if (!found.success) return [];
    const { notSigningWhy: reason, ...contact } = found.output;
    return [{ ...contact, reason }];
  });
