import { sql } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { linkUrl } from '#src/server/homes/links/create-link.ts';
import { demoKey } from '#src/server/homes/links/keys.ts';
import { linkNameOf } from '#src/server/homes/links/opened-by-link.ts';
import type { AccessSource } from '../dev/access.ts';
import '#src/server/homes/links/tables.ts';

/** Lists every person's newest valid link. Only the demo can show it again: elsewhere the key is not stored. */
const access: AccessSource = async (on) => {
  const links = await on.db
    .selectFrom('access_link')
    .leftJoin('flow_instance', (join) =>
      join
        .onRef('flow_instance.estate_id', '=', 'access_link.estate_id')
        .onRef('flow_instance.flow', '=', 'access_link.flow'),
    )
    .distinctOn(['access_link.estate_id', 'participant_id', 'access_link.flow'])
    .select([
      'access_link.id',
      'access_link.flow',
      'access_link.estate_id',
      'participant_id',
      'role',
      'name',
      'flow_instance.state',
      sql<string | null>`flow_instance.context ->> 'takeoverDate'`.as('date'),
      sql<string | null>`flow_instance.context ->> 'activated'`.as('activated'),
    ])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<IsoInstant>`now()`)
    .orderBy('access_link.estate_id')
    .orderBy('participant_id')
    .orderBy('access_link.flow')
    .orderBy('access_link.created_at', 'desc')
    .execute();
  // Forms that can be begun first, then those in progress, nearest takeover first, so that there is something to do.
  const today = Date.now();
  const away = (date: string | null) => (date === null ? Number.MAX_VALUE : Math.abs(Date.parse(date) - today));
  const stage = ({ state, activated }: Pick<(typeof links)[number], 'state' | 'activated'>) =>
    activated === 'true' ? ['notStarted', 'created', 'signing'].indexOf(state ?? '') : -1;
  const isOpen = ({ date }: { readonly date: string | null }) => away(date) <= 14 * 86_400_000;
  const rank = (link: (typeof links)[number]) => (stage(link) === -1 || !isOpen(link) ? 9 : stage(link));
  const isTakeover = ({ flow }: (typeof links)[number]) => Number(flow === 'takeover-protocol');
  links.sort(
    (one, other) => rank(one) - rank(other) || away(one.date) - away(other.date) || isTakeover(other) - isTakeover(one),
  );
  return {
    links: links.flatMap(({ id, flow, estate_id: estateId, participant_id: participantId, role, name }) => {
      const key = demoKey(on, id);
      return key === undefined
        ? []
        : [{ flow: linkNameOf(flow), estateId, participantId, role, name, url: linkUrl(on, { flow, estateId }, key) }];
    }),
  };
};
export default access;
