import * as v from 'valibot';
import { areasDraft, sizeAndPriceDraft, typedNumber, typesDraft } from '#flows/_parts/search/calls.ts';
import { areaLists } from '#flows/_parts/search/steps.ts';
import { consents } from '#src/contract/identity/consents.ts';
import { SearchProfileView, searchProfiles } from '#src/contract/identity/search-profiles.ts';
import { customerId } from '#src/domain/ids.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Where } from '#src/engine/opened.ts';
import type { JourneyStart, SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { searchOf } from './calls.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

const idOf = ({ userID = '' }: Where) => ({ id: v.parse(customerId, userID) });

/** Returns the stored profile as the drafts of the steps, and the revision that a save must name. */
const startOf = ({ searchProfile, household, revision }: SearchProfileView): JourneyStart => {
  const { areas, neighborhoodWishes } = searchProfile;
  const { domesticType, numberOfPeople } = household;
  const drafts: Readonly<Record<string, StepDraft>> = {
    areas: areasDraft(areas),
    'housing-type': typesDraft(searchProfile),
    'size-and-price': sizeAndPriceDraft(searchProfile),
    neighborhood: { domesticType, numberOfPeople: typedNumber(numberOfPeople), neighborhoodWishes },
  };
  return { drafts, facts: { revision: String(revision) } };
};

const calls: SentCalls<typeof steps> = {
  async open(where, call) {
    const params = idOf(where);
    const [stored, { consents: standing }] = await Promise.all([
      call(searchProfiles.read, { params }),
      call(consents.read, { params }),
    ]);
    const isTold = standing.some(({ purpose, isGiven }) => purpose === 'savedSearch' && isGiven);
    const start = startOf(stored);
    return { ...start, lists: areaLists, facts: { ...start.facts, savedSearch: isTold ? 'on' : 'off' } };
  },
  submit: {
    async 'my-search'(where, { answers, env }, call) {
      const { domesticType = null, numberOfPeople = null } = answers.neighborhood ?? {};
      const body = { searchProfile: searchOf(answers), household: { domesticType, numberOfPeople } };
      await call(searchProfiles.change, { params: idOf(where), body, revision: Number(env.facts.revision ?? 0) });
      return undefined;
    },
  },
  savedAt: 'my-search',
  storedSince: (extra) => startOf(v.parse(SearchProfileView, extra)),
  leadsTo: { end: '/customer/pre-market/my-search', left: '/customer/pre-market/suggestions' },
  endsAtOnce: true,
};

const question = () => import('./screens/question.tsx');

export default defineFlow({
  address,
  journey,
  steps,
  texts,
  samples,
  calls,
  screens: {
    areas: question,
    'housing-type': question,
    'size-and-price': question,
    neighborhood: question,
    'my-search': () => import('./screens/my-search.tsx'),
  },
});
