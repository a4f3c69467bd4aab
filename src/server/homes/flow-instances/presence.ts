import { type Kysely, sql } from 'kysely';
import type { PartyRole } from '#src/contract/shared.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { holderHasLeft } from '../links/holder-has-left.ts';
import type { LinkSession } from '../links/link-session.ts';
import type { FlowName, FlowRef } from './flow-names.ts';
import { touchBrokers } from './move.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    flowPresence: {
      flow: FlowName;
      role: PartyRole;
    };
  }
}

export interface PresentPerson {
  readonly participantId: ParticipantId;
  readonly name: string;
  readonly role: PartyRole;
  readonly step: string;
}

/** A phone reports every 20 seconds; one that missed two reports has left. */
const forgottenAfterSeconds = 40;
const lately = sql<boolean>`seen_at > clock_timestamp() - make_interval(secs => ${forgottenAfterSeconds}::int)`;

/** A person whose links were revoked, who has left the sale, or who signed out on every phone, is no longer present. */
const isLetIn = sql<boolean>`exists (
  select 1 from access_session session join access_link link on link.id = session.link_id
  where link.estate_id = flow_presence.estate_id and link.flow = flow_presence.flow
    and link.participant_id = flow_presence.participant_id
    and session.revoked_at is null and link.revoked_at is null and not ${holderHasLeft})`;

/** A topic separate from the answers, so that an open phone does not make the others read the form again. */
export const presenceTopic = ({ flow, estateId }: FlowRef): string => `presence:${flow}:${estateId}`;

/** Returns who is in these homes' forms of one kind now, in one query. */
export const presentIn = async (
  db: Kysely<Tables>,
  flow: FlowName,
  estateIds: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, readonly PresentPerson[]>> => {
  if (estateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('flowPresence')
    .selectAll()
    .where('flow', '=', flow)
    .where('estateId', 'in', estateIds)
    .where(lately)
    .where(isLetIn)
    .orderBy('role', 'desc')
    .orderBy('name')
    .execute();
  const here = listsBy(rows, ({ estateId }) => estateId);
  return new Map(
    estateIds.map((id) => [
      id,
      (here.get(id) ?? []).map(({ participantId, name, role, step }) => {
        return { participantId, name, role, step };
      }),
    ]),
  );
};

/** Records the open step, and notifies the others when it changed. Returns who is present. */
export const notePresence = async (
  on: Pick<Server, 'db' | 'transaction'>,
  me: LinkSession,
  step: string,
): Promise<PresentPerson[]> => {
  await on.transaction((tx) => note(tx, me, step));
  return [...((await presentIn(on.db, me.flow, [me.estateId])).get(me.estateId) ?? [])];
};

const note = async (tx: Tx, me: LinkSession, step: string): Promise<void> => {
  const known = await tx
    .selectFrom('flowPresence')
    .select('step')
    .where('estateId', '=', me.estateId)
    .where('flow', '=', me.flow)
    .where('participantId', '=', me.participantId)
    .where(lately)
    .executeTakeFirst();
  const now = { name: me.name, role: me.role, step, seenAt: sql<string>`clock_timestamp()` };
  await tx
    .insertInto('flowPresence')
    .values({ estateId: me.estateId, flow: me.flow, participantId: me.participantId, ...now })
    .onConflict((conflict) => conflict.columns(['estateId', 'flow', 'participantId']).doUpdateSet(now))
    .execute();
  if (known?.step === step) return;
  touch(tx, presenceTopic(me));
  const estate = await tx
    .selectFrom('estate')
    .select(['brokerId', 'assistantId'])
    .where('id', '=', me.estateId)
    .executeTakeFirst();
  if (!estate) return;
  touchBrokers(tx, { brokerId: estate.brokerId, assistantId: estate.assistantId, estateId: me.estateId });
};
