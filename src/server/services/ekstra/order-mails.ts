import type { EkstraOrder } from '#src/contract/services/ekstra.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { lastWithdrawalDay, withdrawalEnds } from '#src/domain/ekstra-term.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { wantsMail } from '#src/server/identity/brokers/wants-mail.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { dueDay, type OrderRow } from './order-row.ts';

/** Returns those who are written to about an order: the orderer, and the home's main broker, else its assistant. */
const peopleOf = async (tx: Tx, { estateId, customerId }: OrderRow) => {
  const home = await tx
    .selectFrom('estate')
    .leftJoin('broker', (join) =>
      join.on((eb) => eb('broker.id', '=', eb.fn.coalesce('estate.brokerId', 'estate.assistantId'))),
    )
    .leftJoin('office', 'office.id', 'broker.officeId')
    .select(['estate.street', 'estate.assignmentNumber', 'broker.name', 'broker.email', 'office.name as office'])
    .select('broker.id as brokerId')
    .where('estate.id', '=', estateId)
    .executeTakeFirstOrThrow();
  const { givenName, familyName, email } = await tx
    .selectFrom('customer')
    .select(['givenName', 'familyName', 'email'])
    // An order that can move has its orderer: with the account, it is cancelled first.
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { home, orderer: { name: `${givenName} ${familyName}`.trim(), email } };
};

interface LetterTexts {
  readonly subject: { readonly nb: string; readonly en: string };
  readonly nb: readonly string[];
  readonly en: readonly string[];
}

/** Writes to the orderer, once for each move of the order. */
export const toOrderer = async (
  tx: Tx,
  on: MessageContext,
  row: OrderRow,
  textsOf: (street: string) => LetterTexts,
) => {
  const { home, orderer } = await peopleOf(tx, row);
  const mail = letter({ name: orderer.name, ...textsOf(plain(home.street)), sender: home.office ?? on.config.brand });
  const key = `ekstra-order:${row.id}:${row.revision}`;
  await on.messages.send(tx, { channel: 'email', key, to: orderer.email, ...mail });
};

/** Writes to the home's broker, once for each move of the order, unless they have switched these mails off. */
export const toBroker = async (
  tx: Tx,
  on: MessageContext,
  row: OrderRow,
  textsOf: (street: string, who: string) => LetterTexts,
) => {
  const { home, orderer } = await peopleOf(tx, row);
  if (home.name === null || home.email === null || home.brokerId === null) return;
  if (!(await wantsMail(tx, home.brokerId, 'ekstra'))) return;
  // A home that no assignment has been written for has no number.
  const { street: address, assignmentNumber: number } = home;
  const street = plain(number === '' ? address : `${address} (${number})`);
  const mail = letter({ name: home.name, ...textsOf(street, plain(orderer.name)), sender: on.config.brand });
  const key = `ekstra-order:${row.id}:${row.revision}:broker`;
  await on.messages.send(tx, { channel: 'email', key, to: home.email, ...mail });
};

/** The receipt, with the right to withdraw in a lasting form (angrerettloven section 18), and word to the broker. */
export const orderedMail = async (tx: Tx, on: MessageContext, row: OrderRow): Promise<void> => {
  const what = `Ekstra ${row.package}`;
  const price = formatNok(row.price);
  const orderedAt = row.orderedAt;
  const [last, first] = [lastWithdrawalDay(orderedAt), osloDate(withdrawalEnds(orderedAt))];
  const day = { nb: formatDate(last, 'nb'), en: formatDate(last, 'en') };
  const from = { nb: formatDate(first, 'nb'), en: formatDate(first, 'en') };
  await toOrderer(tx, on, row, (street) => ({
    subject: { nb: 'Du har bestilt Ekstra', en: 'You have ordered Ekstra' },
    nb: [
      `${street}: ${what}, ${price} med mva. Megleren sender deg betalingsinformasjon.`,
      row.startNow
        ? 'Annonsen starter når du har betalt, som du ba om.'
        : `Annonsen starter tidligst ${from.nb}, når angrefristen er ute.`,
      `Du kan angre til og med ${day.nb} under Ekstra på boligen. Når annonsen har gått ferdig, kan du ikke angre.`,
    ],
    en: [
      `${street}: ${what}, ${price} with VAT. The broker sends you payment information.`,
      row.startNow
        ? 'The advertisement starts once you have paid, as you asked.'
        : `The advertisement starts ${from.en} at the earliest, when the time to withdraw is over.`,
      `You can withdraw through ${day.en} under Ekstra at the home. Once the advertisement has run, you cannot.`,
    ],
  }));
  await toBroker(tx, on, row, (street, who) => ({
    subject: { nb: `Ekstra er bestilt for ${street}`, en: `Ekstra is ordered for ${street}` },
    nb: [`${who} har bestilt ${what} til ${price}. Svar med betalingsinformasjon på forsiden din.`],
    en: [`${who} has ordered ${what} for ${price}. Reply with payment information on your front page.`],
  }));
};

/** Confirms a withdrawal to the orderer, and tells the broker what has to be undone. */
export const withdrawnMail = async (
  tx: Tx,
  on: MessageContext,
  row: OrderRow,
  before: EkstraOrder['state'],
): Promise<void> => {
  const isPaid = before === 'paid' || before === 'running';
  const what = `Ekstra ${row.package}`;
  await toOrderer(tx, on, row, (street) => ({
    subject: { nb: 'Bestillingen av Ekstra er trukket', en: 'Your order of Ekstra is withdrawn' },
    nb: [`${street}: ${what} er trukket.${isPaid ? ' Megleren betaler deg tilbake.' : ''}`],
    en: [`${street}: ${what} is withdrawn.${isPaid ? ' The broker pays you back.' : ''}`],
  }));
  await toBroker(tx, on, row, (street, who) => ({
    subject: { nb: `Ekstra er trukket for ${street}`, en: `Ekstra is withdrawn for ${street}` },
    nb: [`${who} har angret bestillingen.${isPaid ? ` ${formatNok(row.price)} er betalt og må gjøres opp.` : ''}`],
    en: [`${who} has withdrawn the order.${isPaid ? ` ${formatNok(row.price)} is paid and has to be settled.` : ''}`],
  }));
};

/** Sends the orderer how to pay, in the broker's words. */
export const answeredMail = (tx: Tx, on: MessageContext, row: OrderRow): Promise<void> => {
  const dueOn = dueDay(row);
  if (dueOn === null) throw new Error('An order that is answered has a day for its payment');
  const day = { nb: formatDate(dueOn, 'nb'), en: formatDate(dueOn, 'en') };
  // Each line by itself, so that what was typed can begin no header, and no web address becomes a link.
  const lines = (row.paymentInfo ?? '').split('\n').map((line) => plain(line, 1000));
  const words = lines.filter((line) => line !== '').join('\n');
  return toOrderer(tx, on, row, (street) => ({
    subject: { nb: 'Slik betaler du for Ekstra', en: 'How to pay for Ekstra' },
    nb: [
      `${street}: Ekstra ${row.package}, ${formatNok(row.price)}. Fra megleren:`,
      words,
      `Er den ikke betalt innen ${day.nb}, faller bestillingen bort.`,
    ],
    en: [
      `${street}: Ekstra ${row.package}, ${formatNok(row.price)}. From the broker:`,
      words,
      `The order ends if it is not paid by ${day.en}.`,
    ],
  }));
};

/** Tells the orderer that the broker does not take the order, and why. */
export const declinedMail = (tx: Tx, on: MessageContext, row: OrderRow): Promise<void> =>
  toOrderer(tx, on, row, (street) => ({
    subject: { nb: 'Svar på bestillingen av Ekstra', en: 'Reply to your order of Ekstra' },
    nb: [
      `${street}: Megleren kan ikke ta bestillingen. Du skal ikke betale noe.`,
      `Fra megleren: ${plain(row.reason ?? '', 500)}`,
    ],
    en: [
      `${street}: The broker cannot take the order. You have nothing to pay.`,
      `From the broker: ${plain(row.reason ?? '', 500)}`,
    ],
  }));

/** Tells the orderer that the advertisement runs, or has run. */
export const runningMail = (tx: Tx, on: MessageContext, row: OrderRow): Promise<void> => {
  const isDone = row.state === 'done';
  return toOrderer(tx, on, row, (street) => ({
    subject: isDone
      ? { nb: 'Annonsen din har gått ferdig', en: 'Your advertisement has run' }
      : { nb: 'Annonsen din er i gang', en: 'Your advertisement is running' },
    nb: [`${street}: Se hvordan det går dag for dag under Ekstra på boligen.`],
    en: [`${street}: See how it does day by day under Ekstra at the home.`],
  }));
};
