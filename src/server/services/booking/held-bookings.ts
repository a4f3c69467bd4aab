import { formatInstant } from '#src/domain/date-text.ts';
import {
  type Held,
  type HeldCopy,
  type HeldErasure,
  hidden,
  internal,
  sealed,
  secret,
} from '#src/server/platform/held-data.ts';
import { openDetails, selectBookings } from './booking-row.ts';
import { freeCells } from './cells.ts';

const copy: HeldCopy = {
  name: 'bookings',
  words: {
    broker: { nb: 'Megler', en: 'Broker' },
    time: { nb: 'Tid', en: 'Time' },
    address: { nb: 'Adresse', en: 'Address' },
    postcode: { nb: 'Postnummer', en: 'Postcode' },
    telephone: { nb: 'Telefon', en: 'Telephone' },
    email: { nb: 'E-post', en: 'E-mail' },
    note: { nb: 'Det du skrev', en: 'What you wrote' },
  },
  async read({ db, encryption }, { customerId, language }) {
    const rows = await selectBookings(db)
      .where('customerId', '=', customerId)
      .where('sealed', 'is not', null)
      .orderBy('start')
      .execute();
    return rows.map((row) => {
      const { address, postcode, telephone, email, note } = openDetails(encryption, row);
      const start = row.start;
      return {
        broker: row.broker,
        time: formatInstant(start, language),
        state: row.state,
        address,
        postcode,
        telephone,
        email,
        note,
        reason: row.reason,
      };
    });
  },
};

/** Deletes the bookings and frees their times: the broker's calendar has no meeting with a person who is not there. */
const erase: HeldErasure = {
  async withAccount(tx, id) {
    const rows = await tx.selectFrom('booking').select('id').where('customerId', '=', id).execute();
    for (const row of rows) await freeCells(tx, row.id);
    await tx.deleteFrom('booking').where('customerId', '=', id).execute();
  },
};

const booked = { group: 'services', basis: 'agreement', keptUntil: 'account' } as const;

/** Meetings with brokers. Without an account they go 30 days after they ended. */
export const heldBookings: readonly Held[] = [
  {
    ...booked,
    what: { nb: 'Møter du har bedt om', en: 'Meetings you have asked for' },
    seenBy: ['you', 'broker'],
    tables: {
      booking: {
        sealed: sealed({
          nb: 'Adresse, telefon, e-post og det du skrev',
          en: 'Address, telephone, e-mail and what you wrote',
        }),
        state: { nb: 'Status', en: 'State' },
        reason: { nb: 'Fra megleren', en: 'From the broker' },
        ...internal('askedStart', 'start'),
        ...secret('keySha256'),
      },
    },
    copy,
    erase,
  },
  {
    ...booked,
    what: { nb: 'At du har et åpent møte', en: 'That you have an open meeting' },
    seenBy: ['none'],
    tables: {
      bookingPhone: {
        phone: hidden({ nb: 'Avtrykk av telefonnummeret', en: 'A print of the telephone number' }),
        ...internal('place'),
      },
    },
    copy: 'A fingerprint of the telephone of an open booking: the number is in the booking’s own copy.',
    erase: 'With the booking.',
  },
  { tables: ['broker_cell', 'broker_hours', 'broker_block'], nobody: 'When brokers take meetings, and when not.' },
];
