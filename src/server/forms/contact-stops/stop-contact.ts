import { type OutcomeOfStop, outcomeOfStop } from '#machines/contact-stop.ts';
import { formNames } from '#src/domain/form-names.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import { partyOf, readEstate } from '#src/server/homes/estates/estates.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { type LinkPlace, revokeLinks } from '#src/server/homes/links/create-link.ts';
import { sendLink } from '#src/server/homes/links/send-link.ts';
import type { FormerAddress } from '#src/server/identity/mailed-tokens/columns.ts';
import { useWithNewer } from '#src/server/identity/mailed-tokens/mailed-tokens.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { latestDocument } from '#src/server/signing/documents/documents.ts';
import { askedToSign } from '#src/server/signing/documents/end-document.ts';
import { endUnderSigning } from '#src/server/signing/documents/end-under-signing.ts';
import { stopNumber } from '#src/server/signing/documents/held-numbers.ts';
import { contactStoppedText } from '#src/server/signing/documents/message-texts.ts';
import { lockForm } from '#src/server/signing/documents/signables.ts';
import { changeCard } from '../form/change-card.ts';
import { formOf } from '../form/forms.ts';

interface Stopped {
  readonly estateId: EstateId;
  readonly party: ParticipantId;
  readonly former: FormerAddress;
}

const same = (one: FormerAddress, other: FormerAddress): boolean =>
  one.phone === other.phone && one.email?.toLowerCase() === other.email?.toLowerCase();

/** Locks a form and returns what the stop does to it. */
const outcomeIn = async (tx: Tx, flow: FlowName, { estateId }: Stopped): Promise<OutcomeOfStop> => {
  const ref = { flow, estateId };
  const { state } = await lockForm(tx, ref);
  const document = state === 'signing' ? await latestDocument(tx, ref) : undefined;
  const signers = document === undefined ? [] : await askedToSign(tx, document.id);
  return outcomeOfStop({ state, isSigned: signers.some(({ signedAt }) => signedAt !== null) });
};

/** Puts the old address back in one form, unless something was signed since. Returns whether it is there. */
const restoreIn = async (tx: Tx, on: Server, flow: FlowName, stopped: Stopped): Promise<boolean> => {
  const { estateId, party, former } = stopped;
  const outcome = await outcomeIn(tx, flow, stopped);
  if (outcome === 'keep') {
    await stopNumber(tx, { flow, estateId }, party);
    return false;
  }
  if (outcome === 'open-again') {
    const ending = { event: { type: 'VOID', by: party }, by: system, key: 'contact-stopped' } as const;
    await endUnderSigning(tx, on, { estateId, flows: [flow] }, { ...ending, text: contactStoppedText });
  }
  // seam: a token keeps a number as the link had it, in E.164.
  const value = { email: former.email ?? '', phone: formatPhone(former.phone as PhoneNumber) };
  const change = { estateId, party, actor: system, value, type: 'CONTACT_STOPPED' } as const;
  return (await changeCard(tx, on, formOf(flow), change)) !== null;
};

const partyWithId = (tx: Tx, id: string) =>
  tx
    .selectFrom('estateParty')
    .select(['id', 'estateId'])
    .where('id', '=', id as ParticipantId)
    .executeTakeFirst();

/** Sends the person a link to the old address, in place of those that the stop ended. */
const linkAgain = async (tx: Tx, on: Server, place: LinkPlace, { party, former }: Stopped): Promise<void> => {
  const known = await partyOf(tx, place.estateId, party);
  const estate = await readEstate(tx, place.estateId);
  if (known === undefined || estate === undefined) return;
  const holder = { ...known, phone: former.phone ?? '', email: former.email ?? '' };
  const facts = { home: estate.home.address, sender: estate.broker.office };
  const by = { occasion: 'asked-for', replaces: 'nothing', facts, by: system } as const;
  await sendLink(tx, on, { place, holder }, by);
};

/**
 * Stops a change of a person's contact details, from the old address: puts it back in every form that the change was
 * made in, sends a link there in place of the ended ones, and is a need on the desk. A link from before the one that is pressed keeps
 * its force, so that who has taken an address cannot stop its owner. Throws AUTH_STOP_OVER.
 */
export const stopContact = (on: Server, token: string): Promise<void> =>
  on.transaction(async (tx) => {
    const [pressed, ...newer] = await useWithNewer(tx, 'contact-stop', token);
    const person = await partyWithId(tx, pressed.owner);
    const { former } = pressed;
    if (!person || !former) throw new Refused('AUTH_STOP_OVER');
    const stopped = { estateId: person.estateId, party: person.id, former };
    const changed = [former, ...newer.flatMap((one) => one.former ?? [])].filter((one) => same(one, former));
    let isRestored = true;
    for (const flow of formNames.filter((name) => changed.some((one) => one.flow === name))) {
      const place = { flow, estateId: stopped.estateId };
      const isBack = await restoreIn(tx, on, flow, stopped);
      const ended = await revokeLinks(tx, place, stopped.party, { isByChange: true });
      if (isBack && ended > 0) await linkAgain(tx, on, place, stopped);
      if (!isBack) isRestored = false;
    }
    const chat = { flow: 'chat', estateId: stopped.estateId } as const;
    const ended = await revokeLinks(tx, chat, stopped.party, { isByChange: true });
    if (isRestored && ended > 0) await linkAgain(tx, on, chat, stopped);
    const set = { stoppedAt: await now(tx), isRestored, settledAt: null };
    await tx
      .insertInto('contactStop')
      .values({ partyId: stopped.party, estateId: stopped.estateId, ...set })
      .onConflict((known) => known.column('partyId').doUpdateSet(set))
      .execute();
  });
