import * as v from 'valibot';
import { type CustomerHome, customerHomes } from '#src/contract/account/customer-homes.ts';
import type { Call } from '#src/contract/call.ts';
import { type User, users } from '#src/contract/identity/users.ts';
import { type BrokerRating, ratings } from '#src/contract/journey/ratings.ts';
import { type BookableBroker, type BookingSlot, bookings } from '#src/contract/services/booking.ts';
import { bookingId, brokerId, customerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { JourneyStart } from '#src/engine/sent-calls.ts';

/** The home that a meeting is most likely about: one for sale, else one that is owned. */
const homeToShow = (homes: readonly CustomerHome[]) => {
  const own = homes.filter(({ place, hasLeft }) => place === 'current' && !hasLeft);
  return (own.find(({ role }) => role === 'seller') ?? own[0])?.home;
};

/** Returns what is known of a signed-in customer, for the steps that ask for it. */
export const knownOf = (user: User, homes: readonly CustomerHome[]): NonNullable<JourneyStart['drafts']> => {
  const home = homeToShow(homes);
  const postcode = home?.postcode ?? user.postcode;
  return {
    home: { postcode },
    about: {
      firstName: user.givenName,
      lastName: user.familyName,
      telephone: user.phoneNumber,
      email: user.email,
      address: home?.address ?? '',
      postcode,
    },
  };
};

/** Reads what is known; nothing for one who is signed out, and for one whose session shows nothing yet. */
export const readKnown = async (userID: string, call: Call): Promise<JourneyStart> => {
  const id = v.safeParse(customerId, userID);
  if (!id.success) return {};
  try {
    const [user, homes] = await Promise.all([
      call(users.read, { params: { id: id.output } }),
      call(customerHomes.list, {}),
    ]);
    return { drafts: knownOf(user, homes) };
  } catch {
    return {};
  }
};

/** The fact with the telephone of a broker's office. */
export const officePhoneOf = (broker: string): string => `office ${broker}`;

/** Returns the broker to begin with: the customer's own, or the only one; none where there is a choice. */
export const brokerToBegin = (brokers: readonly BookableBroker[]): string | undefined => {
  const own = brokers.find(({ isYours }) => isYours);
  return (own ?? (brokers.length === 1 ? brokers[0] : undefined))?.id;
};

export interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Fetches the times of a broker that was chosen in a list. */
export const readSlots = async (call: Call, broker: string, days: Days): Promise<readonly BookingSlot[]> =>
  call(bookings.slots, { params: { id: v.parse(brokerId, broker) }, query: days });

/** Reads what customers thought of a broker; undefined where that is not shown, and when it cannot be read. */
export const readRating = (call: Call, broker: string): Promise<BrokerRating | undefined> =>
  call(ratings.average, { query: { broker: v.parse(brokerId, broker) } }).catch(() => undefined);

/** Gives up a held time. Never rejects: a hold that is not given up ends by itself. */
export const giveUpHold = async (call: Call, hold: string): Promise<void> => {
  const id = v.safeParse(bookingId, hold);
  if (id.success) await call(bookings.release, { params: { id: id.output } }).catch(() => undefined);
};
