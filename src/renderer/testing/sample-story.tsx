import { useEffect, useMemo, useRef } from 'react';
import type { Language } from '#src/domain/language.ts';
import { type Call, type Flow, isSent } from '#src/engine/define-flow.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import type { Saving } from '#src/engine/flow-session.ts';
import type { Opened, Present } from '#src/engine/opened.ts';
import { walk } from '#src/engine/walk.ts';
import type { Seen } from '../last-seen.ts';
import { FlowStage } from './flow-stage.tsx';
import { memorySession } from './memory-session.ts';

type Drafts = Readonly<Record<string, StepDraft>>;

/** The states that a step's story can be switched to. A flow that is sent step by step has no lock and no signatures. */
const sentStates = ['filled', 'empty', 'error', 'offline'] as const;
const storyStates = [...sentStates, 'locked', 'voided'] as const;
type StoryState = (typeof storyStates)[number];

/** What Storybook's controls set. Language, theme and width are in its toolbar. */
interface StoryArgs {
  readonly sample: string;
  readonly state: StoryState;
}

/** How a story differs from the plain sample. */
export interface StoryOverrides {
  readonly env: Env;
  /**
   * `empty` removes the step's own answers, `error` presses Continue, `locked` and `voided` come from the lifecycle.
   */
  readonly situation?: Exclude<StoryState, 'filled'>;
  readonly drafts?: Drafts;
  readonly opened?: Partial<Opened> & Readonly<Record<string, unknown>>;
  readonly present?: readonly Present[];
  readonly seen?: Seen;
  readonly subtitle?: string;
  readonly call?: Call;
  /** The dialog that is open over the step. */
  readonly dialog?: string;
}

/** Returns answers that lead to a step: the first samples, or at a fork the first sample that leads here. */
export const draftsBefore = (flow: Flow, step: string, env: Env, given: Drafts = {}): Drafts | null => {
  const { path, at } = walk(flow, given, env);
  if (path.includes(step)) return given;
  if (at === null || given[at] !== undefined) return null;
  for (const sample of Object.values(flow.samples[at] ?? {})) {
    const found = draftsBefore(flow, step, env, { ...given, [at]: sample });
    if (found !== null) return found;
  }
  return null;
};

const draftsOf = (flow: Flow, step: string, sample: string, { env, situation, drafts }: StoryOverrides): Drafts => {
  const before = draftsBefore(flow, step, env) ?? {};
  const own = flow.samples[step]?.[sample];
  const isBlank = situation === 'empty' || situation === 'error' || own === undefined;
  return { ...before, ...(isBlank ? {} : { [step]: own }), ...drafts };
};

/** Returns the saving state; a flow that is sent step by step saves nothing. */
const savingOf = (flow: Flow, situation: StoryOverrides['situation']): Saving => {
  if (situation === 'offline') return { state: 'offline' };
  return isSent(flow) ? { state: 'idle' } : { state: 'saved', at: '2026-11-24T13:02:00.000Z' };
};

interface SceneProps {
  readonly flow: Flow;
  readonly step: string;
  readonly sample: string;
  readonly overrides: StoryOverrides;
  readonly language: Language;
}

const Scene = ({ flow, step, sample, overrides, language }: SceneProps) => {
  const { env, situation, opened, present, seen, subtitle, call, dialog } = overrides;
  const stage = useRef<HTMLDivElement>(null);
  const session = useMemo(
    () =>
      memorySession({
        env,
        drafts: draftsOf(flow, step, sample, overrides),
        locked: situation === 'locked',
        saving: savingOf(flow, situation),
        opened: { ...(situation === 'voided' ? { notice: 'ST_VOIDED' as const } : {}), ...opened },
        ...(present ? { present } : {}),
      }),
    [flow, step, sample, overrides, env, situation, opened, present],
  );
  useEffect(() => {
    if (situation === 'error') stage.current?.querySelector('form')?.requestSubmit();
  }, [situation]);
  return (
    <div ref={stage}>
      <FlowStage
        flow={flow}
        session={session}
        step={step}
        language={language}
        subtitle={subtitle ?? env.facts.home}
        seen={seen}
        dialog={dialog}
        {...(call ? { call } : {})}
      />
    </div>
  );
};

interface Control<T extends string> {
  readonly options: readonly T[];
  readonly control: { readonly type: 'select' };
}

/** The shape of a story that Storybook expects, without importing Storybook into the renderer. */
export interface SampleStory {
  readonly name: string;
  /** `shows` is the step, its flow, its lifecycle's state and what is special about it: its place on the map. */
  readonly parameters: {
    readonly layout: 'fullscreen';
    readonly controls: { readonly disable: false };
    readonly shows: { readonly flow: string; readonly step: string; readonly state: string; readonly protocol: string };
  };
  readonly tags: string[];
  readonly args: StoryArgs;
  readonly argTypes: { readonly sample: Control<string>; readonly state: Control<StoryState> };
  readonly render: (
    args: Partial<StoryArgs>,
    context: { readonly globals: Readonly<Record<string, unknown>> },
  ) => React.JSX.Element;
}

const protocolOf = (env: Env): string => ('protocol' in env && typeof env.protocol === 'string' ? env.protocol : '');

/** Returns the story's overrides in another state. A locked form is one that others sign. */
const inState = (own: StoryOverrides, state: StoryState): StoryOverrides => {
  const { situation: before = 'filled', ...rest } = own;
  if (state === before) return own;
  const isLockChanged = protocolOf(own.env) !== '' && (state === 'locked' || before === 'locked');
  const protocol = state === 'locked' ? 'signing' : 'created';
  const env = isLockChanged ? Object.assign({}, own.env, { protocol }) : own.env;
  return { ...rest, env, ...(state === 'filled' ? {} : { situation: state }) };
};

/** Returns the sample that a story begins with: a blank one can be filled with the step's first. */
const firstSample = (names: readonly string[], sample: string, state: StoryState): string =>
  state === 'empty' || state === 'error' ? (names[0] ?? sample) : sample;

/**
 * Returns a story of one step with one of its samples, with every step before it filled in. The page has the toolbar's
 * language, and the controls choose another sample and state.
 */
export const sampleStory = (flow: Flow, step: string, sample: string, overrides: StoryOverrides): SampleStory => {
  const own = overrides.situation ?? 'filled';
  const names = Object.keys(flow.samples[step] ?? {});
  const select = { type: 'select' } as const;
  return {
    name: [flow.texts.steps[step]?.name.en ?? step, overrides.situation ?? sample].join(', '),
    parameters: {
      layout: 'fullscreen',
      controls: { disable: false },
      shows: { flow: flow.id, step, state: own, protocol: protocolOf(overrides.env) },
    },
    tags: [`flow:${flow.id}`, `state:${own}`],
    args: { sample: firstSample(names, sample, own), state: own },
    argTypes: {
      sample: { options: names, control: select },
      state: { options: isSent(flow) ? sentStates : storyStates, control: select },
    },
    render: ({ sample: chosen = sample, state = own }, { globals }) => (
      <Scene
        key={`${chosen} ${state}`}
        flow={flow}
        step={step}
        sample={chosen}
        overrides={inState(overrides, state)}
        language={globals.language === 'en' ? 'en' : 'nb'}
      />
    ),
  };
};
