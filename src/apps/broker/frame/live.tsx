import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Language } from '#src/domain/language.ts';
import { useRun } from '#src/renderer/use-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useBrokerContext } from './broker-context.ts';
import { keys } from './query-keys.ts';
import { useChangedHome } from './use-changed-home.ts';

/**
 * The desk's line to the server: `joining` until it opens or fails twice, `live` while changes are pushed, `polled` while
 * they are polled for. The first failure of all changes nothing, since the line is tried again at once.
 */
export const liveMachine = setup({
  types: {} as { context: { readonly hasFailed: boolean }; events: { type: 'OPEN' } | { type: 'FAIL' } },
  guards: { hasFailed: ({ context }) => context.hasFailed },
  actions: {
    noteFailure: assign({ hasFailed: true }),
    /** Given by the desk: after a break events may be missing. */
    readAgain: () => undefined,
  },
}).createMachine({
  id: 'live',
  context: { hasFailed: false },
  initial: 'joining',
  on: { FAIL: [{ guard: 'hasFailed', target: '.polled' }, { actions: 'noteFailure' }] },
  states: {
    joining: { on: { OPEN: 'live' } },
    live: {},
    polled: { on: { OPEN: { target: 'live', actions: 'readAgain' } } },
  },
});
export type Live = SnapshotFrom<typeof liveMachine>['value'];

const LiveContext = createContext<Live>('joining');
export const useLive = (): Live => useContext(LiveContext);

/**
 * Listens for changes and refetches what they affect: of one home, its row. Refetches everything after a break, because events may be
 * missing.
 */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const { listen } = useBrokerContext();
  const client = useQueryClient();
  const readAgain = useCallback(() => void client.invalidateQueries({ queryKey: keys.monitor }), [client]);
  const machine = useMemo(() => liveMachine.provide({ actions: { readAgain } }), [readAgain]);
  const [{ value: live }, send] = useRun(machine);
  const changed = useChangedHome();
  useEffect(
    () =>
      listen({
        onEvent: ({ estateId, batches }) => {
          if (batches) return void client.invalidateQueries({ queryKey: keys.batches });
          if (estateId === null) return readAgain();
          changed(estateId);
        },
        onState: (state) => send({ type: state === 'open' ? 'OPEN' : 'FAIL' }),
      }),
    [listen, client, changed, readAgain, send],
  );
  useReadAgainIn(useLanguage().language);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** Some texts come from the server (the name of a choice, a line of the log): a change of language refetches them. */
function useReadAgainIn(language: Language): void {
  const client = useQueryClient();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    void client.invalidateQueries({ queryKey: keys.monitor });
  }, [language, client]);
}
