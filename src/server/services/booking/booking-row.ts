import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type BookingContext, type BookingEvent, booking } from '#machines/booking.ts';
import type { BookingView } from '#src/contract/services/booking.ts';
import { type BookingDetails, bookingDetails } from '#src/domain/booking-details.ts';
import type { BookingId, BrokerId, CustomerId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { storedLifecycle } from '#src/server/homes/flow-instances/stored-lifecycle.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import type { Encryption, Location } from '#src/server/platform/encryption/encryption.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { freeCells } from './cells.ts';
import type { BookingState } from './columns.ts';

export const bookingLocation = (id: string): Location => ({ table: 'booking', column: 'sealed', row: id });

const Sealed = v.object({ ...bookingDetails.entries, key: v.string() });
/** What the customer gave, and the key that their mails carry. */
export type SealedBooking = BookingDetails & { readonly key: string };

export const selectBookings = (db: Kysely<Tables>) =>
  db
    .selectFrom('booking')
    .innerJoin('broker', 'broker.id', 'booking.brokerId')
    .innerJoin('office', 'office.id', 'broker.officeId')
    .selectAll('booking')
    .select(['broker.name as broker', 'broker.email as brokerEmail', 'broker.officeId'])
    .select(['office.name as office', 'office.phone as officePhone']);
export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number];

/** Returns a booking whose row is locked until the transaction ends; undefined for an unknown one. */
export const lockBooking = (tx: Tx, id: BookingId): Promise<BookingRow | undefined> =>
  selectBookings(tx).where('booking.id', '=', id).forUpdate('booking').executeTakeFirst();

export const contextOf = ({ start, expiresAt }: Pick<BookingRow, 'start' | 'expiresAt'>): BookingContext => ({
  start,
  expiresAt,
});

/** Returns what the customer gave. Throws NOT_FOUND when it has been erased. */
export const openDetails = (
  encryption: Encryption,
  { id, sealed }: Pick<BookingRow, 'id' | 'sealed'>,
): SealedBooking => {
  if (sealed === null) throw new Refused('NOT_FOUND');
  return v.parse(Sealed, JSON.parse(encryption.open(sealed, bookingLocation(id))));
};

const customerStates = ['requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'expired', 'done'] as const;
type CustomerState = (typeof customerStates)[number];
const isCustomerState = (state: BookingState): state is CustomerState =>
  customerStates.some((known) => known === state);

/** Returns what the customer reads. Throws NOT_FOUND for a hold, which has no customer yet. */
export const bookingView = (encryption: Encryption, row: BookingRow): BookingView => {
  const { state } = row;
  if (!isCustomerState(state)) throw new Refused('NOT_FOUND');
  const { address, postcode } = openDetails(encryption, row);
  return {
    id: row.id,
    broker: { id: row.brokerId, name: row.broker, office: row.office, officePhone: row.officePhone },
    state,
    ...contextOf(row),
    askedStart: row.askedStart,
    address,
    postcode,
    reason: row.reason,
    revision: row.revision,
    changedAt: row.changedAt,
  };
};

/** What a change writes beside the lifecycle's own values. */
interface BookingColumns {
  readonly askedStart?: IsoInstant | null;
  readonly reason?: string | null;
  readonly sealed?: string;
  readonly keySha256?: string;
  readonly customerId?: CustomerId | null;
  readonly brokerId?: BrokerId;
}
const ended: readonly string[] = ['released', 'declined', 'cancelled', 'expired', 'done'];

interface BookingNote {
  readonly at: IsoInstant;
  readonly beside: BookingColumns;
}

const stored = storedLifecycle({
  lifecycleOf: () => booking,
  lifeOf: (row: BookingRow) => ({ state: row.state, context: contextOf(row) }),
  write: async (tx, row, { state, context }, { at, beside }: BookingNote) => {
    const changed = {
      state,
      start: context.start,
      expiresAt: context.expiresAt,
      // A transaction that waited for the lock may have begun before the last change.
      changedAt: instantOf(Math.max(Date.parse(at), Date.parse(row.changedAt))),
      revision: row.revision + 1,
      ...beside,
    };
    await tx.updateTable('booking').set(changed).where('id', '=', row.id).execute();
    if (ended.includes(state)) {
      await freeCells(tx, row.id);
      await tx.deleteFrom('bookingPhone').where('bookingId', '=', row.id).execute();
    }
    // The broker that it had: one that it is handed to hears of it from the act that hands it over.
    touch(tx, brokerTopic(row.brokerId));
    return selectBookings(tx).where('booking.id', '=', row.id).executeTakeFirstOrThrow();
  },
});

/**
 * The only way to change a booking: the locked row's lifecycle decides. One that ends frees its quarters and its phone's
 * place. Throws the refusal of the lifecycle.
 */
export const moveBooking = (
  tx: Tx,
  row: BookingRow,
  { event, at }: { readonly event: BookingEvent; readonly at: IsoInstant },
  beside: BookingColumns = {},
): Promise<BookingRow> => stored.move(tx, row, event, { at, beside });
