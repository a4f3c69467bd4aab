import { endOfMeeting } from '#src/domain/booking-slots.ts';
import { formatInstant, formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import { formatPhone } from '#src/domain/phone.ts';
import { wantsMail } from '#src/server/identity/brokers/wants-mail.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { letter } from '#src/server/platform/messages/letter.ts';
import { plain } from '#src/server/platform/messages/plain.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { type BookingRow, openDetails, type SealedBooking } from './booking-row.ts';
import { invitationTo } from './invitation.ts';

/** Returns `27. november 2026 kl. 14.00–14.45` or `27 November 2026, 14:00–14:45 (Oslo time)`. */
const when = (start: IsoInstant, language: Language): string => {
  const end = formatTime(endOfMeeting(start), language).replace('kl. ', '');
  return `${formatInstant(start, language)}–${end}${language === 'nb' ? '' : ' (Oslo time)'}`;
};

/** What a mail is about. */
export type BookingNews =
  | 'requested'
  | 'moved'
  | 'confirmed'
  | 'proposed'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'handed-over'
  | 'follows-home';
interface Words {
  readonly subject: { readonly nb: string; readonly en: string };
  readonly nb: string;
  readonly en: string;
}

const toCustomer = (news: BookingNews, row: BookingRow): Words => {
  const broker = plain(row.broker);
  const [nb, en] = [when(row.start, 'nb'), when(row.start, 'en')];
  const words: Readonly<Record<BookingNews, Words>> = {
    requested: {
      subject: { nb: 'Vi har fått forespørselen din', en: 'We have received your request' },
      nb: `Du har bedt om et møte med ${broker} ${nb}. Du får svar innen én virkedag.`,
      en: `You have asked for a meeting with ${broker} on ${en}. You get a reply within one working day.`,
    },
    moved: {
      subject: { nb: 'Du har bedt om en ny tid', en: 'You have asked for another time' },
      nb: `Du har bedt om å flytte møtet med ${broker} til ${nb}. Du får svar innen én virkedag.`,
      en: `You have asked to move the meeting with ${broker} to ${en}. You get a reply within one working day.`,
    },
    confirmed: {
      subject: { nb: 'Møtet er bekreftet', en: 'The meeting is confirmed' },
      nb: `${broker} møter deg ${nb}.`,
      en: `${broker} will meet you on ${en}.`,
    },
    accepted: {
      subject: { nb: 'Møtet er bekreftet', en: 'The meeting is confirmed' },
      nb: `${broker} møter deg ${nb}.`,
      en: `${broker} will meet you on ${en}.`,
    },
    proposed: {
      subject: { nb: 'Megleren foreslår en annen tid', en: 'The broker proposes another time' },
      nb: `${broker} kan ikke da du ba om, og foreslår ${nb}. Åpne lenken for å svare.`,
      en: `${broker} is not available when you asked, and proposes ${en}. Open the link to reply.`,
    },
    declined: {
      subject: { nb: 'Møtet blir ikke noe av', en: 'The meeting is declined' },
      nb: `${broker} kan dessverre ikke møte deg ${nb}. Du kan velge en ny tid.`,
      en: `${broker} unfortunately cannot meet you on ${en}. You can choose another time.`,
    },
    cancelled: {
      subject: { nb: 'Møtet er avlyst', en: 'The meeting is called off' },
      nb: `Du har avlyst møtet med ${broker} ${nb}.`,
      en: `You have called off the meeting with ${broker} on ${en}.`,
    },
    'handed-over': {
      subject: { nb: 'Du møter en annen megler', en: 'You meet another broker' },
      nb: `Megleren du skulle møte, arbeider ikke lenger hos oss. ${broker} tar over. Tiden er den samme: ${nb}.`,
      en: `The broker you were to meet no longer works here. ${broker} takes over. The time is the same: ${en}.`,
    },
    'follows-home': {
      subject: { nb: 'Du møter en annen megler', en: 'You meet another broker' },
      nb: `Boligen din har fått ny megler. ${broker} tar over forespørselen din. Tiden er den samme: ${nb}.`,
      en: `Your home has a new broker. ${broker} takes over your request. The time is the same: ${en}.`,
    },
    expired: {
      subject: { nb: 'Du har ikke fått svar i tide', en: 'You did not get a reply in time' },
      nb: `Forespørselen om møte med ${broker} ${nb} gjelder ikke lenger. Velg gjerne en ny tid, eller ring kontoret.`,
      en: `The request for a meeting with ${broker} on ${en} is no longer valid. Choose another time, or call the office.`,
    },
  };
  return words[news];
};

/** The news that the broker gets by mail too: what the customer has done. */
const brokerSubjects: Partial<Record<BookingNews, { readonly nb: string; readonly en: string }>> = {
  requested: { nb: 'Ny forespørsel om møte', en: 'New request for a meeting' },
  moved: { nb: 'Møtet ønskes flyttet', en: 'The meeting is to be moved' },
  'handed-over': { nb: 'Du overtar et møte', en: 'You take over a meeting' },
  'follows-home': { nb: 'Du overtar en forespørsel', en: 'You take over a request' },
  accepted: { nb: 'Kunden har godtatt tiden', en: 'The customer has accepted the time' },
  cancelled: { nb: 'Kunden har avlyst møtet', en: 'The customer has called off the meeting' },
};

const sendToBroker = async (
  tx: Tx,
  on: MessageContext,
  { row, given }: { readonly row: BookingRow; readonly given: SealedBooking },
  news: BookingNews,
) => {
  const subject = brokerSubjects[news];
  if (subject === undefined || !(await wantsMail(tx, row.brokerId, 'booking'))) return;
  const who = plain(`${given.firstName} ${given.lastName}`);
  const where = `${plain(given.address)}, ${given.postcode}`;
  const reach = `${formatPhone(given.telephone)}, ${given.email}`;
  const note = given.note === null || given.note === '' ? [] : [plain(given.note, 1000)];
  const page = `${on.config.publicUrl}/broker/bookings`;
  const mail = letter({
    name: row.broker,
    subject,
    nb: [`${who}, ${where}: ${when(row.start, 'nb')}.`, reach, ...note, page],
    en: [`${who}, ${where}: ${when(row.start, 'en')}.`],
    sender: on.config.brand,
  });
  const key = `booking-broker:${row.id}:${row.revision}`;
  await on.messages.send(tx, { channel: 'email', key, to: row.brokerEmail, ...mail });
};

/** Mails the customer, and the broker what the customer has done, when the transaction commits: once a revision. */
export const sendNews = async (tx: Tx, on: MessageContext, row: BookingRow, news: BookingNews): Promise<void> => {
  const given = openDetails(on.encryption, row);
  const words = toCustomer(news, row);
  const page = `${on.config.publicUrl}/customer/booking#m=${row.id}${given.key}`;
  const [nb, en] = [words.nb, words.en].map((text) => [
    text,
    ...(row.reason === null || news === 'cancelled' ? [] : [`«${plain(row.reason, 500)}»`]),
  ]);
  const mail = letter({
    name: `${given.firstName} ${given.lastName}`,
    subject: words.subject,
    nb: [...(nb ?? []), `Flytt, avlys eller legg møtet i kalenderen: ${page}`],
    en: [...(en ?? []), `Move or call off the meeting, or add it to your calendar: ${page}`],
    sender: row.office,
  });
  const key = `booking:${row.id}:${row.revision}`;
  const invitation = invitationTo(on.encryption, row);
  await on.messages.send(tx, { channel: 'email', key, to: given.email, invitation, ...mail });
  await sendToBroker(tx, on, { row, given }, news);
};
