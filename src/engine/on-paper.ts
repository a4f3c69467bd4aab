import { rowsOf } from './check.ts';
import type { Env, StepDraft } from './field.ts';
import { isLeftToPaper } from './people.ts';
import type { Step } from './step.ts';

/** The step in which a form of one side says how each signs. */
export const signWay = 'how-to-sign';

/** Returns the ids of the signers on paper, by the step in which it is chosen how each signs. */
export const onPaperIn = ({ signMethod, paperReason }: StepDraft = {}): readonly string[] =>
  signMethod === 'PAPER' && Array.isArray(paperReason)
    ? paperReason.filter((id): id is string => typeof id === 'string')
    : [];

/** The questions of a card that its person answers on the own print. */
export interface PaperQuestions {
  readonly group: string;
  /** The question that is always asked, and those of a yes. */
  readonly names: readonly string[];
}

/** Returns what a signer on paper is asked on the print: the own empty card of a step. */
export const paperQuestionsIn = (
  { fields }: Pick<Step, 'fields'>,
  draft: StepDraft,
  env: Env,
  signer: string,
): readonly PaperQuestions[] =>
  Object.entries(fields).flatMap(([group, { of, fields: inner = {} }]) => {
    const card = rowsOf(draft[group]).find(({ id }) => id === signer) ?? { id: signer };
    const asked = Object.entries(inner).filter(([, field]) => isLeftToPaper(field, card, env));
    return of === undefined || asked.length === 0 ? [] : [{ group, names: asked.map(([name]) => name) }];
  });
