import { sql } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { linkUrl } from '#src/server/homes/links/create-link.ts';
import { demoKey } from '#src/server/homes/links/keys.ts';
import { linkNameOf } from '#src/server/homes/links/opened-by-link.ts';
import type { AccessSource } from '../dev/access.ts';

/** Lists every person's newest valid link. Only the demo can show it again: elsewhere the key is not stored. */
const access: AccessSource = async (on) => {
  const links = await on.db
    .selectFrom('accessLink')
    .leftJoin('flowInstance', (join) =>
      join
        .onRef('flowInstance.estateId', '=', 'accessLink.estateId')
        .onRef('flowInstance.flow', '=', 'accessLink.flow'),
    )
    .distinctOn(['accessLink.estateId', 'participantId', 'accessLink.flow'])
    .select([
      'accessLink.id',
      'accessLink.flow',
      'accessLink.estateId',
      'participantId',
      'role',
      'name',
      'flowInstance.state',
      sql<string | null>`flow_instance.context ->> 'takeoverDate'`.as('date'),
      sql<string | null>`flow_instance.context ->> 'activated'`.as('activated'),
    ])
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<IsoInstant>`now()`)
    .orderBy('accessLink.estateId')
    .orderBy('participantId')
    .orderBy('accessLink.flow')
    .orderBy('accessLink.createdAt', 'desc')
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
    links: links.flatMap(({ id, flow, estateId, participantId, role, name }) => {
      const key = demoKey(on, id);
      return key === undefined
        ? []
        : [{ flow: linkNameOf(flow), estateId, participantId, role, name, url: linkUrl(on, { flow, estateId }, key) }];
    }),
  };
};
export default access;
