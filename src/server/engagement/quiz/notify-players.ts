import { sql } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import { isQuizNoticeTime, quizDay } from '#src/domain/quiz-day.ts';
import { notifyCustomer } from '#src/server/account/push-devices/notify.ts';
import { reachedDeviceIds } from '#src/server/account/push-devices/reached-devices.ts';
import { isFlagOn } from '#src/server/http/feature-flags/flags.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';

type ServerContext = Pick<Server, 'db' | 'transaction' | 'messages' | 'nativePush'>;
const atOnce = 200;

/**
 * Notifies the customers who asked for it that the quiz of the day is open, at 07:05 in Oslo, once a day. Asked for is the
 * quiz by push in their own choices, or left on by a player. Those who have begun the day's round are not notified.
 */
export const notifyPlayers = async (on: ServerContext): Promise<void> => {
  if (!(await isFlagOn(on, 'property-price-quiz'))) return;
  const found = await on.transaction(async (tx) => {
    const at = await now(tx);
    if (!isQuizNoticeTime(at)) return 0;
    const day = quizDay(at);
    const key = `quiz:${day}`;
    const { rows } = await sql<{ id: CustomerId }>`
      select customer.id from customer
      where exists (select from ${reachedDeviceIds(on, sql`customer.id`)} as device
          where not exists (select from outbox_message where key = 'push:' || ${key}::text || ':' || device.id))
        and coalesce((customer.options -> 'notifications' -> 'quiz' ->> 'push')::boolean,
          exists (select from quiz_player where customer_id = customer.id and played > 0))
        and not exists (select from quiz_round where customer_id = customer.id and day = ${day})
      order by customer.id limit ${atOnce}`.execute(tx);
    for (const { id } of rows)
      await notifyCustomer(tx, on, { customerId: id, notice: 'quiz', key, path: '/customer/quiz/today' });
    return rows.length;
  });
  if (found === atOnce) await notifyPlayers(on);
};
