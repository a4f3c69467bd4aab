import * as v from 'valibot';
import {
  areasDraft,
  chosenAreas,
  chosenTypes,
  sizeAndPriceDraft,
  typedNumber,
  typesDraft,
} from '#flows/_parts/search/calls.ts';
import { areaLists } from '#flows/_parts/search/steps.ts';
import type { Call } from '#src/contract/call.ts';
import { consents } from '#src/contract/identity/consents.ts';
import { users } from '#src/contract/identity/users.ts';
import { fetchFlag } from '#src/contract/platform/fetch-flag.ts';
import { serviceOrders } from '#src/contract/services/service-orders.ts';
import type { CustomerOptions, OptionsPatch } from '#src/domain/customer-profile.ts';
import { customerId } from '#src/domain/ids.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import type { AnswersOf } from '#src/engine/step.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { chapters, journey, steps } from './steps.ts';
import { texts } from './texts.ts';

type Where = Readonly<Record<string, string>>;
const idOf = ({ userID = '' }: Where) => v.parse(customerId, userID);
const save = async (where: Where, options: OptionsPatch, call: Call): Promise<undefined> => {
  await call(users.change, { params: { id: idOf(where) }, body: { options } });
};

/** Prefills the saved answers of a returning customer. */
const draftsOf = ({ profile, searchProfile, contactPreferences, buyerStage }: CustomerOptions) => {
  const { areas, neighborhoodWishes } = searchProfile;
  const drafts: Record<string, StepDraft> = {
    areas: areasDraft(areas),
    'my-home': { ...profile, numberOfPeople: typedNumber(profile.numberOfPeople) },
    'my-search': { ...typesDraft(searchProfile), ...sizeAndPriceDraft(searchProfile) },
    communication: { ...contactPreferences },
    neighborhood: { neighborhoodWishes },
    financing: { buyerStage },
  };
  return drafts;
};

type LoanRequest = Pick<AnswersOf<typeof steps>['financing'], 'contactMethod' | 'loanType'>;

/**
 * Saves the consent to be contacted, with its text and time, beside existing ones; then asks the partner to make
 * contact. Idempotent: a retry after a refusal repeats neither.
 */
const askForContact = async (where: Where, { contactMethod, loanType }: LoanRequest, call: Call): Promise<void> => {
  if (contactMethod === undefined || loanType === undefined) return;
  const params = { id: idOf(where) };
  const { consents: standing } = await call(consents.read, { params });
  const given = standing.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose);
  if (!given.includes('financing')) {
    await call(consents.change, { params, body: { purposes: [...given, 'financing'], channel: 'onboarding' } });
  }
  await call(serviceOrders.storebrand, { body: { contactMethod, loanType, consentToShare: true } });
};

const calls: SentCalls<typeof steps> = {
  async open(where, call) {
    const { options } = await call(users.read, { params: { id: idOf(where) } });
    const loanPartner = (await fetchFlag(call, serviceOrders.storebrand.flag)) ? 'there' : 'away';
    return { lists: areaLists, drafts: draftsOf(options), facts: { loanPartner } };
  },
  submit: {
    areas: (where, { answer }, call) => save(where, { searchProfile: { areas: chosenAreas(answer) } }, call),
    'my-home'(where, { answer }, call) {
      const { domesticType = null, numberOfPeople = null, propertySituation = null } = answer;
      return save(where, { profile: { domesticType, numberOfPeople, propertySituation } }, call);
    },
    'my-search'(where, { answer }, call) {
      const { condition = [], bedrooms = null } = answer;
      const { sizeFrom = null, sizeTo = null, priceFrom = null, priceTo = null } = answer;
      const numbers = { bedrooms, sizeFrom, sizeTo, priceFrom, priceTo };
      return save(
        where,
        { searchProfile: { housingTypes: chosenTypes(answer), condition: [...condition], ...numbers } },
        call,
      );
    },
    communication(where, { answer: { channels = [], times = [], doNotDisturb = false } }, call) {
      const contactPreferences = { channels: [...channels], times: [...times], doNotDisturb };
      return save(where, { contactPreferences }, call);
    },
    neighborhood: (where, { answer: { neighborhoodWishes = [] } }, call) =>
      save(where, { searchProfile: { neighborhoodWishes: [...neighborhoodWishes] } }, call),
    async financing(where, { answer: { buyerStage = null, financingContact, ...loan } }, call) {
      await save(where, { buyerStage }, call);
      if (financingContact === 'yes') await askForContact(where, loan, call);
      return undefined;
    },
  },
  refusedAt: { V_FROM_TO: 'sizeTo' },
  leadsTo: { end: '/customer/home', left: '/customer/home' },
};

export default defineFlow({ address, journey, steps, chapters, texts, samples, calls });
