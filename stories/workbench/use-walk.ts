import { useCallback, useMemo, useState } from 'react';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { stepToOpen, walk } from '#src/engine/walk.ts';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { draftsBefore } from '#src/renderer/testing/sample-story.tsx';
import { useSnapshot } from '#src/renderer/use-session.ts';
import type { JourneyMap } from './journey-map.ts';
import { draftsAt, placeOf, type WalkPlace } from './place.ts';
import { type Fallen, fallenBy, verdictsOf } from './walked-map.ts';

/** Returns the environment with the form's lifecycle in a state; empty keeps the samples' own. */
export const envIn = (env: Env, state: string): Env =>
  state === '' || !('protocol' in env) ? env : Object.assign({}, env, { protocol: state });

/** Returns the answers a walk begins with: the address's, or those that lead to the step that it names alone. */
export const draftsToBegin = (flow: Flow, env: Env, { step, way }: Pick<WalkPlace, 'step' | 'way'>): Drafts =>
  way === '' && step !== '' ? (draftsBefore(flow, step, env) ?? {}) : draftsAt(flow, way);

/** Keeps one walk: its answers, its open step, and what the last change has made fall. */
export function useWalk(flow: Flow, map: JourneyMap, sampleEnv: Env, start: WalkPlace) {
  const [step, setStep] = useState(start.step);
  const [state, setState] = useState(start.state);
  const [given, setGiven] = useState<Drafts>(() => draftsToBegin(flow, envIn(sampleEnv, start.state), start));
  const [settled, setSettled] = useState<Drafts>(given);
  const [fallen, setFallen] = useState<Fallen | null>(null);
  const env = useMemo(() => envIn(sampleEnv, state), [sampleEnv, state]);
  // A new one for each sample chosen: the phone draws its fields from the answers that it is opened with.
  const session = useMemo(() => memorySession({ env, drafts: definedOf(given) }), [env, given]);
  const { drafts } = useSnapshot(session);
  const walked = useMemo(() => walk(flow, drafts, env), [flow, drafts, env]);
  const verdicts = useMemo(() => verdictsOf(map, walked), [map, walked]);
  const open = stepToOpen(walked, step === '' ? undefined : step);

  const notice = useCallback(
    (after: Drafts) => {
      setFallen((before) => fallenBy(flow, settled, after, env) ?? before);
      setSettled(after);
    },
    [flow, settled, env],
  );
  const choose = (at: string, draft: StepDraft) => {
    const after = { ...drafts, [at]: draft };
    notice(after);
    setGiven(after);
    setStep(at);
  };
  const go = (to: string) => {
    notice(session.getSnapshot().drafts);
    setStep(to);
  };
  return {
    open,
    walked,
    verdicts,
    session,
    env,
    fallen,
    state,
    choose,
    go,
    enter: (next: string) => {
      setGiven(drafts);
      setState(next);
    },
    restart: () => {
      setGiven({});
      setSettled({});
      setFallen(null);
      setStep('');
    },
    place: { map: map.id, step: open, way: placeOf(flow, drafts), state },
  };
}

const definedOf = (drafts: Drafts): Readonly<Record<string, StepDraft>> =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([step, draft]) => (draft === undefined ? [] : [[step, draft] as const])),
  );
