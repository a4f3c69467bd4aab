import * as v from 'valibot';
import { financialDetails } from '#src/contract/wealth/financial-details.ts';
import { estateId } from '#src/domain/ids.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Where } from '#src/engine/opened.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

const homeOf = ({ id }: Where) => ({ id: v.parse(estateId, id) });

/** Reads the stored details first; a change of what another device has changed since is refused (STALE). */
const calls: SentCalls<typeof steps> = {
  async open(where, call) {
    const { details, revision } = await call(financialDetails.read, { params: homeOf(where) });
    const facts = { revision: String(revision) };
    if (details === null) return { facts };
    const typed = Object.entries(details).flatMap(([field, value]) =>
      value === null ? [] : [[field, String(value).replace('.', ',')]],
    );
    const draft: StepDraft = Object.fromEntries(typed);
    return { facts, drafts: { details: draft } };
  },
  submit: {
    async details(where, { answer, env }, call) {
      const revision = Number(env.facts.revision ?? 0);
      await call(financialDetails.change, { params: homeOf(where), body: answer, revision });
      return undefined;
    },
  },
  leadsTo: { end: '/customer/wealth', left: '/customer/wealth' },
  endsAtOnce: true,
};

export default defineFlow({ address, journey, steps, texts, samples, calls });
