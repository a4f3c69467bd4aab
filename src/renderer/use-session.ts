import { useActorRef, useSelector } from '@xstate/react';
import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';
import { watched } from '#src/engine/actors.ts';
import type { FlowSession, FlowSnapshot, Saving } from '#src/engine/flow-session.ts';
import type { Opened, Present } from '#src/engine/opened.ts';

/** Returns what a component reads of an open form; re-renders when it is another value or object, and for nothing else. */
export const useSession = <O extends Opened, T>(
  { shown }: Pick<FlowSession<O>, 'shown'>,
  read: (now: FlowSnapshot<O>) => T,
): T => useSelector(shown, ({ context }) => read(context));

const whole = <O extends Opened>(now: FlowSnapshot<O>): FlowSnapshot<O> => now;
/** Returns everything an open form shows; re-renders at each of its changes. */
export const useSnapshot = <O extends Opened>(session: Pick<FlowSession<O>, 'shown'>): FlowSnapshot<O> =>
  useSession(session, whole);

/** Returns the state of the last save; re-renders only when it changes. */
export const useSaving = (session: FlowSession): Saving => useSession(session, ({ saving }) => saving);

const unknown: readonly Present[] = [];
/** Returns who else is in the form now. Empty without a network, where it is not known. */
export const usePresent = (session: FlowSession): readonly Present[] => {
  const present = useSession(session, (now) => now.present);
  return useSaving(session).state === 'offline' ? unknown : present;
};

type Given<L extends AnyStateMachine> = unknown extends InputFrom<L> ? [] : [input: InputFrom<L>];

/** Runs the machine of a component's states while it is shown. Returns where it is, and how it is moved. */
export function useRun<L extends AnyStateMachine>(
  machine: L,
  ...[input]: Given<L>
): readonly [SnapshotFrom<L>, (event: EventFrom<L>) => void] {
  // seam: whether a machine takes input is known where it is given, and not here.
  const options = { input, ...watched() } as never;
  const actor = useActorRef(machine, options);
  return [useSelector(actor, (now) => now), actor.send];
}
