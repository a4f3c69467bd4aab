import * as v from 'valibot';
import { customerHomes } from '#src/contract/account/customer-homes.ts';
import { users } from '#src/contract/identity/users.ts';
import { type Ordered, serviceOrders } from '#src/contract/services/service-orders.ts';
import { customerId, leadId } from '#src/domain/ids.ts';
import type { PartnerId } from '#src/domain/services.ts';
import type { Call } from '#src/engine/define-flow.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import type { Where } from '#src/engine/opened.ts';
import type { JourneyStart, Sent } from '#src/engine/sent-calls.ts';

type Homes = readonly { readonly role: 'seller' | 'buyer'; readonly address: string }[];
type Prefilled = (homes: Homes) => StepDraft;

const lineOf = ({ address, postcode, city }: { address: string; postcode: string; city: string }): string =>
  `${address}, ${postcode} ${city}`;

/** Returns the first home of a role, on one line; empty when there is none. */
export const homeOf = (homes: Homes, role: 'seller' | 'buyer'): string =>
  homes.find((home) => home.role === role)?.address ?? '';
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
export const openOrder =
  (partner: PartnerId, prefilled: Prefilled = () => ({})) =>
  async ({ userID = '', category }: Where, call: Call): Promise<JourneyStart> => {
    const [user, homes, last] = await Promise.all([
      call(users.read, { params: { id: v.parse(customerId, userID) } }),
      call(customerHomes.list, {}),
      lastOrder(call, partner, category),
    ]);
    const places = homes
      .filter(({ place }) => place === 'current')
      .map(({ role, home }) => ({ role, address: lineOf(home) }));
    const { name, email, phoneNumber: phone } = user;
    return {
      facts: { name, email, phone, ...(last === undefined ? {} : { again: last.id }) },
      drafts: { order: prefilled(places) },
    };
  };

/** Returns what every order says besides its own fields: the consent, and the order that «Spør igjen» repeats. */
export const agreed = ({ facts: { again } }: Pick<Env, 'facts'>, askAgain: boolean | undefined) => ({
  consentToShare: true as const,
  ...(again === undefined || askAgain !== true ? {} : { again: v.parse(leadId, again) }),
});

/** Returns what the receipt shows of an order that was taken. */
export const receipt = ({ id, answerBy }: Ordered): Sent => ({ facts: { order: id, answerBy } });
