import { FormInHand } from '#src/client/form-in-hand.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { Call, Flow, Where } from '#src/engine/define-flow.ts';
import { isSent } from '#src/engine/define-flow.ts';
import type { Begun } from '#src/engine/sent-calls.ts';
import { walk } from '#src/engine/walk.ts';

/** One call that a journey made: `POST /users/password`, and what went with it. */
export interface SentCall {
  readonly call: string;
  readonly body: unknown;
  readonly params?: unknown;
  readonly bearer?: string;
}

/** A journey that is sent, open in memory, with a server that takes everything down and answers as it is told. */
export class JourneyInHand {
  readonly sent: SentCall[] = [];
  /** What the next calls are answered with; throwing refuses them. */
  answer: (sent: SentCall) => unknown = () => undefined;
  readonly form: FormInHand;
  readonly #flow: Flow;

  /** `begun`: what stands around it when it begins, as its `open` would answer. */
  constructor(flow: Flow, where: Where = {}, begun: Begun = {}) {
    if (!isSent(flow)) throw new Error(`${flow.id} is kept, not sent`);
    this.#flow = flow;
    const send = async ({ method, path }: AnyEndpoint, { body, params, bearer }: SentCall): Promise<unknown> => {
      const sent = {
        call: `${method} ${path}`,
        body,
        ...(params === undefined ? {} : { params }),
        ...(bearer === undefined ? {} : { bearer }),
      };
      this.sent.push(sent);
      return this.answer(sent);
    };
    const tab = { read: () => null, write: () => undefined, forget: () => undefined };
    this.form = new FormInHand({
      journey: flow,
      calls: flow.calls,
      where,
      // seam: a test answers as the endpoint's schema says.
      call: send as unknown as Call,
      begun,
      tab,
    });
  }

  /** The step that it stands on; null at its end. */
  get at(): string | null {
    const { drafts, opened } = this.form.getSnapshot();
    return walk(this.#flow, drafts, opened.env).at;
  }

  /** Answers a step by one of its samples, and leaves it. */
  async give(step: string, sample = 'default') {
    this.form.save(step, this.#flow.samples[step]?.[sample] ?? {});
    return this.form.submit(step);
  }
}
