import type { Call, Calls, Opened, Where } from '#src/engine/define-flow.ts';
import { hasEnded } from '#src/engine/flow-session.ts';
import type { Journey } from '#src/engine/journey.ts';
import { ofFormVersion } from './call.ts';
import { openStream } from './live-stream.ts';
import { loadNewerForm, type Tab, takeUnsent } from './newer-form.ts';
import { OpenSession } from './open-session.ts';
import type { Outbox } from './outbox.ts';
import { scalePicture } from './scale-picture.ts';
import { pageSight, watch } from './watch.ts';

/** The flow that is opened: its journey, its calls, and which version of it this page was made of. */
export interface FlowToOpen<O extends Opened> extends Journey {
  readonly id: string;
  readonly version: number;
  readonly calls: Calls<O>;
}
export interface OpenedFlow<O extends Opened> {
  readonly session: OpenSession<O>;
  /** Ends the stream, the timers and the presence; what waits is sent once more. */
  readonly close: () => void;
  /** The page was loaded anew, and something that was typed before is to be looked over. */
  readonly hasLost: boolean;
}

/** A presence is forgotten after 40 seconds, so it is said every 20. */
const sayHereEvery = 20_000;

/**
 * Opens a form on this page, with what the page before it had not sent. Where the form is newer than the page, the page
 * is loaded anew.
 */
export async function openPage<O extends Opened>(
  { id, version, calls, ...journey }: FlowToOpen<O>,
  where: Where,
  unversioned: Call,
  tab?: Tab,
): Promise<Omit<OpenedFlow<O>, 'close'>> {
  const call = ofFormVersion(unversioned, version);
  const opened = await calls.open(where, call);
  const form = { flow: id, where, version };
  const left = takeUnsent(form, journey, tab);
  const renew = (unsent: Outbox) => void loadNewerForm(form, journey, unsent, tab);
  const place = { calls, where, call, journey, version, shrink: scalePicture };
  const session = new OpenSession({ ...place, opened, unsent: left?.outbox, renew });
  void session.flush();
  return { session, hasLost: left?.isPartly ?? false };
}

/**
 * Opens a flow on this device and keeps it fresh: changes of the other phones, presence, and the network's return.
 * Rejects with the `CallFailed` that kept it closed.
 */
export async function openFlow<O extends Opened>(
  flow: FlowToOpen<O>,
  where: Where,
  call: Call,
): Promise<OpenedFlow<O>> {
  const { session, hasLost } = await openPage(flow, where, call);
  const { live } = flow.calls;
  const unsee = pageSight.onChange(() => void session.flush());
  const onFocus = () => void session.flush();
  window.addEventListener('focus', onFocus);
  const unwatch = live === undefined ? () => {} : hearOthers(session, live, where);
  const stillHere = setInterval(() => pageSight.isSeen() && session.stillHere(), sayHereEvery);
  const close = () => {
    clearInterval(stillHere);
    window.removeEventListener('focus', onFocus);
    unsee();
    unwatch();
    session.close();
  };
  return { session, close, hasLost };
}

function hearOthers<O extends Opened>(
  session: OpenSession<O>,
  live: NonNullable<Calls['live']>,
  where: Where,
): () => void {
  return watch({
    ask: () => {
      // Without the stream nobody tells who has come or gone.
      if (session.getSnapshot().hearing === 'poll') session.stillHere();
      return session.refresh();
    },
    isOver: () => hasEnded(session.getSnapshot().saving),
    listen: (onState) =>
      openStream(
        live.stream,
        { params: live.params(where) },
        {
          onState,
          onEvent: ({ type, present, by }) => {
            if (present !== undefined) session.others.meet(present);
            if (type !== 'presence') void session.refresh(by ?? null);
          },
        },
      ),
    onHearing: session.others.hear,
  });
}
