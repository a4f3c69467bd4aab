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

/** Returns a valid mobile and e-mail, as stored; undefined while one of them is incomplete. */
const contactIn = (person: RowDraft): { readonly phone: string; readonly email: string } | undefined => {
  const phone = v.safeParse(mobile, person.phone);
  const address = v.safeParse(email, person.email);
  return phone.success && address.success ? { phone: phone.output, email: address.output } : undefined;
};

const roleOf = (person: RowDraft): PartyRole => (person.role === 'buyer' ? 'buyer' : 'seller');

/** Returns a person in the protocol as a link holder; undefined while their contact is incomplete. */
export const holderOf = (person: RowDraft): LinkHolder | undefined => {
  const contact = contactIn(person);
  const id = v.safeParse(participantId, person.id);
  if (!contact || !id.success) return undefined;
  return { id: id.output, role: roleOf(person), name: typeof person.name === 'string' ? person.name : '', ...contact };
};

/**
 * Returns the contacts of a home: the people of its protocol with the contact given there, or the broker system's
 * parties before there is a protocol.
 */
export const peopleToReach = (drafts: Drafts, registered: readonly LinkHolder[]): readonly LinkHolder[] => {
  const people = peopleOf(drafts);
  if (people.length === 0) return registered;
  return people.flatMap((person) => {
    const holder = holderOf(person) ?? registered.find((party) => party.id === person.id);
    return holder ? [holder] : [];
  });
};

/** Returns the buyers' names from the protocol, or from the broker system before there is one. */
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
