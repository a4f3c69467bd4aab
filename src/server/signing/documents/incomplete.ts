import type { LinkHolder } from '#src/server/homes/links/create-link.ts';
import { Refused } from '#src/server/platform/refused.ts';

/** V_ALL_FIELDS with the steps that lack answers, and those whose own answers are all that is missing. */
export class Incomplete extends Refused {
  readonly #awaited: readonly LinkHolder[];

  constructor(steps: readonly string[], awaited: readonly LinkHolder[]) {
    super('V_ALL_FIELDS', { extra: { steps } });
    this.#awaited = awaited;
  }

  /** Returns the others whose answers are missing, where the caller has nothing left to answer. */
  othersFor(caller: string): readonly LinkHolder[] {
    return this.#awaited.some(({ id }) => id === caller) ? [] : this.#awaited;
  }

  /** Returns the refusal for a caller: ANSWER_WAITS names the others. */
  for(caller: string): Refused {
    const others = this.othersFor(caller);
    if (others.length === 0) return this;
    return new Refused('ANSWER_WAITS', { params: { who: others.map(({ name }) => name).join(', ') } });
  }
}

/** Rethrows a refusal as a caller meets it: with the names of the others, where only their answers are missing. */
export const asMetBy =
  (caller: string) =>
  (error: unknown): never => {
    throw error instanceof Incomplete ? error.for(caller) : error;
  };
