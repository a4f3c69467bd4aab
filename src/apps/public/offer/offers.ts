import type { GenericSchema } from 'valibot';
import { contactMethod } from '#src/contract/forms/leads.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import { address } from '#src/domain/address.ts';
import { email } from '#src/domain/email.ts';
import { name } from '#src/domain/name.ts';
import { phone } from '#src/domain/phone.ts';
import { postcode } from '#src/domain/postcode.ts';
import { renovationTypes } from '#src/domain/services.ts';
import { text } from '#src/domain/text.ts';
import type { OpenPartner } from './paths.ts';

interface Typed {
  readonly kind: 'line' | 'lines';
  readonly schema: GenericSchema<unknown>;
  readonly autoComplete?: string;
  readonly inputMode?: 'email' | 'tel' | 'numeric';
}
interface Chosen {
  readonly kind: 'one' | 'many';
  readonly options: readonly string[];
}

/** Every field of the open pages; name, e-mail and phone are asked by each. */
export const offerFields = {
  types: { kind: 'many', options: renovationTypes },
  description: { kind: 'lines', schema: text(2000) },
  address: { kind: 'line', schema: address, autoComplete: 'address-line1' },
  postcode: { kind: 'line', schema: postcode, autoComplete: 'postal-code', inputMode: 'numeric' },
  name: { kind: 'line', schema: name, autoComplete: 'name' },
  phone: { kind: 'line', schema: phone, autoComplete: 'tel', inputMode: 'tel' },
  email: { kind: 'line', schema: email, autoComplete: 'email', inputMode: 'email' },
  contactMethod: { kind: 'one', options: contactMethod.options },
} as const satisfies Readonly<Record<string, Typed | Chosen>>;
export type OfferField = keyof typeof offerFields;

const person = ['name', 'phone', 'email'] as const;

/** What the open page of each partner asks, and its call. */
export const offers = {
  storebrand: { call: serviceOrders.storebrand, fields: [...person, 'contactMethod'], also: {} },
  verisure: { call: serviceOrders.offer, fields: ['address', ...person], also: { service: 'security' } },
  byggstart: {
    call: serviceOrders.byggstart,
    fields: ['types', 'description', ...person, 'postcode', 'contactMethod'],
    also: {},
  },
  exponova: { call: serviceOrders.exponova, fields: ['description', ...person], also: {} },
} as const satisfies Readonly<Record<OpenPartner, unknown>>;
