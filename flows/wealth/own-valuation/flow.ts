import * as v from 'valibot';
import { values } from '#src/contract/wealth/values.ts';
import { estateId } from '#src/domain/ids.ts';
import { defineFlow } from '#src/engine/define-flow.ts';
import type { Where } from '#src/engine/opened.ts';
import type { SentCalls } from '#src/engine/sent-calls.ts';
import { address } from './address.ts';
import { samples } from './samples.ts';
import { journey, steps } from './steps.ts';
import { texts } from './texts.ts';

const homeOf = ({ id }: Where) => ({ id: v.parse(estateId, id) });

const calls: SentCalls<typeof steps> = {
  async open(where, call) {
    const { own } = await call(values.read, { params: homeOf(where) });
    if (own === null) return {};
    return { drafts: { value: { own: String(own.value), year: String(own.year), isUsed: own.isUsed } } };
  },
  submit: {
    async value(where, { answer }, call) {
      const body = { own: answer.own, year: Number(answer.year), isUsed: answer.isUsed === true };
      await call(values.setOwn, { params: homeOf(where), body });
      return undefined;
    },
  },
  leadsTo: { end: '/customer/wealth', left: '/customer/wealth' },
  endsAtOnce: true,
};

export default defineFlow({ address, journey, steps, texts, samples, calls });
