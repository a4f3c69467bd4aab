import type { BrokerId, CustomerId } from '#src/domain/ids.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isPassword } from './passwords.ts';

type ServerContext = Pick<Server, 'db' | 'limits'>;
const perPerson: LimitRule = { name: 'own-password', max: 10, seconds: 900, problem: 'AUTH_TOO_MANY' };

const assertRight = async (on: ServerContext, who: string, given: string, stored: string | null) => {
  // Counted before the comparison, as at sign-in, so that a stolen session cannot guess without limit.
  await on.limits.assertWithin(perPerson, who);
  if (!(await isPassword(given, stored))) throw new Refused('AUTH_PASSWORD');
  await on.limits.forget(perPerson, who);
};

/** Checks the password of a signed-in customer. Throws AUTH_PASSWORD, AUTH_NO_PASSWORD, AUTH_TOO_MANY. */
export const assertPassword = async (on: ServerContext, id: CustomerId, given: string): Promise<void> => {
  const row = await on.db.selectFrom('customer').select('passwordHash').where('id', '=', id).executeTakeFirst();
  if (row?.passwordHash == null) throw new Refused('AUTH_NO_PASSWORD');
  await assertRight(on, id, given, row.passwordHash);
};

/** Checks the password of a signed-in broker. Throws AUTH_PASSWORD, AUTH_TOO_MANY. */
export const assertBrokerPassword = async (on: ServerContext, id: BrokerId, given: string): Promise<void> => {
  const row = await on.db.selectFrom('broker').select('passwordHash').where('id', '=', id).executeTakeFirst();
  await assertRight(on, id, given, row?.passwordHash ?? null);
};
