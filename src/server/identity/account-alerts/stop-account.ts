import { parse } from 'valibot';
import { customerId } from '#src/domain/ids.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { endBrokerSessions } from '../brokers/sessions.ts';
import { deleteMailedTokens, useMailedToken } from '../mailed-tokens/mailed-tokens.ts';
import { signOutEverywhere } from '../sessions/session-store.ts';

/**
 * Ends all that a stranger may have begun: sessions, known devices, lasting addresses, mailed links, and a password
 * that a mailed link alone made. Throws BR_LINK_EXPIRED.
 */
export const stopAccount = (on: Server, token: string): Promise<void> =>
  on.transaction(async (tx) => {
    const { owner } = await useMailedToken(tx, 'customer-stop', token);
    const id = parse(customerId, owner);
    const account = await tx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!account) throw new Refused('BR_LINK_EXPIRED');
    await signOutEverywhere(tx, on, id);
    await endBrokerSessions(tx, { handedOverBy: id });
    await deleteMailedTokens(tx, owner);
    await tx
      .updateTable('customer')
      .set({ password_hash: null, password_by_mail: false })
      .where('id', '=', id)
      .where('password_by_mail', '=', true)
      .execute();
  });
