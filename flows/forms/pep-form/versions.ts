import { withDeputies, withLeftOut, withPepLists } from '#flows/_parts/signed-form/versions.ts';
import { readOne } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { amount } from '#src/engine/fields/numbers.ts';
import type { Migration, TypedAnswers, Versions } from '#src/engine/versions.ts';

/** Returns true when the loan's account is the only source of money: the old answer was then about that account. */
const isAboutTheLoan = (answers: TypedAnswers, { kind }: StepDraft): boolean =>
  Array.isArray(kind) &&
  kind.some((one) => one === 'LOAN') &&
  readOne(amount(), answers['information-about-equity']?.amount) === 0;

/**
 * Splits the question about managers, asked once for both accounts, into one per account. The old answer goes to the
 * own funds' account, which comes first, or to the loan's if there are no own funds. The other stays unanswered.
 */
const managersOfEachAccount: Migration = (answers) => {
  const { financing } = answers;
  if (financing === undefined) return answers;
  const { others, managers, ...rest } = financing;
  const [asked, named] = isAboutTheLoan(answers, financing)
    ? (['financeOthers', 'financeManagers'] as const)
    : (['equityOthers', 'equityManagers'] as const);
  const moved = {
    ...rest,
    ...(others === undefined ? {} : { [asked]: others }),
    ...(managers === undefined ? {} : { [named]: managers }),
  };
  return { ...answers, financing: moved };
};

/** 2: representation by deputies. 3: versioned legal lists, and managers per account. 5: more kinds of property. */
export const versions: Versions = {
  now: 5,
  to: {
    2: withDeputies,
    3: (answers) => managersOfEachAccount(withPepLists(answers)),
    4: withLeftOut,
    5: (answers) => answers,
  },
};
