import { sql } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { createLink, type LinkHolder } from '#src/server/homes/links/create-link.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';

type Dependencies = Pick<Server, 'config' | 'encryption'>;

interface TalkHolder extends LinkHolder {
  /** Whether a link to the talk was made for them before. */
  readonly isLinked: boolean;
}

/**
 * Returns the parties of a side without an account, with the contact that their newest link was made for: a person may
 * have changed it in a form, before the broker system has. A party whose link to the same contact was revoked is left
 * out, until a broker sends them one.
 */
export const talkHolders = async (
  tx: Tx,
  { estateId, side }: { readonly estateId: EstateId; readonly side: PartyRole },
): Promise<readonly TalkHolder[]> => {
  const { rows } = await sql<{ id: ParticipantId } & Omit<TalkHolder, 'id'>>`
    select p.id, p.role, p.name, case when l.revoked_at is null then coalesce(l.phone, p.phone) else p.phone end as phone,
      case when l.revoked_at is null then coalesce(l.email, p.email) else p.email end as email,
      exists (select from access_link where participant_id = p.id and estate_id = p.estate_id and flow = 'chat'
        and revoked_at is null) as "isLinked"
    from estate_party p left join lateral (
      select phone, email, revoked_at, ended_by_change from access_link where participant_id = p.id and estate_id = p.estate_id
      order by created_at desc limit 1
    ) l on true
    where p.estate_id = ${estateId} and p.role = ${side} and p.removed_at is null
      and not exists (select from customer_party where party_id = p.id)
      and (l.revoked_at is null or l.ended_by_change or l.phone <> p.phone or l.email <> p.email)
    order by p.position`.execute(tx);
  return rows;
};

/** Makes the first link of each party of a side without an account. Sends nothing: they may ask for it, or get it later. */
export const makeLinksOfSide = async (
  tx: Tx,
  on: Dependencies,
  of: { readonly estateId: EstateId; readonly side: PartyRole },
): Promise<void> => {
  const place = { flow: 'chat', estateId: of.estateId } as const;
  for (const holder of await talkHolders(tx, of)) {
    if (!holder.isLinked) await createLink(tx, on, { place, holder }, { replaces: 'nothing', sent: false });
  }
};

/**
 * Makes a personal link to the talk of a party's side, which replaces their earlier one: open sessions go on under it.
 * Returns its address; it is in the message alone.
 */
export const makeTalkLink = async (
  tx: Tx,
  on: Dependencies,
  holder: LinkHolder,
  { estateId, channel }: { readonly estateId: EstateId; readonly channel: 'email' | 'sms' },
): Promise<string> => {
  const place = { flow: 'chat', estateId } as const;
  const { id, url } = await createLink(
    tx,
    on,
    { place, holder },
    {
      replaces: 'links',
      sent: channel === 'sms' || 'email',
    },
  );
  const data = { participantId: holder.id, linkId: id, occasion: 'message', channels: [channel] };
  await appendEvent(tx, { estateId, type: 'LINK_SENT', actor: system, data });
  return url;
};
