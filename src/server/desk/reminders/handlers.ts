import { needReminders } from '#src/contract/desk/need-reminders.ts';
import { ownEstate } from '#src/server/homes/estates/own-estate.ts';
import { handle } from '#src/server/http/handle.ts';
import type { Server } from '#src/server/platform/server.ts';
import { keepHomesWith } from '../home-list/keep-homes.ts';
import { moveReminder, type ReminderMove } from './move-reminder.ts';

const move = async (on: Server, { params, caller }: ReminderRequest, event: ReminderMove['event']): Promise<void> => {
  const { id: estateId } = await ownEstate(on, params.id, caller.brokerId, 'reminders');
  // So that a need that is gone, or has come since, is known.
  await keepHomesWith(on, [estateId]);
  await on.transaction((tx) => moveReminder(tx, { estateId, id: params.reminder, broker: caller, event }));
};
interface ReminderRequest {
  readonly params: { readonly id: ReminderMove['estateId']; readonly reminder: ReminderMove['id'] };
  readonly caller: ReminderMove['broker'];
}

/** Broker reference, section 1: a broker hides what waits for them, or puts it off, and takes that back. */
export default handle(needReminders, {
  dismiss: (call, on) => move(on, call, { type: 'DISMISS' }),
  snooze: (call, on) => move(on, call, { type: 'SNOOZE', until: call.body.until }),
  undo: (call, on) => move(on, call, { type: 'UNDO' }),
});
