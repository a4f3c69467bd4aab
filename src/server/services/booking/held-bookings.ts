import { formatInstant } from '#src/domain/date-text.ts';
import type { Held, HeldCopy, HeldErasure } from '#src/server/platform/held-data.ts';
import { openDetails, selectBookings } from './booking-row.ts';
import { freeCells } from './cells.ts';

const copy: HeldCopy = {
  name: 'bookings',
  words: {
    bookings: { nb: 'Møter du har bedt om', en: 'Meetings you have asked for' },
    broker: { nb: 'Megler', en: 'Broker' },
    time: { nb: 'Tid', en: 'Time' },
    state: { nb: 'Status', en: 'State' },
    address: { nb: 'Adresse', en: 'Address' },
    postcode: { nb: 'Postnummer', en: 'Postcode' },
    telephone: { nb: 'Telefon', en: 'Telephone' },
    email: { nb: 'E-post', en: 'E-mail' },
    note: { nb: 'Det du skrev', en: 'What you wrote' },
    reason: { nb: 'Fra megleren', en: 'From the broker' },
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

/** Meetings with brokers. Without an account they go 30 days after they ended. */
export const heldBookings: readonly Held[] = [
  { tables: ['booking'], copy, erase },
  {
    tables: ['booking_phone'],
    copy: 'A fingerprint of the telephone of an open booking: the number is in the booking’s own copy.',
    erase: 'With the booking.',
  },
  { tables: ['broker_cell', 'broker_hours', 'broker_block'], nobody: 'When brokers take meetings, and when not.' },
];
