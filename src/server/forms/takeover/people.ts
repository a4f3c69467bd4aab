import * as v from 'valibot';
import type { PartyRole } from '#src/contract/shared.ts';
import { email } from '#src/domain/email.ts';
import { type ParticipantId, participantId } from '#src/domain/ids.ts';
import { mobile } from '#src/domain/phone.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { RowDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import type { LinkHolder } from '#src/server/homes/links/create-link.ts';

export const peopleOf = (drafts: Drafts): readonly RowDraft[] => rowsOf(drafts.participants?.people);

/** A mobile and an e-mail that can be written to, as stored; undefined while one of them is only half typed. */
const contactIn = (person: RowDraft): { readonly phone: string; readonly email: string } | undefined => {
  const phone = v.safeParse(mobile, person.phone);
  const address = v.safeParse(email, person.email);
  return phone.success && address.success ? { phone: phone.output, email: address.output } : undefined;
};

const roleOf = (person: RowDraft): PartyRole => (person.role === 'buyer' ? 'buyer' : 'seller');

/** Somebody in the protocol as the holder of a link; undefined while they cannot be written to. */
export const holderOf = (person: RowDraft): LinkHolder | undefined => {
  const contact = contactIn(person);
  const id = v.safeParse(participantId, person.id);
  if (!contact || !id.success) return undefined;
  return { id: id.output, role: roleOf(person), name: typeof person.name === 'string' ? person.name : '', ...contact };
};

/**
 * Whom to write to about a home: the people of its protocol with the contact they have given, and before there is a
 * protocol the parties of the broker system.
 */
export const peopleToReach = (drafts: Drafts, registered: readonly LinkHolder[]): readonly LinkHolder[] => {
  const people = peopleOf(drafts);
  if (people.length === 0) return registered;
  return people.flatMap((person) => {
    const holder = holderOf(person) ?? registered.find((party) => party.id === person.id);
    return holder ? [holder] : [];
  });
};

/** The buyers by name, as the protocol has them, and before there is one as the broker system does. */
export const buyersOf = (
  drafts: Drafts,
  registered: readonly LinkHolder[],
): { readonly participantId: ParticipantId; readonly name: string }[] => {
  const people = peopleOf(drafts);
  const buyers = people.length > 0 ? people : registered;
  return buyers.flatMap(({ id, role, name }) => {
    const known = v.safeParse(participantId, id);
    return role === 'buyer' && known.success && typeof name === 'string' ? [{ participantId: known.output, name }] : [];
  });
};
