import * as v from 'valibot';
import { estateId, reminderId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';

const path = '/brokers/estates/:id/actions/:reminder';
const ofReminder = v.strictObject({ id: estateId, reminder: reminderId });
const access = 'broker';
const problems = ['ESTATE_404', 'NOT_FOUND', 'STALE'] as const;

/** One need of a home, by its cause: hidden, put off, and that taken back within ten seconds. */
export const needReminders = {
  dismiss: endpoint({
    method: 'DELETE',
    path,
    access,
    summary: 'Hide what waits for the broker because of one cause; one that is hidden changes nothing',
    params: ofReminder,
    problems: [...problems, 'BR_DUTY'],
  }),
  snooze: endpoint({
    method: 'POST',
    path: `${path}/snooze`,
    access,
    summary: 'Put it off until a time that is ahead; a duty for 24 hours at most',
    params: ofReminder,
    body: v.strictObject({ until: isoInstant }),
    problems: [...problems, 'V_DATE', 'BR_SNOOZE', 'BR_DUTY'],
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/undo`,
    access,
    summary: 'Take back, within ten seconds, that it was hidden or put off',
    params: ofReminder,
    problems,
  }),
};
