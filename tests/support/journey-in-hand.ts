import { SentFlowSession } from '#src/client/sent-flow-session.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import type { Call, Flow } from '#src/engine/define-flow.ts';
import { isSent } from '#src/engine/define-flow.ts';
import type { Where } from '#src/engine/opened.ts';
import type { JourneyStart } from '#src/engine/sent-calls.ts';
import { walk } from '#src/engine/walk.ts';

/** One call that a flow made: `POST /users/password`, with its input. */
export interface SentCall {
  readonly call: string;
  readonly body: unknown;
  readonly params?: unknown;
  readonly bearer?: string;
}

/** A flow that is sent, open in memory, with a server that records everything and replies as the test says. */
export class JourneyInHand {
  readonly sent: SentCall[] = [];
  /** Returns the reply to the next calls; throwing refuses them. */
  answer: (sent: SentCall) => unknown = () => undefined;
  readonly form: SentFlowSession;
  readonly #flow: Flow;

  /** `begun`: the environment at its start, as its `open` call would return it. */
  constructor(flow: Flow, where: Where = {}, begun: JourneyStart = {}) {
    if (!isSent(flow)) throw new Error(`${flow.id} is stored by the server, not sent. Use a flow with submit calls`);
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
    this.form = new SentFlowSession({
      journey: flow,
      calls: flow.calls,
      where,
      // seam: a test replies as the endpoint's schema says.
      call: send as unknown as Call,
      begun,
      tab,
    });
  }

  /** The current step; null at the end. */
  get at(): string | null {
    return this.#walked().at;
  }

  /** The steps so far, in order, the current one last. */
  get path(): readonly string[] {
    return this.#walked().path;
  }

  /** The facts that the current step may show: the server's, and those that the answers before it add. */
  get facts(): Readonly<Record<string, string>> {
    return this.#walked().around.facts;
  }

  /** Answers a step by one of its samples, and leaves it. */
  async give(step: string, sample = 'default') {
    this.form.save(step, this.#flow.samples[step]?.[sample] ?? {});
    return this.form.submit(step);
  }

  #walked() {
    const { drafts, opened } = this.form.getSnapshot();
    return walk(this.#flow, drafts, opened.env);
  }
}
