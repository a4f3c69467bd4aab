import type { EkstraOrder } from '#src/contract/services/ekstra.ts';
import type { CancelCause } from '#src/domain/ekstra-term.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { toBroker, toOrderer } from './order-mails.ts';
import type { OrderRow } from './order-row.ts';

const causes: Readonly<Record<CancelCause, Bilingual>> = {
  sold: { nb: 'Boligen er solgt.', en: 'The home is sold.' },
  'off-market': { nb: 'Boligen er ikke lenger til salgs.', en: 'The home is no longer for sale.' },
  unanswered: { nb: 'Megleren svarte ikke innen fristen.', en: 'The broker did not reply in time.' },
  unpaid: { nb: 'Den ble ikke betalt innen fristen.', en: 'It was not paid in time.' },
  'account-deleted': { nb: 'Kunden har slettet kontoen sin.', en: 'The customer has deleted their account.' },
};

/** What the orderer has to pay or gets back. */
const moneyBack = (before: EkstraOrder['state']): Bilingual => {
  if (before === 'running')
    return {
      nb: 'Megleren betaler tilbake det som ikke er levert.',
      en: 'The broker pays back what is not delivered.',
    };
  if (before === 'paid') return { nb: 'Megleren betaler deg tilbake.', en: 'The broker pays you back.' };
  return {
    nb: 'Du skal ikke betale noe. Har du alt betalt, får du pengene tilbake: si fra til megleren.',
    en: 'You have nothing to pay. If you have paid already, you get it back: let the broker know.',
  };
};

/** What the broker has to settle. */
const moneyDue = (row: OrderRow, before: EkstraOrder['state']): Bilingual => {
  const price = formatNok(row.price);
  if (before === 'running') {
    return {
      nb: `${price} er betalt. Annonsen er stoppet, og det som ikke er levert, skal betales tilbake.`,
      en: `${price} is paid. The advertisement is stopped, and what is not delivered is to be paid back.`,
    };
  }
  if (before === 'paid')
    return { nb: `${price} er betalt og skal betales tilbake.`, en: `${price} is paid and is to be paid back.` };
  return {
    nb: 'Kommer det likevel en betaling, skal den betales tilbake.',
    en: 'If a payment comes all the same, it is to be paid back.',
  };
};

/**
 * Writes to both parties that an order is cancelled, why, and what becomes of the money. Whose account is deleted gets
 * no mail: they did it themselves.
 */
export const cancelledMails = async (
  tx: Tx,
  on: MessageContext,
  row: OrderRow,
  before: EkstraOrder['state'],
): Promise<void> => {
  if (row.cancelCause === null) throw new Error('A cancelled order has a cause');
  const why = causes[row.cancelCause];
  const [back, due] = [moneyBack(before), moneyDue(row, before)];
  const what = `Ekstra ${row.package}`;
  if (row.cancelCause !== 'account-deleted') {
    await toOrderer(tx, on, row, (street) => ({
      subject: { nb: 'Bestillingen av Ekstra har falt bort', en: 'Your order of Ekstra has ended' },
      nb: [`${street}: ${what} har falt bort. ${why.nb} ${back.nb}`],
      en: [`${street}: ${what} has ended. ${why.en} ${back.en}`],
    }));
  }
  await toBroker(tx, on, row, (street, who) => ({
    subject: { nb: `Ekstra har falt bort for ${street}`, en: `Ekstra has ended for ${street}` },
    nb: [`Bestillingen til ${who} har falt bort: ${what}. ${why.nb} ${due.nb}`],
    en: [`The order of ${who} has ended: ${what}. ${why.en} ${due.en}`],
  }));
};
