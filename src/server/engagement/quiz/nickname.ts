import type { CustomerId } from '#src/domain/ids.ts';
import { nicknameKey } from '#src/domain/quiz-nickname.ts';
import { isUniqueViolation } from '#src/server/platform/db/database-errors.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockPlayer } from './round-row.ts';
import './tables.ts';

interface Settings {
  readonly nickname: string | null;
}

export const readNickname = async (on: Pick<Server, 'db'>, customerId: CustomerId): Promise<Settings> => {
  const row = await on.db
    .selectFrom('quiz_player')
    .select('nickname')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return { nickname: row?.nickname ?? null };
};

const write = (on: Pick<Server, 'transaction'>, customerId: CustomerId, nickname: string | null): Promise<Settings> =>
  on.transaction(async (tx) => {
    await lockPlayer(tx, customerId);
    await tx
      .updateTable('quiz_player')
      .set({ nickname, nickname_key: nickname === null ? null : nicknameKey(nickname) })
      .where('customer_id', '=', customerId)
      .execute();
    await tx
      .updateTable('quiz_score')
      .set({ is_shown: nickname !== null })
      .where('customer_id', '=', customerId)
      .where('is_shown', '!=', nickname !== null)
      .execute();
    return { nickname };
  });

/**
 * Chooses the customer's nickname on the scoreboard; null takes them off it, and their points stay. Throws
 * QUIZ_NAME_TAKEN for one that reads like another player's.
 */
export const chooseNickname = (
  on: Pick<Server, 'transaction'>,
  customerId: CustomerId,
  nickname: string | null,
): Promise<Settings> =>
  write(on, customerId, nickname).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refused('QUIZ_NAME_TAKEN') : error;
  });
