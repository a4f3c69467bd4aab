import type { Kysely } from 'kysely';
import type { JourneyView } from '#src/contract/journey/timeline.ts';
import type { FormName } from '#src/domain/form-table.ts';
import type { FlowInstanceId } from '#src/domain/ids.ts';
import type { JourneyFacts } from '#src/domain/journey-view.ts';
import { moneyLine } from '#src/domain/money-line.ts';
import { readOne, rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { amount } from '#src/engine/fields/numbers.ts';
import { type KeptAnswers, readAllAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { FlowRow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

const settlements: readonly FormName[] = ['settlement-buyer', 'settlement-buyer-project'];
const isSettlement = ({ flow }: FlowRow): boolean => settlements.includes(flow);

export type MoneyAnswers = ReadonlyMap<FlowInstanceId, KeptAnswers>;

/** Reads what the buyers of these forms' homes have answered of their money, in one query. */
export const moneyAnswers = (db: Kysely<Tables>, forms: readonly FlowRow[]): Promise<MoneyAnswers> =>
  readAllAnswers(
    db,
    forms.filter(isSettlement).map(({ id }) => id),
  );

const kroner = (typed: StepDraft[string]): number | null => {
  const read = readOne(amount(), typed);
  return typeof read === 'number' ? read : null;
};

/** Returns the sum of the loans to buy with: 0 for a buyer who takes none, null before an answer. */
const loansOf = (step: StepDraft | undefined): number | null => {
  if (step?.hasLoans === 'no') return 0;
  const loans = rowsOf(step?.loans).map(({ residualDebt }) => kroner(residualDebt));
  if (loans.length === 0 || loans.includes(null)) return null;
  return loans.reduce<number>((sum, one) => sum + (one ?? 0), 0);
};

/** Returns how the money of a purchase stands, for its buyer. */
export const moneyOf = (
  facts: JourneyFacts,
  forms: readonly FlowRow[],
  answers: MoneyAnswers,
): JourneyView['money'] => {
  if (facts.side !== 'buyer') return null;
  const form = forms.find(isSettlement);
  const drafts = form === undefined ? undefined : answers.get(form.id)?.drafts;
  return moneyLine({
    price: facts.soldFor,
    own: kroner(drafts?.equity?.amount),
    bank: loansOf(drafts?.loan),
    takeoverDay: facts.takeoverDay,
    isTakenOver: facts.takenOverOn !== null,
  });
};
