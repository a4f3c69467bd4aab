import type { Kysely } from 'kysely';
import type { BrokerId, CustomerId } from '#src/domain/ids.ts';
import { mailingEnding } from '#src/domain/mailing.ts';
import { productOf } from '#src/server/identity/consents/consent-mail.ts';
import { newConsentIdentifier } from '#src/server/identity/consents/consents.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import type { Server } from '#src/server/platform/server.ts';

type On = Pick<Server, 'config'>;

/** The most characters of a given name in an SMS. */
const nameLength = 30;

/** Returns a given name as it stands in an SMS: no web address, and not long. */
export const nameInSms = (givenName: string): string => plain(givenName, nameLength);

const stopUrl = ({ config: { publicUrl, brand } }: On, identifier: string): string =>
  `${publicUrl}/customer/consents/${productOf(brand)}#t=${identifier}`;

const senderOf = async (db: Kysely<Tables>, me: BrokerId) => {
  const { broker, office } = await db
    .selectFrom('broker')
    .innerJoin('office', 'office.id', 'broker.office_id')
    .select(['broker.name as broker', 'office.name as office'])
    .where('broker.id', '=', me)
    .executeTakeFirstOrThrow();
  return { broker: plain(broker), office: plain(office) };
};

/** Returns the last lines of a broker's SMS with a link that opens nothing, as long as the real one. */
export const exampleEnding = async (db: Kysely<Tables>, on: On, me: BrokerId): Promise<string> =>
  mailingEnding({ ...(await senderOf(db, me)), stopUrl: stopUrl(on, 'x'.repeat(43)) });

/** Returns the last lines for one recipient, with their own link: it withdraws the consent without signing in. */
export const endingFor = async (tx: Tx, on: On, me: BrokerId, recipient: CustomerId): Promise<string> =>
  mailingEnding({ ...(await senderOf(tx, me)), stopUrl: stopUrl(on, await newConsentIdentifier(tx, recipient)) });
