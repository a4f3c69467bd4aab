import type { ContactMethod } from '#src/contract/forms/leads.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { wantsMail } from '#src/server/identity/brokers/wants-mail.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

export interface Question {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  readonly message: string;
  readonly contactMethod: ContactMethod;
}

/** Returns the home with the broker to ask: its main broker, or else the assistant. Throws ESTATE_404. */
const homeToAsk = async (tx: Tx, id: EstateId) => {
  const home = await tx
    .selectFrom('premarketHome')
    .innerJoin('estate', 'estate.id', 'premarketHome.estateId')
    .innerJoin('broker', (join) =>
      join.on((eb) => eb('broker.id', '=', eb.fn.coalesce('estate.brokerId', 'estate.assistantId'))),
    )
    .select(['estate.street', 'estate.assignmentNumber', 'broker.name', 'broker.email', 'broker.id as brokerId'])
    .where('premarketHome.estateId', '=', id)
    .where('premarketHome.state', '=', 'coming')
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
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: string;
  readonly email: string;
}

const mailOf = (home: Home, asker: Asker, { message, contactMethod }: Question, sender: string) => {
  const who = plain(`${asker.givenName} ${asker.familyName}`);
  const address = plain(`${home.street} (${home.assignmentNumber})`);
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
      .select(['givenName', 'familyName', 'phone', 'email'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const at = await now(tx);
    const day = osloDate(at);
    const asked = await tx
      .insertInto('homeQuestion')
      .values({
        customerId,
        estateId,
        day,
        message,
        contactMethod,
        askedAt: at,
      })
      .onConflict((known) => known.columns(['customerId', 'estateId', 'day']).doNothing())
      .returning('day')
      .executeTakeFirst();
    if (asked === undefined) throw new Refused('ASK_DAILY');
    if (!(await wantsMail(tx, home.brokerId, 'question'))) return;
    const { subject, text } = mailOf(home, asker, question, on.config.brand);
    const key = `home-question:${customerId}:${estateId}:${day}`;
    await on.messages.send(tx, { channel: 'email', key, to: home.email, subject, text });
  });
