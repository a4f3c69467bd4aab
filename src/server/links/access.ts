import { sql } from 'kysely';
import type { AccessSource } from '../dev/access.ts';
import { linkUrl } from './create-link.ts';
import { demoKey } from './keys.ts';
import './tables.ts';

/** The newest living link of everybody, which only the demo can show again: elsewhere its key is nowhere. */
const access: AccessSource = async (on) => {
  const links = await on.db
    .selectFrom('access_link')
    .distinctOn(['estate_id', 'participant_id', 'flow'])
    .select(['id', 'flow', 'estate_id', 'participant_id', 'role', 'name'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('estate_id')
    .orderBy('participant_id')
    .orderBy('flow')
    .orderBy('created_at', 'desc')
    .execute();
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
