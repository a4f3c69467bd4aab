import type { PartyQuestions } from '#src/contract/desk/party-acts.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { waitingStops } from '#src/server/forms/contact-stops/stops.ts';
import { openContacts } from '#src/server/forms/form/contact-by-broker.ts';
import type { Server } from '#src/server/platform/server.ts';
import { heldSigners } from '#src/server/signing/documents/held-numbers.ts';
import { changedNumbers } from '../broker-system/changed-numbers.ts';
import { candidatesOf } from '../party-links/candidates.ts';
import { doubtsOf } from '../party-links/doubts.ts';
import { readRepresentatives } from './name-representative.ts';

/** Returns what the broker decides about the people of a home. */
export const readQuestions = (
  on: Pick<Server, 'transaction' | 'encryption'>,
  estateId: EstateId,
): Promise<PartyQuestions> =>
  on.transaction(async (tx) => {
    const changed = await changedNumbers(tx, on, estateId);
    const held = changed.length === 0 ? [] : await heldSigners(tx, estateId);
    const numbers = changed.flatMap(({ id, phone }) => {
      const theirs = held.filter(({ participantId }) => participantId === id);
      const [first] = theirs;
      if (first === undefined) return [];
      const forms = theirs.map(({ kind }) => kind);
      return [{ participantId: id, name: first.name, forms, before: first.phone, after: phone }];
    });
    const doubts = (await doubtsOf(tx, [estateId])).get(estateId) ?? [];
    const fits = doubts.length === 0 ? new Map() : await candidatesOf(tx, estateId);
    const accounts = doubts.map(({ partyId, name, kind }) => ({
      participantId: partyId,
      name,
      kind,
      accounts: [...(fits.get(partyId) ?? [])],
    }));
    const waiting = (await waitingStops(tx, [estateId])).get(estateId) ?? [];
    const stops = waiting.map(({ partyId, name, isRestored }) => ({ participantId: partyId, name, isRestored }));
    const representatives = await readRepresentatives(tx, estateId);
    return { estateId, numbers, accounts, stops, representatives, contacts: [...(await openContacts(tx, estateId))] };
  });
