import { randomUUID } from 'node:crypto';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { deleteMailedTokens, readMailedToken, useMailedToken } from '../mailed-tokens/mailed-tokens.ts';
import { type Account, type AppName, passwordApps } from './accounts.ts';
import { passwordChangedMail } from './mails.ts';
import { hashChosen } from './passwords.ts';

/**
 * Stores a new password, ends sessions begun under the old one, revokes mailed links, and notifies the owner by mail.
 */
export const keepPassword = async (
  tx: Tx,
  on: Pick<Server, 'config' | 'messages'>,
  app: AppName,
  given: { readonly owner: string; readonly hash: string; readonly except?: string },
): Promise<Account | undefined> => {
  const { owner, hash, except } = given;
  await passwordApps[app].set(tx, owner, hash, except);
  await deleteMailedTokens(tx, owner);
  const account = await passwordApps[app].read(tx, owner);
  if (!account) return undefined;
  const mail = passwordChangedMail(
    { name: account.name, sender: on.config.brand },
    `${on.config.publicUrl}/${app}/password/forgot`,
  );
  await on.messages.send(tx, { channel: 'email', key: `password-changed:${randomUUID()}`, to: account.email, ...mail });
  return account;
};

/**
 * Sets a new password by the token of a mailed link. Ends every session and lifts the limit of wrong passwords
 * (reliability A3: "reset by mail unlocks"). Returns the owner. Throws BR_LINK_EXPIRED, V_PW_COMMON.
 */
export const resetPassword = async (
  on: Server,
  app: AppName,
  token: string | undefined,
  newPassword: string,
): Promise<string> => {
  const kind = passwordApps[app].token;
  // Checked before the costly hash and again in the transaction, so that of two parallel resets one succeeds.
  await readMailedToken(on.db, kind, token);
  const hash = await hashChosen(on, newPassword);
  const { owner, account } = await on.transaction(async (tx) => {
    const { owner, email } = await useMailedToken(tx, kind, token);
    await passwordApps[app].noteVerified(tx, owner, email);
    return { owner, account: await keepPassword(tx, on, app, { owner, hash }) };
  });
  if (account) await on.limits.forget(passwordApps[app].loginLimit, account.email.toLowerCase());
  return owner;
};

/** Notes that a mailed link alone made the password. */
export const notePasswordByMail = async (on: Pick<Server, 'db'>, id: CustomerId): Promise<void> => {
  await on.db.updateTable('customer').set({ passwordByMail: true }).where('id', '=', id).execute();
};
