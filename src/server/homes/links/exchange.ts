import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { links } from '#src/contract/homes/links.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import { appendEvent } from '../flow-instances/append-event.ts';
import { touchBrokers } from '../flow-instances/move.ts';
import { formOfLink } from './form-of-link.ts';
import { type OpenedSession, openSession, partyActor } from './link-session.ts';
import { countMiss } from './misses.ts';
import { linkNameOf } from './opened-by-link.ts';

type ExchangeBody = InferOutput<typeof links.exchange.body>;

const find = (on: Pick<Server, 'db'>, key: string) =>
  on.db
    .selectFrom('accessLink as link')
    .leftJoin('estate', 'estate.id', 'link.estateId')
    .selectAll('link')
    .select(['estate.brokerId', 'estate.assistantId', sql<boolean>`link.expires_at <= now()`.as('expired')])
    .where('link.keySha256', '=', sha256Of(key))
    .executeTakeFirst();
type LinkRow = NonNullable<Awaited<ReturnType<typeof find>>>;

const noteMisuse = (on: Server, link: LinkRow) =>
  on.transaction(async (tx) =>
    appendEvent(tx, {
      estateId: link.estateId,
      instanceId: await formOfLink(tx, { flow: link.flow, estateId: link.estateId }),
      type: 'LINK_MISUSED',
      actor: { kind: 'system' },
      data: { linkId: link.id },
    }),
  );

/** Logs the first use of a link, and notifies the home's brokers. */
export const noteOpened = async (tx: Tx, link: Omit<LinkRow, 'expired'>): Promise<void> => {
  const first = await tx
    .updateTable('accessLink')
    .set({ openedAt: sql<IsoInstant>`now()` })
    .where('id', '=', link.id)
    .where('openedAt', 'is', null)
    .executeTakeFirst();
  if (first.numUpdatedRows === 0n) return;
  const actor = partyActor({ participantId: link.participantId, name: link.name });
  const instanceId = await formOfLink(tx, { flow: link.flow, estateId: link.estateId });
  const data = { linkId: link.id };
  await appendEvent(tx, { estateId: link.estateId, instanceId, type: 'LINK_OPENED', actor, data });
  touchBrokers(tx, { brokerId: link.brokerId, assistantId: link.assistantId, estateId: link.estateId });
};

/**
 * Exchanges the key of a personal link for a session. An unknown key and one of another home look the same
 * (LINK_UNKNOWN) and count against the address; an expired or revoked one is LINK_GONE. Links stay valid after use,
 * because mail scanners open them before people do (reliability 2.5, step 2).
 */
export const exchangeKey = async (
  on: Server,
  asked: ExchangeBody,
  device: { readonly host: string; readonly token: string | undefined },
): Promise<{ readonly link: LinkRow; readonly session: OpenedSession }> => {
  const link = await find(on, asked.key);
  if (!link || link.estateId !== asked.estateId || linkNameOf(link.flow) !== asked.flow) {
    await countMiss(on, device.host);
    if (link) await noteMisuse(on, link);
    throw new Refused('LINK_UNKNOWN');
  }
  if (link.revokedAt !== null || link.expired) throw new Refused('LINK_GONE');
  const place = { id: link.id, estateId: link.estateId, flow: link.flow };
  const session = await on.transaction(async (tx) => {
    await noteOpened(tx, link);
    return openSession(tx, on.config, place, device.token);
  });
  return { link, session };
};
