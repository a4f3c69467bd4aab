import { instantOf } from '#src/domain/iso-instant.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import type { Step } from '#src/engine/step.ts';

/** What stands in fields that begin as the hour or the like (`startAt`), from when their step is opened. */
export interface Begun {
  /** A step's draft with what stands there under what was given; the same object for the same draft. */
  readonly under: (given: StepDraft) => StepDraft;
  /** What still stands as it began; undefined when nothing does. A field that was emptied was answered with nothing. */
  readonly leftIn: (given: StepDraft) => StepDraft | undefined;
}

/** Worked out once, now: what somebody reads on the page does not change while they read it. */
export function begunNow({ fields }: Step, env: Env): Begun {
  const now = instantOf(Date.now());
  const begun = Object.entries(fields).flatMap(([name, { startAt }]) =>
    startAt === undefined ? [] : [[name, startAt(env, now)] as const],
  );
  let last: { readonly given: StepDraft; readonly draft: StepDraft } | undefined;
  return {
    under: (given) => {
      if (begun.length === 0) return given;
      if (last?.given !== given) last = { given, draft: { ...Object.fromEntries(begun), ...given } };
      return last.draft;
    },
    leftIn: (given) => {
      const left = begun.filter(([name]) => given[name] === undefined);
      return left.length === 0 ? undefined : Object.fromEntries(left);
    },
  };
}
