import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Consents } from '#src/contract/identity/consents.ts';
import {
  type ConsentChannel,
  type ConsentPurpose,
  type ConsentRecord,
  changesTo,
  newestConsentText,
  standingConsents,
} from '#src/domain/consents.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Fixed, Instant } from '#src/server/platform/db/value-types.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';

declare module '#src/server/platform/db/tables.ts' {
  interface ColumnTypes {
    consentSubject: {
      /** Random and unique: links a customer to their consent records while the account exists. */
      subject: string;
    };
    consentRecord: {
      purpose: ConsentPurpose;
      channel: ConsentChannel;
      at: Fixed<Instant>;
    };
    consentIdentifier: {
      createdAt: Fixed<Instant>;
    };
  }
}

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Withdraws leads sent to partners for a customer who no longer consents. */
    readonly takeBackLeads: (tx: Tx, customerId: CustomerId) => Promise<void>;
  }
}

/** Returns all consents and withdrawals of a customer, oldest first. */
export const consentRecords = async (db: Kysely<Tables>, customerId: CustomerId) => {
  const rows = await db
    .selectFrom('consentRecord as record')
    .innerJoin('consentSubject as whose', 'whose.subject', 'record.subject')
    .select(['purpose', 'isYes', 'textVersion', 'channel', 'at'])
    .where('whose.customerId', '=', customerId)
    .orderBy('number')
    .execute();
  return rows.map(({ isYes, textVersion, at, ...rest }) => ({
    ...rest,
    isYes,
    textVersion,
    at,
  })) satisfies readonly ConsentRecord[];
};

/** Returns the current state of a customer's consents. */
export const readConsents = async (db: Kysely<Tables>, customerId: CustomerId): Promise<Consents> => ({
  // seam: the instants are those of the records, which `instantOf` made.
  consents: standingConsents(await consentRecords(db, customerId)) as Consents['consents'],
});

/**
 * Returns the customer's key in the consent records, row-locked, so that changes from two devices run one after the
 * other.
 */
const subjectOf = async (tx: Tx, customerId: CustomerId): Promise<string> => {
  await tx
    .insertInto('consentSubject')
    .values({ customerId, subject: randomUUID() })
    .onConflict((known) => known.column('customerId').doNothing())
    .execute();
  const { subject } = await tx
    .selectFrom('consentSubject')
    .select('subject')
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return subject;
};

export interface ChosenConsents<Channel extends ConsentChannel = ConsentChannel> {
  readonly purposes: readonly ConsentPurpose[];
  /** Those of `purposes` that are consented to again, by the newest text. */
  readonly renewed?: readonly ConsentPurpose[] | undefined;
  readonly channel: Channel;
}

/**
 * Sets the purposes a customer consents to; all others are withdrawn. Records each change with purpose, text version,
 * time and channel; unchanged ones are not recorded again. Withdrawing the consent to contact about financing withdraws
 * the leads sent to a partner.
 */
export const recordConsents = async (
  tx: Tx,
  on: Pick<Server, 'takeBackLeads'>,
  customerId: CustomerId,
  { purposes, renewed = [], channel }: ChosenConsents,
): Promise<Consents> => {
  const subject = await subjectOf(tx, customerId);
  const standing = standingConsents(await consentRecords(tx, customerId));
  for (const { purpose, isYes } of changesTo(standing, purposes, renewed)) {
    const agreedVersion = standing.find((state) => state.purpose === purpose)?.textVersion;
    const textVersion = isYes
      ? newestConsentText(purpose).version
      : (agreedVersion ?? newestConsentText(purpose).version);
    await tx.insertInto('consentRecord').values({ subject, purpose, isYes, textVersion, channel }).execute();
    // Without the consent, the partner who got the lead must not call the customer.
    if (purpose === 'financing' && !isYes) await on.takeBackLeads(tx, customerId);
  }
  return readConsents(tx, customerId);
};

/**
 * Returns a new identifier of one person's consents, for a mail to them. It opens nothing else, and ends with the
 * account.
 */
export const newConsentIdentifier = async (tx: Tx, customerId: CustomerId): Promise<string> => {
  const identifier = freshSecret();
  await tx
    .insertInto('consentIdentifier')
    .values({ identifierSha256: sha256Of(identifier), customerId })
    .execute();
  return identifier;
};

/** Returns the customer of an identifier. */
export const customerOfIdentifier = async (db: Kysely<Tables>, identifier: string): Promise<CustomerId | undefined> => {
  const row = await db
    .selectFrom('consentIdentifier')
    .select('customerId')
    .where('identifierSha256', '=', sha256Of(identifier))
    .executeTakeFirst();
  return row?.customerId;
};
