import * as v from 'valibot';
import { OwnHomeView, ownHomes } from '#src/contract/wealth/own-homes.ts';
import { estateId } from '#src/domain/ids.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { JourneyStart, SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

/** Returns the stored facts as they are typed, and the revision that a change must name. */
const startOf = ({ estateID: _, revision, ...facts }: OwnHomeView): JourneyStart => {
  const typed = Object.entries(facts).map(([field, value]) => [field, value === null ? null : String(value)]);
  const draft: StepDraft = Object.fromEntries(typed);
  return { facts: { revision: String(revision) }, drafts: { facts: draft } };
};

/** Reads the home first; a change of what another device has changed since is refused (STALE), and both are shown. */
const calls: SentCalls<typeof steps> = {
  open: async ({ id }, call) => startOf(await call(ownHomes.read, { params: { id: v.parse(estateId, id) } })),
  storedSince: ({ current }) => startOf(v.parse(OwnHomeView, current)),
  submit: {
    async facts({ id }, { answer, env }, call) {
      const { unit = null, purchasePrice = null, purchaseYear = null, ...facts } = answer;
      const body = { estateID: v.parse(estateId, id), ...facts, unit, purchasePrice, purchaseYear };
      await call(ownHomes.change, { body, revision: Number(env.facts.revision) });
      return undefined;
    },
  },
  leadsTo: { end: '/customer/estates/:id', left: '/customer/estates/:id' },
  endsAtOnce: true,
};

export default defineFlow({ address, journey, steps, texts, samples, calls });
