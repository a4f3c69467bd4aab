import { withDeputies } from '#flows/_parts/participants/versions.ts';
import { withPepLists } from '#flows/_parts/pep/versions.ts';
import { readOne } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { amount } from '#src/engine/fields/numbers.ts';
import type { Migration, TypedAnswers, Versions } from '#src/engine/versions.ts';

/** Whether the loan's account is the only one that the money can come from: then the answer was about that one. */
const isAboutTheLoan = (answers: TypedAnswers, { kind }: StepDraft): boolean =>
  Array.isArray(kind) &&
  kind.some((one) => one === 'LOAN') &&
  readOne(amount(), answers['information-about-equity']?.amount) === 0;

/**
 * Who disposes of the accounts was asked once for both, and is asked for each. What was said stands for the own funds',
 * which is the first that is asked about, unless there are none; of the other account nobody has said anything.
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

/** 2: people may be represented. 3: the legal lists have a version of their own, and each account its managers. */
export const versions: Versions = {
  now: 3,
  to: { 2: withDeputies, 3: (answers) => managersOfEachAccount(withPepLists(answers)) },
};
