import type { FlowSnapshot, Replaced, UpdateMode } from '#src/engine/flow-session.ts';
import type { Opened, Present } from '#src/engine/opened.ts';
import type { Outbox } from './outbox.ts';
import { replacedSince, untouched } from './replaced.ts';
import type { SessionParts } from './session-parts.ts';

/** Presence and changes of the other participants. Calls `changed` after each update. */
export class Others {
  readonly #parts: Pick<SessionParts<Opened>, 'calls' | 'where' | 'call'>;
  readonly #changed: () => void;
  #present: readonly Present[] = [];
  #replaced: readonly Replaced[] = [];
  #updateMode: UpdateMode | null = null;
  #here: string | undefined;

  constructor(parts: Pick<SessionParts<Opened>, 'calls' | 'where' | 'call'>, changed: () => void) {
    this.#parts = parts;
    this.#changed = changed;
  }

  /** Sets who is in the form now. */
  readonly meet = (present: readonly Present[]): void => {
    this.#present = present;
    this.#changed();
  };
  readonly onUpdateMode = (updateMode: UpdateMode): void => {
    this.#updateMode = updateMode;
    this.#changed();
  };

  at(step: string): void {
    this.#here = step;
  }
  /** Reports the step open here before presence expires, and reads who is present. */
  sayHere(): void {
    const { calls, where, call } = this.#parts;
    // Presence is optional: a failed report is ignored.
    if (this.#here !== undefined) void calls.live?.here(where, this.#here, call).then(this.meet, () => undefined);
  }

  /** Compares a fresh read with the earlier one. */
  read(before: Opened, after: Opened, outbox: Outbox): void {
    this.#replaced = replacedSince(this.#replaced, before, after, outbox);
  }
  /** Dismisses a notice that the customer has seen. */
  letStand(replaced: Replaced): void {
    this.#replaced = this.#replaced.filter(({ step, path }) => step !== replaced.step || path !== replaced.path);
    this.#changed();
  }

  /** Leaves out notices for fields being edited here, and this participant's own presence on other devices. */
  shown({ participantId }: Opened, outbox: Outbox): Pick<FlowSnapshot, 'present' | 'replaced' | 'updateMode'> {
    const present = this.#present.filter((one) => one.participantId !== participantId);
    return { present, replaced: untouched(this.#replaced, outbox), updateMode: this.#updateMode };
  }
}
