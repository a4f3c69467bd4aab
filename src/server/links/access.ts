import { sql } from 'kysely';
import type { AccessSource } from '../dev/access.ts';
import { linkUrl } from './create-link.ts';
import { demoKey } from './keys.ts';
import './tables.ts';

/** The newest living link of everybody, which only the demo can show again: elsewhere its key is nowhere. */
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
      sql<string | null>`flow_instance.context ->> 'takeoverDate'`.as('date'),
    ])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('access_link.estate_id')
    .orderBy('participant_id')
    .orderBy('access_link.flow')
    .orderBy('access_link.created_at', 'desc')
    .execute();
  // Nearest to its takeover first: that one has something to do.
  const today = Date.now();
  const away = (date: string | null) => (date === null ? Number.MAX_VALUE : Math.abs(Date.parse(date) - today));
  links.sort((one, other) => away(one.date) - away(other.date));
  return {
    links: links.flatMap(({ id, flow, estate_id: estateId, participant_id: participantId, role, name }) => {
      const key = demoKey(on, id);
      return key === undefined
        ? []
        : [{ flow, estateId, participantId, role, name, url: linkUrl(on, { flow, estateId }, key) }];
    }),
  };
};
export default access;
