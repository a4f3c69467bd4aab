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
import { instantOf } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import './tables.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Takes back what partners were asked to do for a customer who no longer agrees to it. */
    readonly takeBackLeads: (tx: Tx, customerId: CustomerId) => Promise<void>;
  }
}

/** Returns everything a customer has agreed to and withdrawn, the oldest first. */
export const consentRecords = async (db: Kysely<Tables>, customerId: CustomerId) => {
  const rows = await db
    .selectFrom('consent_record as record')
    .innerJoin('consent_subject as whose', 'whose.subject', 'record.subject')
    .select(['purpose', 'is_yes', 'text_version', 'channel', 'at'])
    .where('whose.customer_id', '=', customerId)
    .orderBy('number')
    .execute();
  return rows.map(({ is_yes: isYes, text_version: textVersion, at, ...rest }) => ({
    ...rest,
    isYes,
    textVersion,
    at: instantOf(at.getTime()),
  })) satisfies readonly ConsentRecord[];
};

/** How a customer's consents stand now. */
export const readConsents = async (db: Kysely<Tables>, customerId: CustomerId): Promise<Consents> => ({
  // seam: the instants are those of the records, which `instantOf` made.
  consents: standingConsents(await consentRecords(db, customerId)) as Consents['consents'],
});

/** Her key among the records, locked so that two devices that change at once follow each other. */
const subjectOf = async (tx: Tx, customerId: CustomerId): Promise<string> => {
  await tx
    .insertInto('consent_subject')
    .values({ customer_id: customerId, subject: randomUUID() })
    .onConflict((known) => known.column('customer_id').doNothing())
    .execute();
  const { subject } = await tx
    .selectFrom('consent_subject')
    .select('subject')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return subject;
};

/**
 * Makes these the purposes that a customer says yes to: others are taken back. Each change is recorded with its purpose,
 * the text's version, the time and the channel; what stands already is not recorded again. With the consent to contact
 * about financing goes what a partner was sent on it.
 */
export const recordConsents = async (
  tx: Tx,
  on: Pick<Server, 'takeBackLeads'>,
  customerId: CustomerId,
  { purposes, channel }: { readonly purposes: readonly ConsentPurpose[]; readonly channel: ConsentChannel },
): Promise<Consents> => {
  const subject = await subjectOf(tx, customerId);
  const standing = standingConsents(await consentRecords(tx, customerId));
  for (const { purpose, isYes } of changesTo(standing, purposes)) {
    const told = standing.find((state) => state.purpose === purpose)?.textVersion;
    const text_version = isYes ? newestConsentText(purpose).version : (told ?? newestConsentText(purpose).version);
    await tx.insertInto('consent_record').values({ subject, purpose, is_yes: isYes, text_version, channel }).execute();
    // Whoever may not be contacted about financing is not to be called by the partner who was asked to.
    if (purpose === 'financing' && !isYes) await on.takeBackLeads(tx, customerId);
  }
  return readConsents(tx, customerId);
};

/** A fresh identifier for one person's consents, for a mail to her. It opens nothing else, and ends with the account. */
export const newConsentIdentifier = async (tx: Tx, customerId: CustomerId): Promise<string> => {
  const identifier = freshSecret();
  await tx
    .insertInto('consent_identifier')
    .values({ identifier_sha256: sha256Of(identifier), customer_id: customerId })
    .execute();
  return identifier;
};

/** Whose an identifier is. */
export const customerOfIdentifier = async (db: Kysely<Tables>, identifier: string): Promise<CustomerId | undefined> => {
  const row = await db
    .selectFrom('consent_identifier')
    .select('customer_id')
    .where('identifier_sha256', '=', sha256Of(identifier))
    .executeTakeFirst();
  return row?.customer_id;
};
