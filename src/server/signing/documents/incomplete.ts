import { Refused } from '#src/server/platform/refused.ts';

/** A person whose own answer is missing. */
export interface Awaited {
  readonly id: string;
  readonly name: string;
}

/** V_ALL_FIELDS with the steps that lack answers, and those whose own answers are all that is missing. */
export class Incomplete extends Refused {
  readonly awaited: readonly Awaited[];

  constructor(steps: readonly string[], awaited: readonly Awaited[]) {
    super('V_ALL_FIELDS', { extra: { steps } });
    this.awaited = awaited;
  }

  /** Returns the refusal for a caller: ANSWER_WAITS names the others, where the caller has nothing left to answer. */
  for(caller: string): Refused {
    if (this.awaited.length === 0 || this.awaited.some(({ id }) => id === caller)) return this;
    return new Refused('ANSWER_WAITS', { params: { who: this.awaited.map(({ name }) => name).join(', ') } });
  }
}
