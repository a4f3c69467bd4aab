import { sql } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import type { DocumentId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { channelsTo } from '#src/domain/reach.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { createLink } from '#src/server/homes/links/create-link.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { signMail, signSubject, signText } from './message-texts.ts';
import { signableOf } from './signables.ts';

export interface SigningLinkTo {
  readonly documentId: DocumentId;
  readonly flow: FlowName;
  readonly estateId: EstateId;
  readonly participantId: ParticipantId;
  readonly role: PartyRole;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  /** Deviations of law and money in the document, which every signer is told of. */
  readonly first?: readonly Bilingual[];
  /** The steps that have changed since the document before, which is void. */
  readonly changed?: readonly Bilingual[];
}

/** Minimum seconds between two SMS messages to one person (domain.md, shared-signing). */
export const pauseSeconds = 60;

/**
 * Sends a new personal link by SMS and mail. The old link dies, but an open session stays valid. The link is in the
 * message and nowhere else (reliability L5). Returns when the next SMS may be sent. A signer without an address stays
 * as one who was not written to, and null is returned.
 */
export const sendSigningLink = async (
  tx: Tx,
  on: Pick<Server, 'config' | 'encryption' | 'messages'>,
  to: SigningLinkTo,
  at: IsoInstant,
): Promise<IsoInstant | null> => {
  const channels = channelsTo(to, ['sms', 'email']);
  if (channels.length === 0) return null;
  const textAgainAt = instantOf(Date.parse(at) + pauseSeconds * 1000);
  const { texts } = await tx
    .updateTable('signingSigner')
    .set({ sentAt: at, textAgainAt, texts: sql<number>`texts + 1` })
    .where('documentId', '=', to.documentId)
    .where('participantId', '=', to.participantId)
    .returning('texts')
    .executeTakeFirstOrThrow();
  const place = { flow: to.flow, estateId: to.estateId };
  const { called } = signableOf(to.flow);
  const holder = { id: to.participantId, role: to.role, name: to.name, phone: to.phone, email: to.email };
  const { url } = await createLink(
    tx,
    on,
    { place, holder },
    {
      replaces: 'links',
      sent: channels.includes('sms') || 'email',
    },
  );
  const key = `sign:${to.documentId}:${to.participantId}:${texts}`;
  const { street, name } = to;
  await on.messages.send(tx, {
    channel: 'sms',
    key: `${key}:sms`,
    to: to.phone,
    text: signText(called, street, url, to),
  });
  const mail = { subject: signSubject(called, street), text: signMail(called, { name, street, url }, to) };
  await on.messages.send(tx, { channel: 'email', key: `${key}:email`, to: to.email, ...mail });
  return textAgainAt;
};
