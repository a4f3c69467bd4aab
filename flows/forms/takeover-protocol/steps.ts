import * as v from 'valibot';
import { inspection } from '#flows/_parts/inspection/steps.ts';
import { adultOn } from '#src/domain/age.ts';
import { deputiesFit, mayBeLeftOut, takesDeputyAway } from '#src/domain/deputies.ts';
import { type IsoDate, isIsoDate, notBefore } from '#src/domain/iso-date.ts';
import { type IsoInstant, isIsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { waitsForBuyer } from '#src/domain/power-choice.ts';
import { takeoverWindow } from '#src/domain/takeover-window.ts';
import { isEmpty, readOne, rowsOf } from '#src/engine/check.ts';
import type { Env, Issue, StepDraft, When } from '#src/engine/field.ts';
import { check, many, one, yesNo } from '#src/engine/fields/choices.ts';
import { date, dateTime, momentNow } from '#src/engine/fields/dates.ts';
import { rows, shown } from '#src/engine/fields/groups.ts';
import { atMostFact, decimal, money, whole } from '#src/engine/fields/numbers.ts';
import { answeredBy, signedSteps } from '#src/engine/fields/owners.ts';
import { meteringPointId, meterNumber, picture } from '#src/engine/fields/pictures.ts';
import { address, city, country, email, longText, mobile, name, postcode, text } from '#src/engine/fields/texts.ts';
import {
  broker,
  buyer,
  buyerAlone,
  cardSide,
  powerChoice,
  powerCustomer,
  selfOrBroker,
  seller,
  signer,
  signerAmongSeveral,
  system,
  together,
  togetherKept,
} from '#src/engine/owner.ts';
import { type AnswersOf, addingToEnv, advised, ask, info, review, type StepAdvice, wait } from '#src/engine/step.ts';

/** The environment of a takeover. `protocol` is the lifecycle's state (`machines/takeover.ts`). */
export interface TakeoverEnv extends Env {
  readonly protocol: 'notStarted' | 'created' | 'signing' | 'locked' | 'signed' | 'finalized';
}

const is =
  (field: string, value: string): When =>
  (draft) =>
    draft[field] === value;
const day = (env: Env): IsoDate => (isIsoDate(env.today) ? env.today : '1970-01-01');
const isDeputy = is('deputy', 'yes');
const fromBroker = is('fromBroker', 'yes');
/** E-mail and phone of others are read-only, except a deputy's for the person who added them (reliability L6). */
const isAnothers: When = (person, env) => person.id !== env.facts.me && person.addedBy !== env.facts.me;
/** One's own e-mail and phone change only with a code sent to the new value. */
const isMine: When = (person, env) => person.id === env.facts.me;
/** Neither side may replace the other's signer: only a deputy's own side may change them. */
const isOtherSide: When = (person, { facts: { mySide = '' } }) => mySide !== '' && person.role !== mySide;
const isAnothersDeputy: When = (person, { facts: { me = '' } }) => me !== '' && !takesDeputyAway(person, me);
const leavesOut: When = (person, _, step) => mayBeLeftOut(person.id, step);
const isLeftOut: When = (...at) => at[0].notSigning === true && leavesOut(...at);
const takesProvider: When = (draft) => typeof draft.provider === 'string' && draft.provider !== 'OPT_OUT';
/** Shown to those who may only propose while an answer of the buyer is missing. */
const waitsHere =
  (field: string): StepAdvice =>
  (draft, env) =>
    waitsForBuyer(env) && isEmpty(draft[field]) ? [{ path: field, advice: 'waitsForBuyer' }] : [];
/** A consent of before, when the page asked for it. */
const consentIsGiven: StepAdvice = (draft, env) =>
  draft.consentToShare === true && (env.facts.powerConsentNb ?? '') !== ''
    ? [{ path: 'provider', advice: 'consentGiven' }]
    : [];
/** The date of birth is typed only where the broker system does not know the customer's. */
const isBirthUnknown: When = (_, { facts: { bornKnown = '', customer = '' } }) =>
  customer === '' || !bornKnown.split(',').includes(customer);
/** What the next steps start with: the customer, and the address and number of that person's card. */
const customerFacts = ({ participantId: customer = '' }: { readonly participantId?: string }, { lists }: Env) => {
  const { fills } = (lists.buyers ?? []).find(({ id }) => id === customer) ?? {};
  return { facts: { customer, customerEmail: fills?.email ?? '', customerPhone: fills?.phone ?? '' } };
};
const billedElsewhere = is('invoiceAddress', 'OTHER');

/** The name is asked from the second meter on (domain.md, step 6); a name that was given is kept. */
const tellsApart: When = (meter, _, step) =>
  typeof meter.name === 'string' || rowsOf(step.meters).findIndex(({ id }) => id === meter.id) > 0;

/** Not in the future, and inside the 14-day window (domain.md, step 1). */
const happened = (env: Env) => {
  const takeover = env.facts.takeoverDate ?? '';
  return v.pipe(
    v.string(),
    v.guard(isIsoInstant, 'V_DATE'),
    v.check((at: IsoInstant) => osloDate(at) <= env.today, 'V_DATE_PAST'),
    v.check((at: IsoInstant) => !isIsoDate(takeover) || takeoverWindow(takeover, at) === 'open', 'V_WINDOW'),
  );
};

const takenOverAt = dateTime({ startAt: momentNow, within: happened });

/** The buyer takes over before the agreed date: both sides say that they agree. */
export const takesOverEarly: When = (draft, { facts: { takeoverDate = '' } }) => {
  const at = readOne(takenOverAt, draft.actualTakeoverAt);
  if (typeof at !== 'string' || !isIsoInstant(at) || !isIsoDate(takeoverDate)) return false;
  return osloDate(at) < takeoverDate && takeoverWindow(takeoverDate, at) === 'open';
};

/** Only people of one side give each other power to sign, so one person on each side is not asked. */
export const givesMutualPower = ({ facts }: Pick<Env, 'facts'>): boolean => facts.severalOnASide !== 'no';

/** At least one seller and one buyer (domain.md, step 2). */
const bothSides = (draft: StepDraft): Issue[] => {
  const roles = rowsOf(draft.people).map((person) => person.role);
  const lacks = (role: string) => !roles.includes(role);
  return [
    ...(lacks('seller') ? [{ path: 'people', code: 'V_SELLER_MIN', params: {} } as const] : []),
    ...(lacks('buyer') ? [{ path: 'people', code: 'V_BUYER_MIN', params: {} } as const] : []),
  ];
};

/** The steps, in the order of Spec section 2; reference list of fields: docs/flows/takeover-protocol.md. */
export const steps = signedSteps({
  handover: ask({
    ...answeredBy(system, { home: shown('home') }),
    ...answeredBy(broker, { takeoverDate: shown('takeoverDate') }),
    ...answeredBy(system, { broker: shown('brokerName') }),
    ...answeredBy(together, {
      actualTakeoverAt: takenOverAt,
      earlyAgreed: check({ when: takesOverEarly }),
      bothPresent: check(),
      purchasePricePaid: yesNo(),
    }),
  }),
  participants: ask(
    answeredBy(cardSide, {
      people: rows(
        {
          ...answeredBy(broker, { role: one(['seller', 'buyer'], { fixedWhen: () => true }) }),
          ...answeredBy(cardSide, {
            name: name({ fixedWhen: (...at) => fromBroker(...at) || isOtherSide(...at), asGivenWhen: fromBroker }),
          }),
          ...answeredBy(selfOrBroker, {
            email: email({ fixedWhen: isAnothers, byCode: isMine }),
            phone: mobile({ fixedWhen: isAnothers, byCode: isMine }),
          }),
          ...answeredBy(cardSide, {
            deputy: yesNo({ fixedWhen: isOtherSide }),
            deputyFor: one(
              { list: 'people', among: (person, draft) => person.tag === draft.role && person.id !== draft.id },
              { when: isDeputy, fixedWhen: isOtherSide },
            ),
            powerOfAttorneyPicture: picture({ when: isDeputy, fixedWhen: isOtherSide, missing: 'V_POA' }),
            notSigning: check({ optional: true, when: leavesOut, fixedWhen: isOtherSide }),
            notSigningWhy: longText(500, { when: isLeftOut, fixedWhen: isOtherSide }),
          }),
        },
        { keeps: (...at) => fromBroker(...at) || isOtherSide(...at) || isAnothersDeputy(...at) },
      ),
    }),
    (draft) => [...bothSides(draft), ...deputiesFit(draft)],
  ),
  'seller-new-address': ask(
    answeredBy(seller, {
      address: address(),
      postcode: postcode({ fills: 'city', countryIn: 'country' }),
      city: city(),
      country: country({ start: 'NO' }),
    }),
  ),
  firesafety: ask({
    ...answeredBy(together, { smokeAlarm: yesNo(), extinguisherOrHose: yesNo() }),
    ...answeredBy(togetherKept, {
      comment: longText(1000, {
        when: (draft) => draft.smokeAlarm === 'no' || draft.extinguisherOrHose === 'no',
        missing: 'V_COMMENT_NO',
      }),
    }),
  }),
  inspection: ask(inspection),
  water: ask(
    answeredBy(together, {
      hasMeter: yesNo(),
      meters: rows(
        {
          ...answeredBy(together, {
            type: one(['COLD_WATER', 'HOT_WATER', 'DISTRICT_HEATING', 'GAS'], { start: 'COLD_WATER' }),
            name: text(60, { optional: true, when: tellsApart }),
            number: meterNumber(),
            level: decimal(
              { min: 0, max: 99_999_999.999, decimals: 3 },
              { missing: 'V_METER_BOTH', unitOnPaper: ({ type }) => (type === 'DISTRICT_HEATING' ? 'kWh' : 'm³') },
            ),
          }),
          ...answeredBy(togetherKept, {
            picture: picture({ optional: true, reads: { number: 'number', level: 'level' } }),
          }),
        },
        { when: is('hasMeter', 'yes'), min: 1, max: 10, missing: 'V_METER_BOTH' },
      ),
    }),
  ),
  electricity: ask(
    answeredBy(together, {
      hasMeter: yesNo(),
      meters: rows(
        {
          ...answeredBy(togetherKept, {
            picture: picture({
              optional: true,
              reads: { number: 'number', level: 'level', pointId: 'meteringPointId' },
            }),
          }),
          ...answeredBy(together, {
            number: meterNumber(),
            level: decimal({ min: 0, max: 99_999_999.9, decimals: 1, unit: 'kWh' }, { missing: 'V_METER_BOTH' }),
            meteringPointId: meteringPointId({ optional: true }),
          }),
        },
        { when: is('hasMeter', 'yes'), min: 1, max: 1, missing: 'V_METER_BOTH' },
      ),
    }),
  ),
  'electricity-provider': addingToEnv(
    advised(
      ask({
        ...answeredBy(powerChoice, {
          participantId: one({ list: 'buyers' }),
          provider: one({ list: 'providers' }),
        }),
        ...answeredBy(powerCustomer, {
          providerTerms: check({ when: takesProvider, missing: 'V_TERMS', atSignature: 'offered' }),
          consentToShare: check({ when: takesProvider, missing: 'V_CONSENT_SHARE', atSignature: 'offered' }),
        }),
      }),
      waitsHere('participantId'),
      consentIsGiven,
    ),
    customerFacts,
  ),
  'electricity-optout': ask({
    ...answeredBy(powerCustomer, { optOutConfirmed: check({ atSignature: 'offered' }) }),
    ...answeredBy(powerChoice, { ownProvider: text(60, { optional: true }) }),
  }),
  'electricity-person': advised(
    ask({
      ...answeredBy(powerChoice, {
        birthDate: date({
          when: isBirthUnknown,
          past: true,
          within: (env) => v.pipe(v.string(), v.guard(isIsoDate, 'V_DATE'), adultOn(day(env))),
        }),
        email: email({ startAt: ({ facts }) => facts.customerEmail ?? '' }),
        phone: mobile({ startAt: ({ facts }) => facts.customerPhone ?? '' }),
      }),
      ...answeredBy(system, { startDate: shown('startDate') }),
      ...answeredBy(powerChoice, {
        invoiceAddress: one(['THIS_HOME', 'OTHER'], { start: 'THIS_HOME' }),
        address: address({ when: billedElsewhere }),
        postcode: postcode({ when: billedElsewhere, fills: 'city' }),
        city: city({ when: billedElsewhere }),
      }),
    }),
    waitsHere('email'),
  ),
  settlement: ask({
    ...answeredBy(buyer, { mode: one(['FULL', 'WITHHOLD']) }),
    ...answeredBy(together, { sharedCosts: one(['BY_PARTIES', 'BY_BROKER', 'NOT_RELEVANT']) }),
  }),
  // Never a suggested amount: the buyer decides alone, and the broker must not propose one (domain.md section 1).
  'final-settlement': ask({
    ...answeredBy(buyer, {
      amount: money({ missing: 'V_WITHHOLD_AMOUNT', within: atMostFact('soldFor') }),
      reason: longText(2000, { missing: 'V_WITHHOLD_REASON' }),
      remedy: one(['SELLER_FIXES', 'PRICE_REDUCTION', 'NOT_AGREED']),
      deadline: date({
        when: is('remedy', 'SELLER_FIXES'),
        within: (env) => v.pipe(v.string(), v.guard(isIsoDate, 'V_DATE'), notBefore(day(env))),
      }),
    }),
    ...answeredBy(buyerAlone, { ownRisk: check({ atSignature: 'due' }) }),
  }),
  keys: ask({
    ...answeredBy(together, {
      sets: whole(0, 99),
      details: many(['HOME', 'MAIN_ENTRANCE', 'MAILBOX', 'STORAGE', 'GARAGE', 'FOB', 'OTHER'], { optional: true }),
    }),
    ...answeredBy(togetherKept, {
      comment: longText(500, {
        when: (draft) => Number(draft.sets) === 0 && draft.sets !== '',
        missing: 'V_COMMENT_PROBLEM',
      }),
    }),
  }),
  summary: review(answeredBy(signer, { confirmCorrect: check({ confirms: true }) })),
  'who-signs': wait({
    ...answeredBy(together, { inksign: one(['E_ID', 'ON_SCREEN']) }),
    ...answeredBy(signerAmongSeveral, {
      mutualPower: check({ when: (_, env) => givesMutualPower(env), atSignature: 'alone' }),
    }),
  }),
  signing: wait({}),
  finish: info(),
});
export type Answers = AnswersOf<typeof steps>;
