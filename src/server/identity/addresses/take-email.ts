import { hasWayBack } from '#machines/ways-in.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { alertOwner } from '../account-alerts/alert-owner.ts';
import { customerByEmail } from '../customers/customers.ts';
import { deleteMailedTokens } from '../mailed-tokens/mailed-tokens.ts';
import { ownProofs } from './way-back.ts';

/**
 * Returns the other account that has an address. Throws SU_EMAIL_IN_USE where its owner could not come back without it:
 * no account is locked out because another person has its mail.
 */
export const otherHolder = async (tx: Tx, customerId: CustomerId, email: string): Promise<CustomerId | undefined> => {
  const other = await customerByEmail({ db: tx }, email);
  if (other === undefined || other.id === customerId) return undefined;
  const { own, identities } = await ownProofs(tx, other.id);
  const left = own.filter((proof) => proof !== 'EMAIL');
  // A password opens nothing without the address that it is given with.
  const isBack = left.includes('PHONE_NUMBER') || hasWayBack([], identities.length);
  if (!isBack) throw new Refused('SU_EMAIL_IN_USE');
  return other.id;
};

interface WalletOwner {
  readonly birthDate: IsoDate | null;
  readonly phone: PhoneNumber | null;
}

/**
 * Whether an address that a wallet has proven stays with the account that has it: a person of the same birth date may be
 * the same one, and signs in; and no account is locked out by losing the mail, and the wallet's number with it.
 */
export const keepsEmail = async (tx: Tx, email: string, { birthDate, phone }: WalletOwner): Promise<boolean> => {
  const other = await customerByEmail({ db: tx }, email);
  if (other === undefined) return false;
  const { own, identities } = await ownProofs(tx, other.id);
  const account = await tx
    .selectFrom('customer')
    .select(['birthDate', 'phone'])
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  const isReachable = own.includes('PHONE_NUMBER') && account.phone !== phone;
  return account.birthDate === birthDate || !(isReachable || hasWayBack([], identities.length));
};

/**
 * Takes an address from another account, because this customer has just proven it. Its owner is sent a message by the
 * number, and keeps the account. Throws SU_EMAIL_IN_USE.
 */
export const takeEmail = async (
  tx: Tx,
  on: Pick<Server, 'config' | 'messages' | 'linkParties'>,
  customerId: CustomerId,
  email: string,
): Promise<void> => {
  const id = await otherHolder(tx, customerId, email);
  if (id === undefined) return;
  await tx
    .updateTable('customer')
    .set({ email: '', emailVerifiedAt: null, emailUsedAt: null })
    .where('id', '=', id)
    .execute();
  await deleteMailedTokens(tx, id);
  await on.linkParties(tx, id);
  await alertOwner(tx, on, { customerId: id, what: 'email-taken', proofs: ['EMAIL'] });
};
