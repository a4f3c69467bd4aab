import * as v from 'valibot';
import { estateId } from '#src/domain/ids.ts';
import { endpoint } from '../endpoint.ts';

/** Outcome for one home: its sellers were reminded, had been today already, or could not be reached. */
export const RemindedHome = v.object({
  estateId,
  address: v.string(),
  outcome: v.picklist(['sent', 'already', 'nobody', 'failed']),
  /** Names of the persons reminded now. */
  names: v.array(v.string()),
  /** False at night, when only the mail is sent and no SMS. */
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
