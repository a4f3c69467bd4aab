import * as v from 'valibot';
import { estateId } from '#src/domain/ids.ts';
import { endpoint } from '../endpoint.ts';

/** What became of one home: its sellers were written to, had been today already, or could not be. */
export const RemindedHome = v.object({
  estateId,
  address: v.string(),
  outcome: v.picklist(['sent', 'already', 'nobody', 'failed']),
  /** Who was written to now. */
  names: v.array(v.string()),
  /** False at night, when nobody is texted and the mail alone is sent. */
  texted: v.boolean(),
});
export type RemindedHome = v.InferOutput<typeof RemindedHome>;
export const LoansReminded = v.object({ homes: v.array(RemindedHome) });
export type LoansReminded = v.InferOutput<typeof LoansReminded>;

export const brokerReminders = {
  remindLoans: endpoint({
    method: 'POST',
    path: '/brokers/reminders/loans',
    access: 'broker',
    summary: 'Remind every seller whose loan details are late, at most once a day each',
    answer: LoansReminded,
    problems: ['TOO_MANY'],
  }),
};
