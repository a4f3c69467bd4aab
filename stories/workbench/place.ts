import type { Flow } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';

/**
 * A place in a walk as one word of an address. Storybook keeps letters, digits, `_`, `-` and spaces of an argument, so
 * an answer is `step_sample`, or `step_0` and base64url where it is no sample; answers stand apart by spaces.
 */
export function placeOf(flow: Pick<Flow, 'samples'>, drafts: Drafts): string {
  return Object.entries(drafts)
    .flatMap(([step, draft]) => (draft === undefined ? [] : [`${step}_${answerWord(flow, step, draft)}`]))
    .join(' ');
}

/** Names of samples that an address can hold as they are. */
const isWord = /^[A-Za-z][A-Za-z0-9]*$/;

function answerWord({ samples }: Pick<Flow, 'samples'>, step: string, draft: StepDraft): string {
  const typed = JSON.stringify(draft);
  const sample = Object.entries(samples[step] ?? {}).find(([, one]) => JSON.stringify(one) === typed);
  const name = sample?.[0] ?? '';
  return isWord.test(name) ? name : `0${toWord(typed)}`;
}

/** Returns the answers of an address. What names no sample and no answer, such as of an older flow, is left out. */
export function draftsAt({ samples }: Pick<Flow, 'samples'>, place: string): Drafts {
  const answers = place.split(' ').flatMap((entry): readonly (readonly [string, StepDraft])[] => {
    const at = entry.indexOf('_');
    const [step, word] = [entry.slice(0, at), entry.slice(at + 1)];
    const draft = samples[step]?.[word] ?? (word.startsWith('0') ? fromWord(word.slice(1)) : undefined);
    return at < 1 || draft === undefined ? [] : [[step, draft]];
  });
  return Object.fromEntries(answers);
}

/** What an address says of a walk. */
export interface WalkPlace {
  readonly map: string;
  readonly step: string;
  /** The answers: see `placeOf`. */
  readonly way: string;
  /** The state of the form's lifecycle; empty for the one that its samples were written for. */
  readonly state: string;
}

/** Returns the address of a place in Storybook; `storybook` is its origin, or `.` on its own pages. */
export const walkHref = ({ map, step, way, state }: WalkPlace, storybook = '.'): string => {
  const args = [`map:${map}`, `step:${step}`, `way:${way}`, `state:${state}`].filter((arg) => !arg.endsWith(':'));
  return `${storybook}/?path=/story/workbench-walk--any-walk&args=${args.map((arg) => encodeURIComponent(arg)).join(';')}`;
};

/** What a step's story says of its place: see `SampleStory`. */
export interface ShownStep {
  readonly flow: string;
  readonly step: string;
  readonly protocol: string;
}

/** Returns whether a story's `shows` parameter is of a step. */
export const isShownStep = (value: unknown): value is ShownStep =>
  typeof value === 'object' && value !== null && 'flow' in value && 'step' in value && 'protocol' in value;

/** Returns the place of a story's step on its map. Without answers, the walk takes those that lead to the step. */
export const shownHref = ({ flow, step, protocol }: ShownStep): string =>
  walkHref({ map: flow, step, way: '', state: protocol === 'created' ? '' : protocol });

/** Returns the address of a flow's step with these answers. */
export const draftsHref = (
  storybook: string,
  flow: Pick<Flow, 'id' | 'samples'>,
  drafts: Drafts,
  step: string,
): string => walkHref({ map: flow.id, step, way: placeOf(flow, drafts), state: '' }, storybook);

const toWord = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function fromWord(word: string): StepDraft | undefined {
  try {
    const bytes = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const draft: unknown = JSON.parse(text);
    // seam: a draft is what was typed, whatever it is; every reader checks it.
    return typeof draft === 'object' && draft !== null ? (draft as StepDraft) : undefined;
  } catch {
    return undefined;
  }
}
