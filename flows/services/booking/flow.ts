import * as v from 'valibot';
import { type BookableBroker, bookings } from '#src/contract/services/booking.ts';
import { bookingKeyHeader, bookingKeyOf } from '#src/domain/booking-key.ts';
import { bookingId, brokerId } from '#src/domain/ids.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { Choice } from '#src/engine/field.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { brokerToBegin, officePhoneOf, readKnown } from './calls.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

const choiceOf = ({ id, name, title, office }: BookableBroker): Choice => ({ id, name, note: `${title}, ${office}` });

/** The telephone of each broker's office, for one whom no time suits. */
const phonesOf = (brokers: readonly BookableBroker[]) =>
  Object.fromEntries(brokers.map(({ id, officePhone }) => [officePhoneOf(id), officePhone]));

const calls: SentCalls<typeof steps> = {
  open: ({ userID = '' }, call) => readKnown(userID, call),
  submit: {
    async home(_, { answer: { postcode } }, call) {
      const { items } = await call(bookings.brokers, { query: { postcode } });
      const broker = brokerToBegin(items);
      return {
        lists: { brokers: items.map(choiceOf) },
        facts: phonesOf(items),
        drafts: { about: { postcode }, ...(broker !== undefined && { time: { broker } }) },
      };
    },
    async time(_, { answer: { broker, start }, env }, call) {
      const body = { brokerId: v.parse(brokerId, broker), start };
      const { holdId, expiresAt } = await call(bookings.hold, { body });
      const name = env.lists.brokers?.find(({ id }) => id === broker)?.name ?? '';
      return { facts: { holdId, holdEnds: expiresAt, holdStart: start, broker: name } };
    },
    // The key is made once, so that a press after a lost response sends the same one.
    about: async () => ({ held: { key: bookingKeyOf(crypto.getRandomValues(new Uint8Array(32))) } }),
    async confirm(_, { answers: { about }, env, held: { key = '' } }, call) {
      const holdId = v.parse(bookingId, env.facts.holdId);
      if (about === undefined) throw new Error('The journey sends no request before the step about is complete');
      const body = { holdId, ...about, note: about.note || null };
      const { id } = await call(bookings.request, { headers: { [bookingKeyHeader]: key }, body });
      return { held: { booking: `${id}${key}` } };
    },
  },
  refusedAt: { BK_TAKEN: 'start', BK_NO_OFFICE: 'postcode', V_POSTCODE: 'postcode' },
  asksAgain: { BK_EXPIRED: 'time' },
  leadsTo: { end: '/customer/booking', left: '/customer/booking' },
  endsAtOnce: true,
};

const held = () => import('./screens/while-held.tsx');

export default defineFlow({
  address,
  journey,
  steps,
  texts,
  samples,
  calls,
  screens: { time: () => import('./screens/time.tsx'), about: held, confirm: held },
});
