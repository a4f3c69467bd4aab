import type { Call, Input } from '#src/contract/call.ts';
import type { AnyEndpoint, Method } from '#src/contract/endpoint.ts';
import { refusal } from './answers.ts';

/** A call by its method and path, as the contract declares them: `GET /customer/estates`. */
export type CallName = `${Method} /${string}`;
/** What a page gave with a call; a test reads its parts by the contract. */
export type Given = { readonly [K in keyof Input<unknown, unknown, unknown>]?: unknown };
export interface Sent {
  readonly name: CallName;
  readonly input: Given;
}
export type FakeAnswer = (input: Given) => unknown;
export type FakeAnswers = { readonly [name: CallName]: FakeAnswer };

/** The contract's files, found by glob: a new endpoint can be answered without a line here. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../contract/*/*.ts', { eager: true });

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const nameOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): CallName => `${method} ${path}`;

/** Every call of the contract. */
export const callNames: ReadonlySet<string> = new Set(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .flatMap((resource) => Object.values(resource ?? {}))
    .filter(isEndpoint)
    .map(nameOf),
);

/** Throws for a call that the contract does not declare: its answer would never be asked for. */
const known = (answers: FakeAnswers): FakeAnswers => {
  const strange = Object.keys(answers).find((name) => !callNames.has(name));
  if (strange !== undefined) throw new Error(`The contract has no call ${strange}.`);
  return answers;
};

export interface FakeServer {
  /** The calls so far, in order. */
  readonly sent: readonly Sent[];
  readonly call: Call;
  /** The call without the contract's types, for a port that sends in another way. */
  readonly send: (endpoint: Pick<AnyEndpoint, 'method' | 'path'>, input: Given) => Promise<unknown>;
  /** Replaces answers from now on. */
  readonly answer: (answers: FakeAnswers) => void;
}

/** A server of answers, for stories and tests of pages. It records each call, and refuses one that has no answer. */
export const fakeServer = (first: FakeAnswers): FakeServer => {
  const sent: Sent[] = [];
  let answers = known(first);
  const send: FakeServer['send'] = async (endpoint, input) => {
    const name = nameOf(endpoint);
    sent.push({ name, input });
    const answer = answers[name];
    if (answer === undefined) throw refusal('GEN_ERROR');
    return answer(input);
  };
  return {
    sent,
    // seam: the answers are typed by the tests, which read them back.
    call: send as Call,
    send,
    answer: (more) => {
      answers = { ...answers, ...known(more) };
    },
  };
};
