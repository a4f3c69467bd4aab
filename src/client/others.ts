import type { Opened } from '#src/engine/define-flow.ts';
import type { FlowSnapshot, Hearing, Present, Replaced } from '#src/engine/flow-session.ts';
import type { Outbox } from './outbox.ts';
import { replacedSince, untouched } from './replaced.ts';
import type { SessionParts } from './session-parts.ts';

/** What this device knows of the others in the form, and they of it. `changed` is told of each piece of news. */
export class Others {
  readonly #parts: Pick<SessionParts<Opened>, 'calls' | 'where' | 'call'>;
  readonly #changed: () => void;
  #present: readonly Present[] = [];
  #replaced: readonly Replaced[] = [];
  #hearing: Hearing | null = null;
  #here: string | undefined;

  constructor(parts: Pick<SessionParts<Opened>, 'calls' | 'where' | 'call'>, changed: () => void) {
    this.#parts = parts;
    this.#changed = changed;
  }

  /** Who is in the form now. */
  readonly meet = (present: readonly Present[]): void => {
    this.#present = present;
    this.#changed();
  };
  readonly hear = (hearing: Hearing): void => {
    this.#hearing = hearing;
    this.#changed();
  };

  at(step: string): void {
    this.#here = step;
  }
  /** Says which step is open here, before the others forget it, and hears who is there. */
  sayHere(): void {
    const { calls, where, call } = this.#parts;
    // Presence is a courtesy: that it failed is nobody's concern.
    if (this.#here !== undefined) void calls.live?.here(where, this.#here, call).then(this.meet, () => undefined);
  }

  /** The form was read again. */
  read(before: Opened, after: Opened, outbox: Outbox): void {
    this.#replaced = replacedSince(this.#replaced, before, after, outbox);
  }
  /** It has been seen. */
  letStand(replaced: Replaced): void {
    this.#replaced = this.#replaced.filter(({ step, path }) => step !== replaced.step || path !== replaced.path);
    this.#changed();
  }

  /** What is being answered here is told no more, and whoever holds this phone is no other. */
  shown({ participantId }: Opened, outbox: Outbox): Pick<FlowSnapshot, 'present' | 'replaced' | 'hearing'> {
    const present = this.#present.filter((one) => one.participantId !== participantId);
    return { present, replaced: untouched(this.#replaced, outbox), hearing: this.#hearing };
  }
}
