import { instantOf } from '#src/domain/iso-instant.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import type { Step } from '#src/engine/step.ts';

/**
 * Initial values of fields that start with the current hour or the like (`startAt`), read when their step is opened.
 */
export interface InitialValues {
  /** Returns a step's draft with the initial values below what was given; the same object for the same draft. */
  readonly under: (given: StepDraft) => StepDraft;
  /** Returns the initial values not yet changed; undefined when none is left. An emptied field counts as changed. */
  readonly leftIn: (given: StepDraft) => StepDraft | undefined;
}

/** Computes the initial values once, so that they do not change while a person reads the page. */
export function initialValues({ fields }: Step, env: Env): InitialValues {
  const now = instantOf(Date.now());
  const initial = Object.entries(fields).flatMap(([name, { startAt }]) =>
    startAt === undefined ? [] : [[name, startAt(env, now)] as const],
  );
  let last: { readonly given: StepDraft; readonly draft: StepDraft } | undefined;
  return {
    under: (given) => {
      if (initial.length === 0) return given;
      if (last?.given !== given) last = { given, draft: { ...Object.fromEntries(initial), ...given } };
      return last.draft;
    },
    leftIn: (given) => {
      const left = initial.filter(([name]) => given[name] === undefined);
      return left.length === 0 ? undefined : Object.fromEntries(left);
    },
  };
}
