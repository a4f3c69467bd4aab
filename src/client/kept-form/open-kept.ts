import type { Call, Calls, EntryFacts, Opened, Where } from '#src/engine/define-flow.ts';
import { hasEnded } from '#src/engine/flow-session.ts';
import type { Journey } from '#src/engine/journey.ts';
import { walk } from '#src/engine/walk.ts';
import { isAway, isPassing, isSignedOut, noAnswer } from '../call-failed.ts';
import type { Outbox } from '../outbox.ts';
import type { Keeping } from '../session-parts.ts';
import { Keeper } from './keeper.ts';
import type { FormPlace, Found, KeptForms } from './kept-forms.ts';
import { OfflineCalls } from './offline-calls.ts';
import { pictureShelf } from './picture-shelf.ts';
import { type PictureWays, picturesIn, seenPictures } from './seen-pictures.ts';
import { UnderWay } from './under-way.ts';
import { count, outboxOf, stillAsked, unsentOf } from './unsent.ts';
import { type WhatWaits, whatWaits } from './what-waits.ts';

export interface ToOpen<O extends Opened> {
  readonly flow: string;
  readonly calls: Calls<O>;
  readonly where: Where;
  readonly call: Call;
  readonly journey: Journey;
  /** The key of the link that led here; null when none did. */
  readonly link: string | null;
  readonly forms: KeptForms;
  readonly ways: PictureWays;
}
/** What of an open form the server does not have, for when its session has ended. */
export interface UnsentOnDevice {
  readonly now: () => WhatWaits;
  /** It lies on this device, and not in this tab alone. */
  readonly isKept: () => boolean;
  /** Deletes it from this device: to be asked about first. The page is done with the form then. */
  readonly forget: () => Promise<void>;
}
/** A form that is open, from the network or from this device. */
export interface OpenedHere<O extends Opened> {
  readonly opened: O;
  readonly calls: Calls<O>;
  readonly keeping: Keeping;
  /** What was typed before and not sent. */
  readonly outbox: Outbox;
  /** Some of it the form does not ask any more. */
  readonly isPartly: boolean;
  readonly facts: EntryFacts | null;
  readonly keeper: Keeper<O> | undefined;
  readonly unsent: UnsentOnDevice;
  /** Resolves when everything so far is kept, small pictures too. */
  readonly written: () => Promise<void>;
  /** Resolves when all is kept. To be called when the page lets go of the form. */
  readonly close: () => Promise<void>;
}

/** Milliseconds that a network which is there and does not answer is waited for, where the form is kept here. */
const patience = 4_000;

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

interface Answer<O extends Opened> {
  readonly opened: O;
  readonly isHeard: boolean;
  readonly found: Found<O> | undefined;
}

/** Asks the server; where it cannot be reached, what it said last is on this device. Rejects as the server does. */
async function answerTo<O extends Opened>(given: ToOpen<O>, page: string): Promise<Answer<O>> {
  const { flow, calls, where, call, link, forms } = given;
  const place: FormPlace = { flow, where };
  const asked = calls.open(where, call);
  // It is waited for further down, and may be refused before that.
  asked.catch(() => undefined);
  await forms.sweep();
  const who = await forms.lastWho(place);
  const soon = who === null ? asked : Promise.race([asked, after(isAway() ? 0 : patience)]);
  try {
    const opened = await soon;
    if (opened === undefined) throw noAnswer();
    const owner = opened.participantId ?? '';
    const [found] = await Promise.all([forms.find<O>(place, owner, page), forms.enter(place, owner, link)]);
    return { opened, isHeard: true, found };
  } catch (error) {
    if (isSignedOut(error)) await forms.end(place);
    if (!isPassing(error) || who === null) throw error;
    const found = await forms.find<O>(place, who, page);
    if (found?.form === undefined) return asked.then((opened) => ({ opened, isHeard: true, found }));
    return { opened: found.form.opened, isHeard: false, found };
  }
}

/** What the server or this device answered, with where the page's changes are kept. `leave` lets go of the page. */
function openedHere<O extends Opened>(
  { flow, calls, where, call, journey, forms, ways }: ToOpen<O>,
  { page, leave }: { readonly page: string; readonly leave: () => void },
  { opened, isHeard, found }: Answer<O>,
): OpenedHere<O> {
  const keeper = found && new Keeper<O>(forms, { flow, where }, found, page);
  const shelf = pictureShelf(found?.pictures ?? new Map(), keeper?.pictures);
  const seen = seenPictures(found?.seen ?? new Map(), ways, keeper?.seen);
  let outbox: Outbox = new Map();
  const onChange = () => keeper?.keep({ opened: offline.server, ...unacknowledged() });
  const underWay = new UnderWay(journey, onChange);
  const offline = new OfflineCalls<O>({
    calls,
    where,
    call,
    shelf,
    ways,
    seen,
    underWay,
    waiting: found?.unsent,
    onChange,
  });
  const unacknowledged = () => underWay.over({ outbox, waiting: offline.waiting }, offline.drafts);
  const look = atEachAnswer<O>((answer) => {
    // From the device nothing new is learnt, and without a network nothing is fetched.
    if (!offline.isHeard || keeper === undefined) return;
    seen.has(picturesIn(journey, answer), (id) => calls.pictureUrl(where, id));
  });
  const isFinished = finishedBy<O>(journey);
  let isClosed = false;
  const keep: Keeping['keep'] = (now, saving) => {
    if (isClosed) return;
    outbox = now;
    look(offline.server);
    const { outbox: unsent, waiting } = unacknowledged();
    const isSent = unsent.size === 0 && waiting.deeds.length === 0;
    if (!isSent) askToStay();
    if (isSent && (hasEnded(saving) || isFinished(offline.server))) void keeper?.wipe();
    else onChange();
  };
  const isKept = () => keeper?.isKept() === true;
  const forget = async () => {
    isClosed = true;
    await keeper?.wipe();
  };
  const units = found?.unsent.units ?? [];
  const known = stillAsked(journey, units);
  const close = async () => {
    isClosed = true;
    await keeper?.close();
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
      rowBegun: offline.rowBegun,
      onStand: (told) => {
        if (keeper !== undefined) keeper.onStand = told;
      },
      keep,
    },
    outbox: outboxOf(known),
    isPartly: count(known) < count(units),
    facts: found?.form?.facts ?? null,
    keeper,
    written: async () => {
      await seen.written();
      await keeper?.written();
    },
    unsent: { now: () => whatWaits(unsentOf(unacknowledged())), isKept, forget },
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

/** Whether a form has come to its end. Asked once of each answer: a key that is pressed ends no form. */
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

/** Does something once with each answer of the server's, however often it is told of the last one. */
const atEachAnswer = <O extends Opened>(act: (answer: O) => void): ((answer: O | undefined) => void) => {
  let last: O | undefined;
  return (answer) => {
    if (answer === undefined || answer === last) return;
    last = answer;
    act(answer);
  };
};

let isAsked = false;
/** The browser is asked once not to clear away what waits here when it runs short of room. */
const askToStay = (): void => {
  if (isAsked) return;
  isAsked = true;
  void globalThis.navigator?.storage?.persist?.().catch(() => false);
};
