import type { Kysely } from 'kysely';
import type { BrokerId, CustomerId, EstateId } from '#src/domain/ids.ts';
import { mailingEnding, necessaryEnding } from '#src/domain/mailing.ts';
import { formatTypedPhone } from '#src/domain/phone.ts';
import { productOf } from '#src/server/identity/consents/consent-mail.ts';
import { newConsentIdentifier } from '#src/server/identity/consents/consents.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import type { Server } from '#src/server/platform/server.ts';

type Dependencies = Pick<Server, 'config'>;

/** The most characters of a given name in an SMS. */
const nameLength = 30;

/** Returns a given name as it stands in an SMS: no web address, and not long. */
export const nameInSms = (givenName: string): string => plain(givenName, nameLength);

const stopUrl = ({ config: { publicUrl, brand } }: Dependencies, identifier: string): string =>
  `${publicUrl}/customer/consents/${productOf(brand)}#t=${identifier}`;

const senderOf = async (db: Kysely<Tables>, me: BrokerId) => {
  const { broker, office, phone } = await db
    .selectFrom('broker')
    .innerJoin('office', 'office.id', 'broker.officeId')
    .select(['broker.name as broker', 'office.name as office', 'broker.phone'])
    .where('broker.id', '=', me)
    .executeTakeFirstOrThrow();
  return { broker: plain(broker), office: plain(office), phone: formatTypedPhone(phone) };
};

/** Returns the last lines of a broker's SMS with a link that opens nothing, as long as the real one. */
export const exampleEnding = async (db: Kysely<Tables>, on: Dependencies, me: BrokerId): Promise<string> =>
  mailingEnding({ ...(await senderOf(db, me)), stopUrl: stopUrl(on, 'x'.repeat(43)) });

/** Returns the last lines for one recipient, with their own link: it withdraws the consent without signing in. */
export const endingFor = async (tx: Tx, on: Dependencies, me: BrokerId, recipient: CustomerId): Promise<string> =>
  mailingEnding({ ...(await senderOf(tx, me)), stopUrl: stopUrl(on, await newConsentIdentifier(tx, recipient)) });

/** Returns the last line of what a person must know of what they signed up for: no consent is withdrawn by it. */
export const necessaryEndingOf = async (db: Kysely<Tables>, me: BrokerId): Promise<string> =>
  necessaryEnding(await senderOf(db, me));

/** Returns a home's street and number as it stands in an SMS. */
export const homeInSms = async (db: Kysely<Tables>, id: EstateId): Promise<string> => {
  const { street } = await db.selectFrom('estate').select('street').where('id', '=', id).executeTakeFirstOrThrow();
  return plain(street);
};
