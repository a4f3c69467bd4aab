import { useLayoutEffect, useState } from 'react';
import { check } from '#src/engine/check.ts';
import type { AnswerOf, Choice, Fields, Issue, StepDraft } from '#src/engine/field.ts';
import type { PanelAsk } from '#src/engine/panel-ask.ts';
import { focusField } from '#src/ui/error-summary.tsx';
import { idOfPath, useStepValue } from './field-at.ts';
import { PanelSession } from './panel-session.ts';
import { StepForm } from './step-form.ts';

export interface AskedWith {
  /** Id of the panel on its page: the ids of its fields begin with it. */
  readonly id: string;
  /** What stands in the fields before anything is typed. */
  readonly begun?: StepDraft;
  /** Fill the braces of the words. */
  readonly facts?: Readonly<Record<string, string>>;
  readonly lists?: Readonly<Record<string, readonly Choice[]>>;
  /** Oslo calendar day, for fields whose limits depend on it. */
  readonly today?: string;
}

/** What a panel asks, open on its page. What is typed stays until the panel forgets it. */
export interface Asked<F extends Fields = Fields> {
  readonly form: StepForm;
  /** Gives a whole answer on. Otherwise shows what is wrong, and moves the focus to the first mistake. */
  readonly send: (onWhole: (answer: AnswerOf<F>) => void) => void;
  /** Shows what the server refused of a whole answer, at its fields. */
  readonly refuse: (issues: readonly Issue[]) => void;
  /** Writes a value, as if it was typed. */
  readonly write: (name: keyof F & string, value: string) => void;
  /** Returns whether anything is typed. */
  readonly isTyped: () => boolean;
  /** Goes back to what stood there before anything was typed. */
  readonly forget: () => void;
}

const none = {};

const opened = <F extends Fields>({ step, texts }: PanelAsk<F>, id: string, start: PanelSession): Asked<F> => {
  const form = new StepForm({ steps: { [id]: step }, texts: { steps: { [id]: { fields: texts } } } }, start, id);
  const focusFirst = ([first]: readonly Issue[]): void => {
    if (first !== undefined) focusField(idOfPath(id, first.path));
  };
  return {
    form,
    send: (onWhole) => {
      const found = form.reveal();
      if (found.length > 0) return focusFirst(found);
      // seam: an answer without issues is the answer of these fields.
      return onWhole(check(step, form.draft(), form.env()).answer as AnswerOf<F>);
    },
    refuse: (issues) => {
      form.refuse(issues);
      focusFirst(issues);
    },
    write: (name, value) => form.write({ path: name, name }, value),
    isTyped: start.isTyped,
    forget: () => {
      start.forget();
      form.refuse([]);
    },
  };
};

/** Opens what a panel asks. The ask and the id must be the same as long as the panel is open. */
export function useAsked<F extends Fields>(ask: PanelAsk<F>, given: AskedWith): Asked<F> {
  const { id, begun = none, facts = none, lists = none, today = '' } = given;
  const [{ session, asked }] = useState(() => {
    const start = new PanelSession(id, { begun, env: { today, facts, lists } });
    return { session: start, asked: opened(ask, id, start) };
  });
  useLayoutEffect(() => session.stand({ begun, env: { today, facts, lists } }));
  return asked;
}

/** Returns what stands in the fields now, as typed. */
export const useAskedDraft = ({ form }: Pick<Asked, 'form'>): StepDraft => useStepValue(form, () => form.draft());

/** Returns whether anything is typed. */
export const useIsTyped = ({ form, isTyped }: Pick<Asked, 'form' | 'isTyped'>): boolean => useStepValue(form, isTyped);
