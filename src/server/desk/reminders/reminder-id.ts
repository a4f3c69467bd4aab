import { createHash } from 'node:crypto';
import type { Need } from '#src/contract/desk/broker.ts';
import type { EstateId, ReminderId } from '#src/domain/ids.ts';

interface Caused extends Pick<Need, 'kind'> {
  readonly estateId: EstateId;
  readonly cause: string;
}

/** Returns the id of a need's reminder: the same for as long as its cause is the same. */
export const reminderIdOf = ({ kind, estateId, cause }: Caused): ReminderId => {
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, estateId, cause]))
    .digest('hex');
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hash) ?? [];
  // seam: a hash as a uuid is what an id of a reminder is.
  return parts.join('-') as ReminderId;
};
