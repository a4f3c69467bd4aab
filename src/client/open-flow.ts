import type { Call, Calls, Opened, Where } from '#src/engine/define-flow.ts';
import { hasEnded } from '#src/engine/flow-session.ts';
import type { Journey } from '#src/engine/journey.ts';
import { openStream } from './live-stream.ts';
import { OpenSession } from './open-session.ts';
import { scalePicture } from './scale-picture.ts';
import { type Hearing, pageSight, watch } from './watch.ts';

export interface OpenedFlow<O extends Opened> {
  readonly session: OpenSession<O>;
  /** Ends the stream, the timers and the presence; what waits is sent once more. */
  readonly close: () => void;
}

/** A presence is forgotten after 40 seconds, so it is said every 20. */
const sayHereEvery = 20_000;

/**
 * Opens a flow on this device and keeps it fresh: changes of the other phones, presence, and the network's return.
 * Rejects with the `CallFailed` that kept it closed.
 */
export async function openFlow<O extends Opened>(
  { calls, ...journey }: Journey & { readonly calls: Calls<O> },
  where: Where,
  call: Call,
  onHearing?: (hearing: Hearing) => void,
): Promise<OpenedFlow<O>> {
  const opened = await calls.open(where, call);
  const session = new OpenSession({ calls, where, call, opened, journey, shrink: scalePicture });
  const unsee = pageSight.onChange(() => void session.flush());
  const onFocus = () => void session.flush();
  window.addEventListener('focus', onFocus);
  const unwatch = calls.live === undefined ? () => {} : hearOthers(session, calls.live, where, onHearing);
  const stillHere = setInterval(() => pageSight.isSeen() && session.stillHere(), sayHereEvery);
  const close = () => {
    clearInterval(stillHere);
    window.removeEventListener('focus', onFocus);
    unsee();
    unwatch();
    session.close();
  };
  return { session, close };
}

function hearOthers<O extends Opened>(
  session: OpenSession<O>,
  live: NonNullable<Calls['live']>,
  where: Where,
  onHearing?: (hearing: Hearing) => void,
): () => void {
  return watch({
    ask: () => session.refresh(),
    isOver: () => hasEnded(session.getSnapshot().saving),
    listen: (onState) =>
      openStream(
        live.stream,
        { params: live.params(where) },
        {
          onState,
          onEvent: ({ type, present, by }) => {
            if (present !== undefined) session.showPresent(present);
            if (type !== 'presence') void session.refresh(by ?? null);
          },
        },
      ),
    ...(onHearing === undefined ? {} : { onHearing }),
  });
}
