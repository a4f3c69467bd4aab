import type { CustomerId } from '#src/domain/ids.ts';
import { nicknameKey } from '#src/domain/quiz-nickname.ts';
import { isUniqueViolation } from '#src/server/platform/db/database-errors.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockPlayer } from './round-row.ts';

interface Settings {
  readonly nickname: string | null;
}

export const readNickname = async (on: Pick<Server, 'db'>, customerId: CustomerId): Promise<Settings> => {
  const row = await on.db
    .selectFrom('quizPlayer')
    .select('nickname')
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return { nickname: row?.nickname ?? null };
};

const write = (on: Pick<Server, 'transaction'>, customerId: CustomerId, nickname: string | null): Promise<Settings> =>
  on.transaction(async (tx) => {
    await lockPlayer(tx, customerId);
    await tx
      .updateTable('quizPlayer')
      .set({ nickname, nicknameKey: nickname === null ? null : nicknameKey(nickname) })
      .where('customerId', '=', customerId)
      .execute();
    await tx
      .updateTable('quizScore')
      .set({ isShown: nickname !== null })
      .where('customerId', '=', customerId)
      .where('isShown', '!=', nickname !== null)
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
