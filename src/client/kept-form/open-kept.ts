import type { Call, Calls, EntryFacts } from '#src/engine/define-flow.ts';
import { hasEnded } from '#src/engine/flow-session.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import { walk } from '#src/engine/walk.ts';
import { isAway, isPassing, isSignedOut, noAnswer } from '../call-failed.ts';
import type { Outbox } from '../outbox.ts';
import type { Keeping } from '../session-parts.ts';
import { FormStorage } from './form-storage.ts';
import { InFlight } from './in-flight.ts';
import type { FormPlace, KeptForms, StoredForm } from './kept-forms.ts';
import { OfflineCalls } from './offline-calls.ts';
import { pictureShelf } from './picture-shelf.ts';
import { type PictureWays, picturesIn, seenPictures } from './seen-pictures.ts';
import { Stay } from './stay.ts';
import { count, outboxOf, stillAsked, unsentOf } from './unsent.ts';
import { type UnsentCounts, unsentCounts } from './unsent-counts.ts';

export interface ToOpen<O extends Opened> {
  readonly flow: string;
  readonly calls: Calls<O>;
  readonly where: Where;
  readonly call: Call;
  readonly journey: Journey;
  /** The key of the link that led here; null without one. */
  readonly link: string | null;
  readonly forms: KeptForms;
  readonly ways: PictureWays;
}
/** What the server does not have of an open form, for use when its session has ended. */
export interface UnsentOnDevice {
  readonly now: () => UnsentCounts;
  /** It is stored on this device, and not in this tab alone. */
  readonly isKept: () => boolean;
  /** Deletes it from this device; confirm it with the customer first. The page can no longer use the form. */
  readonly forget: () => Promise<void>;
}
/** An open form, from the network or from this device. */
export interface OpenedHere<O extends Opened> {
  readonly opened: O;
  readonly calls: Calls<O>;
  readonly keeping: Keeping;
  /** Earlier unsent input. */
  readonly outbox: Outbox;
  /** The form no longer asks for some of it. */
  readonly isPartly: boolean;
  readonly facts: EntryFacts | null;
  readonly keepFacts: (facts: EntryFacts) => void;
  readonly unsent: UnsentOnDevice;
  /** Resolves when everything so far is stored, thumbnails too. */
  readonly written: () => Promise<void>;
  /** Resolves when everything is stored. Call it when the page leaves the form. */
  readonly close: () => Promise<void>;
}

const stay = new Stay();

/** Milliseconds to wait for a slow network before the copy on this device is shown. */
const patience = 4_000;
/** Milliseconds to wait for a slow storage before the form opens without it. */
const storagePatience = 1_500;

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

interface Answer<O extends Opened> {
  readonly opened: O;
  readonly isHeard: boolean;
  readonly found: StoredForm<O> | undefined;
}

/** Removes what is too old, and returns the last participant with this form open here. */
const lastWhoOf = async (forms: KeptForms, place: FormPlace): Promise<string | null> => {
  await forms.sweep();
  return forms.lastWho(place);
};

/** Reads from the server, or from this device if it cannot be reached. Rejects with the server's refusal. */
async function answerTo<O extends Opened>(given: ToOpen<O>, page: string): Promise<Answer<O>> {
  const { flow, calls, where, call, link, forms } = given;
  const place: FormPlace = { flow, where };
  const asked = calls.open(where, call);
  // Awaited further down, and may reject before that.
  asked.catch(() => undefined);
  const who = (await Promise.race([lastWhoOf(forms, place), after(storagePatience)])) ?? null;
  const soon = who === null ? asked : Promise.race([asked, after(isAway() ? 0 : patience)]);
  try {
    const opened = await soon;
    if (opened === undefined) throw noAnswer();
    const owner = opened.participantId ?? '';
    const finding = Promise.all([forms.find<O>(place, owner, page), forms.enter(place, owner, link)]);
    const [found] = (await Promise.race([finding, after(storagePatience)])) ?? [];
    return { opened, isHeard: true, found };
  } catch (error) {
    if (isSignedOut(error)) await forms.end(place);
    if (!isPassing(error) || who === null) throw error;
    const found = await forms.find<O>(place, who, page);
    if (found?.form === undefined) return asked.then((opened) => ({ opened, isHeard: true, found }));
    return { opened: found.form.opened, isHeard: false, found };
  }
}

/** Returns the opened form with the place where the page's changes are stored. `leave` lets the page go. */
function openedHere<O extends Opened>(
  { flow, calls, where, call, link, journey, forms, ways }: ToOpen<O>,
  { page, leave }: { readonly page: string; readonly leave: () => void },
  { opened, isHeard, found }: Answer<O>,
): OpenedHere<O> {
  const who = found?.who ?? opened.participantId ?? '';
  const storage = new FormStorage<O>({ forms, place: { flow, where }, link, page, who, found });
  const shelf = pictureShelf(found?.pictures ?? new Map(), storage.pictures);
  const seen = seenPictures(found?.seen ?? new Map(), ways, storage.seen);
  let outbox: Outbox = new Map();
  const onChange = () => storage.keep({ opened: offline.server, ...unacknowledged() });
  const inFlight = new InFlight(journey, onChange);
  const offline = new OfflineCalls<O>({
    calls,
    where,
    call,
    shelf,
    ways,
    seen,
    inFlight,
    waiting: found?.unsent,
    onChange,
  });
  const unacknowledged = () => inFlight.over({ outbox, waiting: offline.waiting }, offline.drafts);
  const readResponse = atEachAnswer<O>((answer) => {
    // A stored copy has nothing new, and without a network there is nothing to load.
    if (!offline.isHeard || !storage.isReady) return;
    seen.has(picturesIn(journey, answer), (id) => calls.pictureUrl(where, id));
  });
  const isFinished = finishedBy<O>(journey);
  let isClosed = false;
  const keep: Keeping['keep'] = (now, saving) => {
    if (isClosed) return;
    outbox = now;
    readResponse(offline.server);
    const { outbox: unsent, waiting } = unacknowledged();
    const isSent = unsent.size === 0 && waiting.deeds.length === 0;
    if (!isSent) stay.ask(() => published());
    if (isSent && (hasEnded(saving) || isFinished(offline.server))) void storage.wipe();
    else onChange();
  };
  const { isKept, isStalled, keepFacts } = storage;
  let published = () => {};
  const onStand: Keeping['onStand'] = (told) => {
    published = told;
    storage.onStand(told);
  };
  const forget = async () => {
    isClosed = true;
    await storage.wipe();
  };
  const units = found?.unsent.units ?? [];
  const known = stillAsked(journey, units);
  const close = async () => {
    isClosed = true;
    await storage.close();
    seen.close();
    shelf.close();
    leave();
  };
  return {
    opened: offline.shown(opened, isHeard),
    calls: offline.calls(),
    keeping: {
      isWaiting: offline.isWaiting,
      isHeard: () => offline.isHeard,
      refusal: offline.refusal,
      pictureWaits: offline.pictureWaits,
      isKept,
      isStalled,
      isShortLived: stay.isShortLived,
      rowBegun: offline.rowBegun,
      onStand,
      keep,
    },
    outbox: outboxOf(known),
    isPartly: count(known) < count(units),
    facts: found?.form?.facts ?? null,
    keepFacts,
    written: async () => {
      await seen.written();
      await storage.written();
    },
    unsent: { now: () => unsentCounts(unsentOf(unacknowledged())), isKept, forget },
    close,
  };
}

/** Opens a form for a page of its own. */
export async function openKept<O extends Opened>(given: ToOpen<O>): Promise<OpenedHere<O>> {
  const page = crypto.randomUUID();
  const leave = await given.forms.pages.enter(page);
  try {
    return openedHere(given, { page, leave }, await answerTo(given, page));
  } catch (error) {
    leave();
    throw error;
  }
}

/** Whether a form is finished. Computed once per response: typing finishes no form. */
const finishedBy = <O extends Opened>(journey: Journey): ((opened: O | undefined) => boolean) => {
  let asked: O | undefined;
  let isFinished = false;
  return (opened) => {
    if (opened === undefined) return false;
    if (opened !== asked) isFinished = walk(journey, opened.drafts, opened.env).complete;
    asked = opened;
    return isFinished;
  };
};

/** Runs an action once per server response, however often it is passed the same one. */
const atEachAnswer = <O extends Opened>(act: (answer: O) => void): ((answer: O | undefined) => void) => {
  let last: O | undefined;
  return (answer) => {
    if (answer === undefined || answer === last) return;
    last = answer;
    act(answer);
  };
};
