import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BrokerId, CustomerId, EstateId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { officesOfPostcodes } from '#src/server/identity/brokers/office-of-postcode.ts';
import { partyOnSide } from '#src/server/journey/timeline/journeys.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { recipientOf } from '#src/server/wealth/broker-valuations/order-recipient.ts';
import { partyOfHome } from '#src/server/wealth/values/party-of-home.ts';

export interface Wish {
  readonly kind: 'discuss' | 'start-sale';
  readonly customerId: CustomerId;
  readonly estateId: EstateId | null;
  readonly message: string | null;
}
type ServerContext = Pick<Server, 'transaction' | 'messages' | 'config'>;

/** Throws ESTATE_404 for a home that is none of the customer's; Ekstra itself is for sellers. */
const assertTheirs = async (tx: Tx, { kind, customerId, estateId }: Wish): Promise<void> => {
  if (estateId === null) return;
  if (kind === 'discuss') await partyOnSide(tx, { customerId, estateId, side: 'seller' });
  else if ((await partyOfHome({ db: tx }, customerId, estateId)).part === 'buyer') throw new Refused('ESTATE_404');
};

const staffOf = async (tx: Tx, postcode: string): Promise<readonly BrokerId[]> => {
  const office = (await officesOfPostcodes(tx, [postcode])).get(postcode);
  if (office === undefined) return [];
  const working = tx.selectFrom('broker').select('id').where('officeId', '=', office.id).where('leftAt', 'is', null);
  const staff = await working.execute();
  return staff.map(({ id }) => id);
};

/** Returns who gets the wish: the home's broker, or the one in charge of the office of the postcode. */
const recipientFor = async (tx: Tx, { estateId }: Wish, postcode: string) => {
  const ids = estateId === null ? await staffOf(tx, postcode) : (await recipientOf(tx, estateId)).brokers;
  if (ids.length === 0) throw new Refused('EK_NO_OFFICE');
  return tx
    .selectFrom('broker')
    .select(['name', 'email'])
    .where('id', 'in', ids)
    .orderBy(sql`role = 'assistant'`)
    .orderBy(sql`role <> 'responsibleBroker'`)
    .orderBy('name')
    .limit(1)
    .executeTakeFirstOrThrow();
};

interface Asker {
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: string;
  readonly email: string;
}

const mailOf = (
  { to, sender }: { readonly to: string; readonly sender: string },
  asker: Asker,
  { kind, message }: Wish,
  about: string,
) => {
  const who = plain(`${asker.givenName} ${asker.familyName}`);
  const reach = `${asker.phone}, ${asker.email}`;
  // Each line by itself, so that what was typed can begin no header, and no web address becomes a link.
  const lines = (message ?? '').split('\n').map((line) => plain(line, 1000));
  const words = lines.filter((line) => line !== '').join('\n');
  const wish =
    kind === 'discuss'
      ? { nb: `${who} vil gjerne snakke om Ekstra.`, en: `${who} would like to talk about Ekstra.` }
      : { nb: `${who} ønsker hjelp til å selge.`, en: `${who} would like help to sell.` };
  return letter({
    name: to,
    subject:
      kind === 'discuss'
        ? { nb: `Spørsmål om Ekstra: ${about}`, en: `Question about Ekstra: ${about}` }
        : { nb: `Vil selge: ${about}`, en: `Wants to sell: ${about}` },
    nb: [wish.nb, ...(words === '' ? [] : [words]), reach],
    en: [wish.en, ...(words === '' ? [] : [words]), reach],
    sender,
  });
};

const streetOf = async (tx: Tx, id: EstateId): Promise<string> => {
  const query = tx.selectFrom('estate').select('street').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).street;
};

/**
 * Asks a broker by e-mail to get in touch, with how to reach the customer. One of a kind a day for a home, by the day
 * in Oslo: the next changes nothing. Throws ESTATE_404, EK_NO_OFFICE where no office takes the postcode.
 */
export const askBroker = (on: ServerContext, wish: Wish): Promise<void> =>
  on.transaction(async (tx) => {
    const { kind, customerId, estateId, message } = wish;
    await assertTheirs(tx, wish);
    const asker = await tx
      .selectFrom('customer')
      .select(['givenName', 'familyName', 'phone', 'email', 'postcode'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const broker = await recipientFor(tx, wish, asker.postcode);
    const at = await now(tx);
    const id = randomUUID();
    const asked = await tx
      .insertInto('ekstraWish')
      .values({ id, customerId, estateId, kind, day: osloDate(at), message, askedAt: at })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (asked === undefined) return;
    const about = plain(estateId === null ? asker.postcode : await streetOf(tx, estateId));
    const { subject, text } = mailOf({ to: broker.name, sender: on.config.brand }, asker, wish, about);
    await on.messages.send(tx, { channel: 'email', key: `ekstra-wish:${id}`, to: broker.email, subject, text });
  });
