import * as v from 'valibot';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { users } from '#src/contract/identity/users.ts';
import { type Ordered, serviceOrders } from '#src/contract/services/service-orders.ts';
import { customerId, leadId } from '#src/domain/ids.ts';
import type { PartnerId } from '#src/domain/services.ts';
import type { Call } from '#src/engine/define-flow.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import type { Where } from '#src/engine/opened.ts';
import type { GivenSoFar, JourneyStart, Sent, SentCalls } from '#src/engine/sent-calls.ts';

interface OwnHome {
  readonly role: 'seller' | 'buyer';
  /** The whole address on one line. */
  readonly address: string;
  readonly street: string;
  readonly postcode: string;
}
type Homes = readonly OwnHome[];
type Prefilled = (homes: Homes, where: Where) => StepDraft;

const lineOf = ({ address, postcode, city }: { address: string; postcode: string; city: string }): string =>
  `${address}, ${postcode} ${city}`;

/** Returns the first home of a role, on one line; empty when there is none. */
export const homeOf = (homes: Homes, role: 'seller' | 'buyer'): string =>
  homes.find((home) => home.role === role)?.address ?? '';
/** Returns the street and the postcode of the home that a service is most likely for, each for a field of its own. */
export const placeOfHome = (homes: Homes): StepDraft => {
  const { street = '', postcode = '' } = homes.find(({ role }) => role === 'buyer') ?? homes[0] ?? {};
  return { address: street, postcode };
};
/** Returns the home that a service is most likely for: the bought one, else the one for sale. */
export const anyHome = (homes: Homes): string => homeOf(homes, 'buyer') || homeOf(homes, 'seller');

/** Returns the order that a new one of the same would repeat. */
const lastOrder = async (call: Call, partner: PartnerId, service: string | undefined) => {
  const { items } = await call(serviceOrders.list, { query: { limit: '50' } });
  return items.find(
    (one) => one.isRecent && one.partner === partner && (service === undefined || one.service === service),
  );
};

/** Opens a form: with the customer's details, homes on one line, and the order that this one would repeat. */
const openOrder =
  (partner: PartnerId, { prefilled = () => ({}), named = () => ({}) }: Pick<Differs<never>, 'prefilled' | 'named'>) =>
  async (where: Where, call: Call): Promise<JourneyStart> => {
    const { userID = '', category } = where;
    const [user, homes, last] = await Promise.all([
      call(users.read, { params: { id: v.parse(customerId, userID) } }),
      call(customerHomes.list, {}),
      lastOrder(call, partner, category),
    ]);
    const places = homes
      .filter(({ place }) => place === 'current')
      .map(({ role, home }) => ({
        role,
        address: lineOf(home),
        street: home.address,
        postcode: home.postcode,
      }));
    const { name, email, phoneNumber: phone } = user;
    return {
      facts: { name, email, phone, ...named(where), ...(last === undefined ? {} : { again: last.id }) },
      drafts: { order: prefilled(places, where) },
    };
  };

/** Returns what every order says besides its own fields: the consent, and the order that «Spør igjen» repeats. */
const agreed = ({ facts: { again } }: Pick<Env, 'facts'>, askAgain: boolean | undefined) => ({
  consentToShare: true as const,
  ...(again === undefined || askAgain !== true ? {} : { again: v.parse(leadId, again) }),
});

/** Returns what the receipt shows of an order that was taken. */
const receipt = ({ id, answerBy }: Ordered): Sent => ({ facts: { order: id, answerBy } });

/** The complete answer of a form's step `order`. */
export interface OrderAnswer {
  readonly askAgain?: boolean | undefined;
}
/** What an order says: the form's own fields, the consent, and the order that «Spør igjen» repeats. */
type Said<A extends OrderAnswer> = Omit<A, 'askAgain'> & ReturnType<typeof agreed>;

/** What differs from partner to partner. */
export interface Differs<A extends OrderAnswer> {
  /** Fields that a home of the customer fills in; the typed ones stay. */
  readonly prefilled?: Prefilled;
  /** Returns the facts that name the service in the heading, where the address says which one. */
  readonly named?: (where: Where) => Env['facts'];
  /** Returns what the address names, where it is more than the partner. Throws for an address that is no form. */
  readonly opened?: (where: Where) => Where;
  /** The partner's call. */
  readonly send: (said: Said<A>, call: Call, where: Where) => Promise<Ordered>;
}
/** Calls of a journey with the steps `order` and `ordered`. */
interface OrderCalls<A extends OrderAnswer> extends Pick<SentCalls, 'leadsTo'> {
  readonly open: NonNullable<SentCalls['open']>;
  readonly submit: {
    order(where: Where, given: GivenSoFar & { readonly answer: A }, call: Call): Promise<Sent>;
  };
}

/** Returns the calls of a form to one partner: it opens with the customer's details, and `send` orders what was said. */
export const orderCalls = <A extends OrderAnswer>(
  partner: PartnerId,
  { opened = (where) => where, send, ...start }: Differs<A>,
): OrderCalls<A> => ({
  open: (where, call) => openOrder(partner, start)(opened(where), call),
  submit: {
    async order(where, { answer: { askAgain, ...given }, env }, call) {
      return receipt(await send({ ...given, ...agreed(env, askAgain) }, call, where));
    },
  },
  leadsTo: { end: '/customer/services', left: '/customer/services' },
});
