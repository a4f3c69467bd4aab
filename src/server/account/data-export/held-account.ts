import type { DataExport } from '#src/contract/account/data-export.ts';
import { consentTexts } from '#src/domain/consents.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Language } from '#src/domain/language.ts';
import { sharedOf } from '#src/server/forms/leads/lead-content.ts';
import { consentRecords } from '#src/server/identity/consents/consents.ts';
import type { Server } from '#src/server/platform/server.ts';
import { everyPartyOfCustomer } from '../customer-homes/homes-of.ts';

type ServerContext = Pick<Server, 'db'>;

/** Returns sign-in methods, sessions and phones that get notifications. Secret parts are left out of the export too. */
export const heldAccess = async (
  on: ServerContext,
  id: CustomerId,
): Promise<Pick<DataExport, 'waysIn' | 'devices' | 'sessions'>> => {
  const identities = await on.db
    .selectFrom('customerIdentity')
    .select(['kind', 'createdAt'])
    .where('customerId', '=', id)
    .execute();
  const devices = await on.db
    .selectFrom('pushToken')
    .select(['platform', 'createdAt'])
    .where('customerId', '=', id)
    .execute();
  const browsers = await on.db.selectFrom('pushDevice').select('createdAt').where('customerId', '=', id).execute();
  const sessions = await on.db
    .selectFrom('customerSession')
    .select(['method', 'createdAt', 'state'])
    .where('customerId', '=', id)
    .orderBy('createdAt')
    .execute();
  return {
    waysIn: identities.map(({ kind, createdAt }) => ({ kind, since: createdAt })),
    devices: [
      ...devices.map(({ platform, createdAt }) => ({ kind: platform, since: createdAt })),
      ...browsers.map(({ createdAt }) => ({ kind: 'browser', since: createdAt })),
    ],
    sessions: sessions.map(({ method, createdAt, state }) => ({
      method,
      since: createdAt,
      isOpen: state === 'open',
    })),
  };
};

/** Returns every consent given or withdrawn, with the wording shown then. */
export const heldConsents = async (
  on: ServerContext,
  id: CustomerId,
  language: Language,
): Promise<DataExport['consents']> => {
  const records = await consentRecords(on.db, id);
  return records.map((record) => ({
    ...record,
    text: consentTexts[record.purpose].find(({ version }) => version === record.textVersion)?.[language] ?? '',
  }));
};

/** Returns the customer's leads to partners. A lead from inside a form stands with the form. */
export const heldLeads = async (
  on: ServerContext & Pick<Server, 'encryption'>,
  id: CustomerId,
): Promise<DataExport['leads']> => {
  const rows = await on.db
    .selectFrom('lead')
    .select(['service', 'partner', 'contactMethod', 'loanType', 'state', 'textVersion', 'consentedAt', 'stateAt'])
    .select(['id', 'sharedSealed'])
    .where('customerId', '=', id)
    .orderBy('consentedAt')
    .execute();
  return rows.map((row) => ({
    type: row.service,
    partner: row.partner,
    contactMethod: row.contactMethod,
    loanType: row.loanType,
    state: row.state,
    textVersion: row.textVersion,
    consentedAt: row.consentedAt,
    at: row.stateAt,
    ...(row.sharedSealed !== null && { shared: sharedOf(on, row) }),
  }));
};

/**
 * Returns all that the customer is reached at: the account's, and those of the parties that they are in a sale. One that
 * another account has proven is not among them (decision 055).
 */
export const ownAddresses = async (
  { db }: ServerContext,
  id: CustomerId,
  account: Readonly<Record<'email' | 'phoneNumber', string>>,
): Promise<readonly string[]> => {
  const ofAccount = [account.email, account.phoneNumber];
  const ofParties = (await everyPartyOfCustomer(db, id)).flatMap(({ email, phone }) => [email, phone]);
  const more = [...new Set(ofParties)].filter((one) => one !== '' && !ofAccount.includes(one));
  if (more.length === 0) return ofAccount;
  const others = await db
    .selectFrom('customer')
    .select(['email', 'phone', 'emailVerifiedAt', 'phoneVerifiedAt'])
    .where('id', '!=', id)
    .where((each) => each.or([each('email', 'in', more), each('phone', 'in', more)]))
    .execute();
  const theirs = others.flatMap(({ email, phone, emailVerifiedAt, phoneVerifiedAt }) => [
    ...(emailVerifiedAt === null ? [] : [email]),
    ...(phoneVerifiedAt === null ? [] : [phone]),
  ]);
  return [...ofAccount, ...more.filter((one) => !theirs.includes(one))];
};

/** Returns messages sent to the customer, and usage events stored with their consent. */
export const heldTraces = async (
  on: ServerContext,
  id: CustomerId,
  addresses: readonly string[],
): Promise<Pick<DataExport, 'messages' | 'usage'>> => {
  const messages = await on.db
    .selectFrom('outboxMessage')
    .select(['channel', 'recipient', 'subject', 'at'])
    .where('recipient', 'in', addresses)
    .where('recipient', '!=', '')
    .orderBy('number')
    .execute();
  const usage = await on.db
    .selectFrom('analyticsEvent')
    .select(['name', 'at', 'event'])
    .where('customerId', '=', id)
    .orderBy('number')
    .execute();
  return {
    messages: messages.map(({ recipient, at: sent, ...message }) => ({ ...message, to: recipient, at: sent })),
    usage,
  };
};
