import type { ContactMethod } from '#src/contract/forms/leads.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { wantsMail } from '#src/server/identity/brokers/wants-mail.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import './tables.ts';
import '../coming-homes/tables.ts';
import '#src/server/identity/brokers/tables.ts';
import '#src/server/identity/customers/tables.ts';

export interface Question {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  readonly message: string;
  readonly contactMethod: ContactMethod;
}

/** Returns the home with the broker to ask: its main broker, or else the assistant. Throws ESTATE_404. */
const homeToAsk = async (tx: Tx, id: EstateId) => {
  const home = await tx
    .selectFrom('premarket_home')
    .innerJoin('estate', 'estate.id', 'premarket_home.estate_id')
    .innerJoin('broker', (join) =>
      join.on((eb) => eb('broker.id', '=', eb.fn.coalesce('estate.broker_id', 'estate.assistant_id'))),
    )
    .select(['estate.street', 'estate.assignment_number', 'broker.name', 'broker.email', 'broker.id as broker_id'])
    .where('premarket_home.estate_id', '=', id)
    .where('premarket_home.state', '=', 'coming')
    .executeTakeFirst();
  if (home === undefined) throw new Refused('ESTATE_404');
  return home;
};

const wishes: Readonly<Record<ContactMethod, { readonly nb: string; readonly en: string }>> = {
  PHONE: { nb: 'Vil helst ringes.', en: 'Prefers a call.' },
  EMAIL: { nb: 'Vil helst ha e-post.', en: 'Prefers e-mail.' },
  TEXT: { nb: 'Vil helst ha SMS.', en: 'Prefers a text message.' },
};

type Home = Awaited<ReturnType<typeof homeToAsk>>;
interface Asker {
  readonly given_name: string;
  readonly family_name: string;
  readonly phone: string;
  readonly email: string;
}

const mailOf = (home: Home, asker: Asker, { message, contactMethod }: Question, sender: string) => {
  const who = plain(`${asker.given_name} ${asker.family_name}`);
  const address = plain(`${home.street} (${home.assignment_number})`);
  const reach = `${asker.phone}, ${asker.email}`;
  // Each line by itself, so that what was typed can begin no header, and no web address becomes a link.
  const lines = message.split('\n').map((line) => plain(line, 1000));
  const words = lines.filter((line) => line !== '').join('\n');
  return letter({
    name: home.name,
    subject: { nb: `Spørsmål om ${address}`, en: `Question about ${address}` },
    nb: [`${who} spør om ${address}:`, words, `${reach}. ${wishes[contactMethod].nb}`],
    en: [`${who} asks about ${address}:`, words, `${reach}. ${wishes[contactMethod].en}`],
    sender,
  });
};

/**
 * Sends a question to the broker of a coming home, by e-mail, with how to reach the customer. One a day for a home, by
 * the day in Oslo. The lead stands at the desk in any case; the mail may be switched off. Throws ESTATE_404 and ASK_DAILY.
 */
export const askBroker = (on: Pick<Server, 'transaction' | 'messages' | 'config'>, question: Question): Promise<void> =>
  on.transaction(async (tx) => {
    const { customerId, estateId, message, contactMethod } = question;
    const home = await homeToAsk(tx, estateId);
    const asker = await tx
      .selectFrom('customer')
      .select(['given_name', 'family_name', 'phone', 'email'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const at = await now(tx);
    const day = osloDate(at);
    const asked = await tx
      .insertInto('home_question')
      .values({
        customer_id: customerId,
        estate_id: estateId,
        day,
        message,
        contact_method: contactMethod,
        asked_at: at,
      })
      .onConflict((known) => known.columns(['customer_id', 'estate_id', 'day']).doNothing())
      .returning('day')
      .executeTakeFirst();
    if (asked === undefined) throw new Refused('ASK_DAILY');
    if (!(await wantsMail(tx, home.broker_id, 'question'))) return;
    const { subject, text } = mailOf(home, asker, question, on.config.brand);
    const key = `home-question:${customerId}:${estateId}:${day}`;
    await on.messages.send(tx, { channel: 'email', key, to: home.email, subject, text });
  });
