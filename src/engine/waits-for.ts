import { giversOf } from './authority.ts';
import { isEmpty, rowsOf } from './check.ts';
import type { Env, Field, Issue, StepDraft } from './field.ts';
import type { Person } from './owner.ts';
import { peopleIn } from './people.ts';
import type { Drafts, Step } from './step.ts';
import type { Walked } from './walk.ts';

/** Returns the field of an issue, and the draft that holds it. */
const at = ({ fields }: Step, draft: StepDraft, { path }: Issue): readonly [Field | undefined, StepDraft, string] => {
  const [name = '', row, inner = ''] = path.split('.');
  if (row === undefined) return [fields[name], draft, name];
  const found = rowsOf(draft[name]).find(({ id }) => id === row) ?? { id: row };
  return [fields[name]?.fields?.[inner], found, inner];
};

/** Returns who can give a missing answer that waits for them; none where another is asked to type it for its owner. */
const waitsFor = (step: Step, draft: StepDraft, issue: Issue, people: readonly Person[]): readonly Person[] => {
  const [field, holder, name] = at(step, draft, issue);
  const owner = field?.answeredBy;
  if (owner === undefined || !(owner.strict || owner.mayWait) || !isEmpty(holder[name])) return [];
  if (owner.whose !== 'self' && owner.whose !== 'seller' && owner.whose !== 'buyer') return [];
  return giversOf(owner, { draft: holder, people });
};

/**
 * Returns the people whose own answers are all that the step lacks where a walk stopped; empty where
 * anything else is missing or wrong.
 */
export const awaitedIn = (
  { steps }: { readonly steps: Readonly<Record<string, Step>> },
  drafts: Drafts,
  env: Env,
  { at: stopped, issues }: Pick<Walked, 'at' | 'issues'>,
): readonly Person[] => {
  const step = stopped === null ? undefined : steps[stopped];
  if (step === undefined || stopped === null) return [];
  const people = peopleIn(drafts, env);
  const found = issues.map((issue) => waitsFor(step, drafts[stopped] ?? {}, issue, people));
  if (found.some((one) => one.length === 0)) return [];
  return [...new Set(found.flat())];
};
