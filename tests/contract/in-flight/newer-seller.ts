import type * as oldMachine from '#flows/forms/settlement-seller/machine.ts';
import type * as oldSteps from '#flows/forms/settlement-seller/steps.ts';
import type * as oldTexts from '#flows/forms/settlement-seller/texts.ts';
import type * as oldVersions from '#flows/forms/settlement-seller/versions.ts';
import { rowsOf } from '#src/engine/check.ts';
import { yesNo } from '#src/engine/fields/choices.ts';
import { journeyOf, to } from '#src/engine/journey.ts';
import { ask } from '#src/engine/step.ts';
import type { TypedAnswers } from '#src/engine/versions.ts';

/**
 * A seller's settlement as a later program might have it. A field of the loans and the step of the accounts are renamed
 * (so that encrypted numbers move), and one question is new.
 */
export const newerSteps = ({ steps, ...rest }: typeof oldSteps) => {
  const { start, participants, loan, account, ...after } = steps;
  const { residualDebt, ...loanFields } = loan.fields.loans.fields;
  const loans = { ...loan.fields.loans, fields: { ...loanFields, remainingDebt: residualDebt } };
  return {
    ...rest,
    steps: {
      start,
      participants,
      loan: { ...loan, fields: { ...loan.fields, loans } },
      'common-debt': ask({ hasCommonDebt: yesNo() }),
      payout: account,
      ...after,
    },
  };
};

export const newerMachine = ({ moves }: typeof oldMachine) => {
  const { account: _, ...kept } = moves;
  const states = { ...kept, loan: to('common-debt'), 'common-debt': to('payout'), payout: to('own-pep') };
  const journey = journeyOf()
    .extend({
      guards: {
        documentMade: ({ context }) => 'protocol' in context.env && context.env.protocol !== 'created',
        everyoneSigned: ({ context }) =>
          'protocol' in context.env && ['signed', 'finalized'].includes(String(context.env.protocol)),
        wantsOffers: () => false,
      },
    })
    .createMachine({
      id: 'settlement-seller',
      initial: 'start',
      context: ({ input }) => ({ answers: {}, env: input.env }),
      states,
    });
  return { moves: states, journey };
};

export const newerTexts = ({ texts }: typeof oldTexts) => {
  const { account, loan, ...rest } = texts.steps;
  const { residualDebt, ...loanFields } = loan.fields.loans.fields;
  const loans = { ...loan.fields.loans, fields: { ...loanFields, remainingDebt: residualDebt } };
  const commonDebt = {
    name: { nb: 'Fellesgjeld', en: 'Common debt' },
    title: { nb: 'Har boligen fellesgjeld?', en: 'Is there common debt?' },
    fields: { hasCommonDebt: { label: { nb: 'Fellesgjeld', en: 'Common debt' } } },
  };
  const steps = { ...rest, loan: { ...loan, fields: { ...loan.fields, loans } }, payout: account };
  return { texts: { ...texts, steps: { ...steps, 'common-debt': commonDebt } } };
};

const toNewer = ({ account, loan, ...rest }: TypedAnswers): TypedAnswers => ({
  ...rest,
  ...(loan && {
    loan: {
      ...loan,
      loans: rowsOf(loan.loans).map(({ residualDebt, ...row }) => ({
        ...row,
        id: row.id,
        remainingDebt: residualDebt,
      })),
    },
  }),
  ...(account && { payout: account }),
});
/** The version after the present one, whichever that is. */
export const newerVersions = ({ versions: { now, to: migrations } }: typeof oldVersions) => ({
  versions: { now: now + 1, to: { ...migrations, [now + 1]: toNewer } },
});
