import type { Call, Calls, EntryFacts } from '#src/engine/define-flow.ts';
import { hasEnded } from '#src/engine/flow-session.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import { asPerson, ofFormVersion } from './call.ts';
import { type Clock, deviceClock } from './clock.ts';
import { type KeptForms, keptForms } from './kept-form/kept-forms.ts';
import { openKept, type UnsentOnDevice } from './kept-form/open-kept.ts';
import type { PictureWays } from './kept-form/seen-pictures.ts';
import { openStream } from './live-stream.ts';
import { loadNewerForm, type Tab, takeUnsent } from './newer-form.ts';
import { OpenSession } from './open-session.ts';
import type { Outbox } from './outbox.ts';
import { checkPicture, loadPicture, scalePicture, smallPicture } from './scale-picture.ts';
import { pageSight, watch } from './watch.ts';

/** The flow to open: its journey, its calls, and the version that this page was built for. */
export interface FlowToOpen<O extends Opened> extends Journey {
  readonly id: string;
  readonly version: number;
  readonly calls: Calls<O>;
}
export interface OpenedFlow<O extends Opened> {
  readonly session: OpenSession<O>;
  /** Sends a call as the person whom the form was opened as. */
  readonly call: Call;
  /** Ends the stream, the timers and the presence; sends what is queued once more. */
  readonly close: () => void;
  /** The page was reloaded, and some earlier input was dropped. The customer must look the form over. */
  readonly hasLost: boolean;
  /** Facts about the form as stored on this device, shown even where it cannot be opened. */
  readonly facts: EntryFacts | null;
  readonly keepFacts: (facts: EntryFacts) => void;
  /** What the server does not have, for use when the session has ended. */
  readonly unsent: UnsentOnDevice;
}

/** Milliseconds between presence reports; the server forgets a presence after 40 seconds. */
const sayHereEvery = 20_000;

/** Where a form may be stored on this device, and which link opened it. */
export interface Keep {
  /** What an earlier page of this tab left unsent. */
  readonly tab?: Tab | undefined;
  readonly forms?: KeptForms;
  readonly link?: string | null;
  /** How pictures are scaled down and loaded for offline use; this browser's own functions by default. */
  readonly ways?: PictureWays;
}
const ownWays: PictureWays = { check: checkPicture, scale: scalePicture, small: smallPicture, load: loadPicture };

interface OpenPage<O extends Opened> extends Omit<OpenedFlow<O>, 'close'> {
  /** Leaves the form: sends the queue once more, and stores what cannot be sent. */
  readonly leave: () => void;
  /** Resolves when everything so far is stored on this device. */
  readonly kept: () => Promise<void>;
}

/**
 * Opens a form on this page, with what the page before it left unsent. Where the server cannot be reached, opens the
 * copy on this device. Where the form is newer than the page, reloads the page.
 */
export async function openPage<O extends Opened>(
  { id, version, calls, ...journey }: FlowToOpen<O>,
  where: Where,
  unversioned: Call,
  { tab, forms = keptForms(), link = null, ways = ownWays }: Keep = {},
): Promise<OpenPage<O>> {
  let me: string | undefined;
  const call = asPerson(ofFormVersion(unversioned, version), () => me);
  const here = await openKept({ flow: id, calls, where, call, journey, link, forms, ways });
  me = here.opened.participantId;
  const form = { flow: id, where, version };
  const inTab = takeUnsent(form, journey, tab);
  // This device's copy has everything the tab has, and the numbers too.
  const left = here.outbox.size > 0 || here.isPartly ? here : inTab;
  const renew = (unsent: Outbox) => void here.written().then(() => loadNewerForm(form, journey, unsent, tab));
  let isLeft = false;
  const clock: Clock = { ...deviceClock, after: (wait, task) => deviceClock.after(wait, () => isLeft || task()) };
  const place = {
    clock,
    calls: here.calls,
    where,
    call,
    journey,
    version,
    keeping: here.keeping,
  };
  const session = new OpenSession({ ...place, opened: here.opened, unsent: left?.outbox, renew });
  void session.flush();
  const leave = () => {
    session.close();
    void session.settle().then(() => {
      isLeft = true;
      return here.close();
    });
  };
  const { facts, keepFacts, unsent } = here;
  return { session, call, hasLost: left?.isPartly ?? false, facts, keepFacts, unsent, leave, kept: here.written };
}

/**
 * Opens a flow on this device and keeps it fresh: changes from other phones, presence, and reconnects. Rejects with the
 * `CallFailed` that refused it.
 */
export async function openFlow<O extends Opened>(
  flow: FlowToOpen<O>,
  where: Where,
  call: Call,
  keep: Keep = {},
): Promise<OpenedFlow<O>> {
  const { leave, kept: _, ...page } = await openPage(flow, where, call, keep);
  const { session } = page;
  const { live } = flow.calls;
  const unsee = pageSight.onChange(() => void session.flush());
  const onFocus = () => void session.flush();
  window.addEventListener('focus', onFocus);
  const unwatch = live === undefined ? () => {} : watchOthers(session, live, where);
  const stillHere = setInterval(() => pageSight.isSeen() && session.stillHere(), sayHereEvery);
  const close = () => {
    clearInterval(stillHere);
    window.removeEventListener('focus', onFocus);
    unsee();
    unwatch();
    leave();
  };
  return { ...page, close };
}

function watchOthers<O extends Opened>(
  session: OpenSession<O>,
  live: NonNullable<Calls['live']>,
  where: Where,
): () => void {
  return watch({
    ask: () => {
      // Without the stream no event reports who comes and goes.
      if (session.getSnapshot().updateMode === 'poll') session.stillHere();
      return session.refresh();
    },
    isOver: () => hasEnded(session.getSnapshot().saving),
    listen: (onState) =>
      openStream(live.stream, live.at(where), {
        onState,
        onEvent: ({ type, present }) => {
          if (present !== undefined) session.others.meet(present);
          if (type !== 'presence') void session.refresh();
        },
      }),
    onUpdateMode: session.others.onUpdateMode,
  });
}
