import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { PartyRole } from '#src/contract/shared.ts';
import { type EstateId, type LinkId, linkId, type ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { flowTopic } from '../flow-instances/move.ts';
import type {} from './calendar-feed-table.ts';
import { linkPage } from './form-pages.ts';
import { keyOfNewLink } from './keys.ts';
import type { OpenedByLink } from './opened-by-link.ts';

/** The person a link is for, and their contact. */
export interface LinkHolder {
  readonly id: ParticipantId;
  readonly role: PartyRole;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}
export interface LinkPlace {
  readonly flow: OpenedByLink;
  readonly estateId: EstateId;
}
/**
 * What happens to the holder's earlier links and sessions. `nothing`: all stay. `links`: links are revoked, but phones
 * in the form stay. `links-and-sessions`: both end. `allBut`: both end, except on that device.
 */
export type Replaces = 'nothing' | 'links' | 'links-and-sessions' | { readonly allBut: string };

export interface MadeLink {
  readonly id: LinkId;
  /** Ends in `#k=` and the key, because a fragment reaches no server and no log. */
  readonly url: string;
}

/** Returns the address of a link, given its key. */
export const linkUrl = (on: Pick<Server, 'config'>, place: LinkPlace, key: string): string =>
  `${on.config.publicUrl}${linkPage(place)}#k=${key}`;

/** Returns `***42 001`: shows the person which phone, but does not let others call it (reliability 2.5). */
export const masked = (phone: string): string => {
  // seam: the mobile schema stores E.164.
  const shown = formatPhone(phone as PhoneNumber)
    .replaceAll(/\D/g, '')
    .slice(-5);
  return `***${shown.slice(0, 2)} ${shown.slice(2)}`;
};

/** Returns `k***@example.com`: shows the person which address, but does not let others write to it. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@');

const ofHolder = (db: Kysely<Tables>, { flow, estateId }: LinkPlace, holder: ParticipantId) =>
  db
    .updateTable('accessLink')
    .where('estateId', '=', estateId)
    .where('flow', '=', flow)
    .where('participantId', '=', holder)
    .where('revokedAt', 'is', null);

/**
 * Revokes a person's links and their sessions, at once and in every process, because sessions are read on each call. A
 * person whose links a change of the party has ended may have new ones; one whose links a broker has ended may not.
 */
export const revokeLinks = async (
  tx: Tx,
  place: LinkPlace,
  holder: ParticipantId,
  { isByChange }: { readonly isByChange: boolean } = { isByChange: false },
): Promise<number> => {
  const killed = await ofHolder(tx, place, holder)
    .set({ revokedAt: sql<IsoInstant>`now()`, endedByChange: isByChange })
    .returning('id')
    .execute();
  if (killed.length === 0) return 0;
  await tx
    .updateTable('accessSession')
    .set({ revokedAt: sql<IsoInstant>`now()` })
    .where(
      'linkId',
      'in',
      killed.map(({ id }) => id),
    )
    .where('revokedAt', 'is', null)
    .execute();
  // Makes open streams check whether they may go on.
  touch(tx, flowTopic(place.estateId));
  return killed.length;
};

/**
 * Revokes earlier links. Phones in the form now, or one of them, continue under the new link. So does a subscribed
 * calendar, unless all phones but one are signed out, since any of those may have made it.
 */
const replaceLinks = async (
  tx: Tx,
  place: LinkPlace,
  holder: ParticipantId,
  { by, device }: { readonly by: LinkId; readonly device?: string | undefined },
): Promise<void> => {
  const killed = await ofHolder(tx, place, holder)
    .where('id', '!=', by)
    .set({ revokedAt: sql<IsoInstant>`now()` })
    .returning('id')
    .execute();
  if (killed.length === 0) return;
  const ids = killed.map(({ id }) => id);
  if (device === undefined) {
    await tx.updateTable('calendarFeed').set({ linkId: by }).where('linkId', 'in', ids).execute();
  }
  const opened = tx.updateTable('accessSession').where('linkId', 'in', ids).where('revokedAt', 'is', null);
  const staying = device === undefined ? opened : opened.where('tokenSha256', '=', device);
  await staying.set({ linkId: by }).execute();
  await opened.set({ revokedAt: sql<IsoInstant>`now()` }).execute();
};

/** Returns the masked address that the link goes to: the mobile, or the e-mail when no SMS is sent. */
const sentTo = ({ phone, email }: LinkHolder, sent: boolean | 'email'): string | null => {
  if (sent === false) return null;
  if (sent === true && phone !== '') return masked(phone);
  return email === '' ? null : maskedEmail(email);
};

/** Creates a personal link (architecture section 4). Sends nothing; the key is only in the return value. */
export const createLink = async (
  tx: Tx,
  on: Pick<Server, 'config' | 'encryption'>,
  { place, holder }: { readonly place: LinkPlace; readonly holder: LinkHolder },
  options: { readonly replaces: Replaces; readonly sent: boolean | 'email' },
): Promise<MadeLink> => {
  if (options.replaces === 'links-and-sessions') await revokeLinks(tx, place, holder.id);
  const id = v.parse(linkId, randomUUID());
  const key = keyOfNewLink(on, id);
  await tx
    .insertInto('accessLink')
    .values({
      id,
      estateId: place.estateId,
      participantId: holder.id,
      flow: place.flow,
      role: holder.role,
      name: holder.name,
      phone: holder.phone,
      email: holder.email,
      sentTo: sentTo(holder, options.sent),
      keySha256: sha256Of(key),
      expiresAt: sql<IsoInstant>`now() + make_interval(days => ${on.config.linkDays}::int)`,
    })
    .execute();
  if (options.replaces === 'links') await replaceLinks(tx, place, holder.id, { by: id });
  if (typeof options.replaces === 'object')
    await replaceLinks(tx, place, holder.id, { by: id, device: options.replaces.allBut });
  return { id, url: linkUrl(on, place, key) };
};

/**
 * Limits links after finalizing: they stay valid for `linkDaysAfterFinalized` days, for reading the PDF (reliability
 * L3).
 */
export const limitLinks = async (tx: Tx, on: Pick<Server, 'config'>, { flow, estateId }: LinkPlace): Promise<void> => {
  const days = on.config.linkDaysAfterFinalized;
  await tx
    .updateTable('accessLink')
    .set({ expiresAt: sql<IsoInstant>`now() + make_interval(days => ${days}::int)` })
    .where('estateId', '=', estateId)
    .where('flow', '=', flow)
    .where('revokedAt', 'is', null)
    .execute();
};
