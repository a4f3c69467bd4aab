import * as v from 'valibot';
import { address } from '#src/domain/address.ts';
import { buyerStage } from '#src/domain/customer-profile.ts';
import { email } from '#src/domain/email.ts';
import { leadId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { name } from '#src/domain/name.ts';
import { phone } from '#src/domain/phone.ts';
import { postcode } from '#src/domain/postcode.ts';
import {
  movingServices,
  type PartnerId,
  policies,
  renovationTypes,
  servicePartners,
  services,
  sharedFields,
  timesOfDay,
} from '#src/domain/services.ts';
import { text } from '#src/domain/text.ts';
import { endpoint } from '../endpoint.ts';
import { contactMethod, leadService, leadState, loanNeed } from '../forms/leads.ts';
import { formerStart, paged, pageOf } from '../paging.ts';

const partnerId = v.picklist(servicePartners.map(({ id }) => id));
const service = v.picklist(services);
/** What a lead is of: a service of a form, or an ordered one. */
export const orderedService = v.picklist([...leadService.options, 'storage', 'sun-screening', 'meal-boxes']);
export type OrderedService = v.InferOutput<typeof orderedService>;

const consent = {
  consentToShare: v.literal(true, 'V_CONSENT_SHARE'),
  /** «Spør igjen»: the last order of the same, which this one repeats within 30 days. */
  again: v.optional(leadId),
};
/** Required without an account; with one they stand for those of the account. */
const contact = { name: v.optional(name), email: v.optional(email), phone: v.optional(phone) };
/** Signs of a program: a field that no person sees, and the seconds from opening the page until sending. */
const open = {
  ...contact,
  website: v.optional(v.pipe(v.string('INVALID_INPUT'), v.maxLength(200, 'INVALID_INPUT'))),
  seconds: v.optional(v.pipe(v.number('INVALID_INPUT'), v.minValue(0, 'INVALID_INPUT'))),
};
const several = <const O extends readonly [string, ...string[]]>(options: O) =>
  v.pipe(
    v.array(v.picklist(options, 'V_CHOOSE_MIN1'), 'V_CHOOSE_MIN1'),
    v.minLength(1, 'V_CHOOSE_MIN1'),
    v.maxLength(options.length, 'INVALID_INPUT'),
  );
const description = text(2000);

/** What every order is answered with, also one that is not kept because a program has sent it. */
export const Ordered = v.object({ id: leadId, partner: partnerId, answerBy: isoInstant });
export type Ordered = v.InferOutput<typeof Ordered>;

export const ServiceOrder = v.object({
  id: leadId,
  partner: partnerId,
  service,
  state: leadState,
  orderedAt: isoInstant,
  answerBy: isoInstant,
  /** Whether a new one of the same needs «Spør igjen»: it is on its way or delivered, and younger than 30 days. */
  isRecent: v.boolean(),
});
export type ServiceOrder = v.InferOutput<typeof ServiceOrder>;
const shared = v.partial(
  v.object(
    // seam: an object of a constant's keys
    Object.fromEntries(sharedFields.map((field) => [field, v.union([v.string(), v.array(v.string())])])) as Record<
      (typeof sharedFields)[number],
      v.UnionSchema<[v.StringSchema<undefined>, v.ArraySchema<v.StringSchema<undefined>, undefined>], undefined>
    >,
  ),
);
/** Exactly what the partner got. */
export const SharedContent = v.object({ name: v.string(), email: v.string(), phone: v.string(), ...shared.entries });
export type SharedContent = v.InferOutput<typeof SharedContent>;
export const ReadOrder = v.object({ ...ServiceOrder.entries, shared: v.nullable(SharedContent) });
export type ReadOrder = v.InferOutput<typeof ReadOrder>;

const common = { method: 'POST', status: 202, answer: Ordered, fails: 'SVC_ERROR' } as const;
const refusals = ['V_CONSENT_SHARE', 'SVC_ASKED', 'TOO_MANY'] as const;
const openRefusals = [...refusals, 'V_REQUIRED', 'V_NAME', 'V_NAME_CHARS', 'V_EMAIL', 'V_PHONE'] as const;
const forAddress = ['V_ADDRESS', 'V_LEN'] as const;
const described = ['V_LEN'] as const;
const insured = v.strictObject({ ...consent, address, postcode, policies: several(policies) });

/** The call of each partner; two have one (Spec section 7, "Services and leads"). */
export const callOf = {
  steddy: 'steddy',
  general: 'offer',
  storebrand: 'storebrand',
  byggstart: 'byggstart',
  'sector-alarm': 'sectorAlarm',
  verisure: 'offer',
  exponova: 'exponova',
  ssg: 'ssg',
  if: 'ifInsurance',
  'storebrand-insurance': 'storebrandInsurance',
  trygg: 'trygg',
} as const satisfies Readonly<Record<PartnerId, string>>;

/** One page of a customer's orders, newest first. */
export const OrderPage = v.object({ ...pageOf(ServiceOrder), total: v.number() });

/** The partners that can be asked now. */
export const PartnerList = v.object({ partners: v.array(partnerId) });

/** Spec section 7, "Services and leads". */
export const serviceOrders = {
  catalogue: endpoint({
    method: 'GET',
    path: '/services',
    access: 'open',
    summary: 'The partners that can be asked now',
    answer: PartnerList,
  }),
  list: endpoint({
    method: 'GET',
    path: '/services/orders',
    access: 'customer',
    reaches: 'pages',
    summary: 'What the customer has ordered, newest first',
    query: v.strictObject({ ...paged, skip: formerStart }),
    answer: OrderPage,
  }),
  read: endpoint({
    method: 'GET',
    path: '/services/orders/:id',
    access: 'customer',
    reaches: 'pages',
    summary: 'One order of the customer, with exactly what the partner got; null for one that was not sent',
    params: v.strictObject({ id: leadId }),
    answer: ReadOrder,
    problems: ['NOT_FOUND'],
  }),
  recall: endpoint({
    method: 'POST',
    path: '/services/orders/:id/recall',
    access: 'customer',
    reaches: 'pages',
    summary: 'Take the consent back: what has not left is not sent, and the partner deletes what it got',
    params: v.strictObject({ id: leadId }),
    answer: ServiceOrder,
    problems: ['NOT_FOUND'],
  }),
  storebrand: endpoint({
    ...common,
    path: '/lead/storebrand',
    access: 'open',
    flag: 'service-storebrand',
    summary: 'Ask to be contacted about a loan, with an account or without',
    body: v.strictObject({
      ...consent,
      ...open,
      contactMethod,
      loanType: v.optional(loanNeed),
      stage: v.optional(buyerStage),
      coBuyer: v.optional(v.picklist(['yes', 'no'], 'V_YESNO')),
      location: v.optional(text(120)),
    }),
    problems: [...openRefusals, 'V_CHOOSE_ONE', 'V_YESNO', 'V_LEN'],
  }),
  sectorAlarm: endpoint({
    ...common,
    path: '/lead/sector-alarm',
    access: 'customer',
    reaches: 'pages',
    flag: 'service-sector-alarm',
    summary: 'Ask for an offer of a home alarm',
    body: v.strictObject({ ...consent, address }),
    problems: [...refusals, ...forAddress],
  }),
  byggstart: endpoint({
    ...common,
    path: '/lead/byggstart',
    access: 'open',
    flag: 'service-byggstart',
    summary: 'Ask for three quotes for a renovation, with an account or without',
    body: v.strictObject({
      ...consent,
      ...open,
      types: several(renovationTypes),
      description,
      estate: v.optional(address),
      postcode: v.optional(postcode),
      contactMethod: v.optional(contactMethod),
    }),
    problems: [...openRefusals, ...forAddress, 'V_CHOOSE_MIN1', 'V_CHOOSE_ONE', 'V_POSTCODE'],
  }),
  exponova: endpoint({
    ...common,
    path: '/lead/exponova',
    access: 'open',
    flag: 'service-exponova',
    summary: 'Ask for help with furniture and light, with an account or without',
    body: v.strictObject({ ...consent, ...open, description, estate: v.optional(address) }),
    problems: [...openRefusals, ...forAddress],
  }),
  offer: endpoint({
    ...common,
    path: '/services/offer',
    access: 'open',
    summary:
      'Ask for an offer of a service that has no call of its own; `security` goes to Verisure, without an account too',
    body: v.pipe(
      v.strictObject({
        ...consent,
        ...open,
        service: v.picklist(['security', 'cleaning', 'broadband', 'meal-boxes'], 'V_CHOOSE_ONE'),
        address,
        date: v.optional(isoDate),
      }),
      v.check((given) => given.service !== 'security' || given.date === undefined, 'INVALID_INPUT'),
    ),
    problems: [
      ...openRefusals,
      ...forAddress,
      'V_CHOOSE_ONE',
      'V_DATE',
      'V_DATE_FUTURE',
      'SWITCHED_OFF',
      'AUTH_NOT_LOGGED_IN',
    ],
  }),
  ifInsurance: endpoint({
    ...common,
    path: '/services/if-insurance-offer',
    access: 'customer',
    reaches: 'pages',
    flag: 'service-if',
    summary: 'Ask If for a price of insurance',
    body: insured,
    problems: [...refusals, ...forAddress, 'V_POSTCODE', 'V_CHOOSE_MIN1'],
  }),
  storebrandInsurance: endpoint({
    ...common,
    path: '/services/storebrand-offer',
    access: 'customer',
    reaches: 'pages',
    flag: 'service-storebrand-insurance',
    summary: 'Ask Storebrand for a price of insurance',
    body: insured,
    problems: [...refusals, ...forAddress, 'V_POSTCODE', 'V_CHOOSE_MIN1'],
  }),
  steddy: endpoint({
    ...common,
    path: '/services/steddy-offer',
    access: 'customer',
    reaches: 'pages',
    flag: 'service-steddy',
    summary: 'Ask for a price of moving, cleaning or storage',
    body: v.strictObject({
      ...consent,
      services: several(movingServices),
      date: v.optional(isoDate),
      time: v.optional(v.picklist(timesOfDay, 'V_CHOOSE_ONE')),
      from: address,
      to: address,
    }),
    problems: [...refusals, ...forAddress, 'V_CHOOSE_MIN1', 'V_CHOOSE_ONE', 'V_DATE', 'V_DATE_FUTURE'],
  }),
  ssg: endpoint({
    ...common,
    path: '/services/ssg-offer',
    access: 'customer',
    reaches: 'pages',
    flag: 'service-ssg',
    summary: 'Order a check of the fire safety',
    body: v.strictObject({ ...consent, address }),
    problems: [...refusals, ...forAddress],
  }),
  trygg: endpoint({
    ...common,
    path: '/services/trygg-offer',
    access: 'customer',
    reaches: 'pages',
    flag: 'service-trygg',
    summary: 'Ask for an offer of sun screening',
    body: v.strictObject({ ...consent, description }),
    problems: [...refusals, ...described],
  }),
};
