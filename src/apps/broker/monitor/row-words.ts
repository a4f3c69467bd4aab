import { stepNames } from '#flows/forms/takeover-protocol/names.ts';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { openDeviations, type ProtocolDeviation } from '#src/domain/protocol-deviations.ts';
import { windowOf } from '#src/domain/takeover-window.ts';
import { deviationWords } from '#src/texts/protocol-deviations.ts';
import type { StatusChipProps } from '#src/ui/status-chip.tsx';
import { frameTexts } from '../frame/texts.ts';
import { brokerTexts as words } from '../texts.ts';
import { momentWords, type Say, shortDay } from './day-words.ts';
import { firstName, listed } from './names.ts';

export interface RowWords {
  readonly tone: StatusChipProps['tone'];
  /** The state in one or two words. */
  readonly state: string;
  /** A sentence that explains the state. */
  readonly note: string;
}

type Signer = SignStatus['signers'][number];

const failures = {
  cancelled: words.failCancelled,
  declined: words.failDeclined,
  expired: words.failExpired,
  failed: words.failFailed,
  'other-person': words.failOtherPerson,
} as const;

/** Returns the step's name as on the customers' own pages; a step that the flow no longer has is shown by its id. */
export const stepName = (step: string, say: Say): string => {
  const named: Readonly<Record<string, Readonly<Record<Say['language'], string>>>> = stepNames;
  return named[step]?.[say.language] ?? step;
};

/** Describes the state of one takeover for the monitor. `now` is used only for days and times in the text. */
export function rowWords(row: MonitorRow, now: IsoInstant, say: Say): RowWords {
  switch (row.state) {
    case 'notStarted':
      return beforeStart(row, say);
    case 'created':
      return underWay(row, now, say);
    case 'signing':
      return signingWords(row.signing, now, say);
    case 'locked':
      return sealingWords(row.signing, say);
    case 'signed':
      return { tone: 'warning', state: say.text(words.stateSigned), note: unfinishedNote(row, say) };
    case 'finalized':
      return finishedWords(row, say);
  }
}

/** Returns the first deviation that no broker has marked as seen, and the count of the rest; null without any. */
const deviationsNote = ({ deviations }: MonitorRow, say: Say): string | null =>
  pointsWords(openDeviations(deviations), say);

/** Returns the first of these points, and the count of the rest; null without any. */
export function pointsWords(points: readonly ProtocolDeviation[], say: Say): string | null {
  const [first, ...others] = points.map((one) => say.text(deviationWords(one)));
  if (first === undefined) return null;
  return others.length === 0 ? first : say.text(words.noteFirstOf, { first, count: others.length });
}

function unfinishedNote(row: MonitorRow, say: Say): string {
  const deviations = deviationsNote(row, say);
  const finish = say.text(words.noteFinish);
  return deviations === null ? finish : say.text(words.noteFinishAnd, { finish, deviations });
}

/** A takeover is ready for settlement only without unseen deviations. */
function finishedWords(row: MonitorRow, say: Say): RowWords {
  const note = deviationsNote(row, say);
  return note === null
    ? { tone: 'success', state: say.text(words.stateFinalized), note: say.text(words.noteSettle) }
    : { tone: 'danger', state: say.text(words.stateDeviations), note };
}

function beforeStart({ takeoverDate, activated, windowNow }: MonitorRow, say: Say): RowWords {
  if (takeoverDate === null) {
    return { tone: 'danger', state: say.text(words.stateNoDate), note: say.text(words.noteSetDate) };
  }
  if (windowNow === 'too-late') {
    return { tone: 'danger', state: say.text(words.stateTooLate), note: say.text(words.noteMoveDate) };
  }
  const opens = { date: shortDay(osloDate(windowOf(takeoverDate).opens), say.language) };
  if (!activated && windowNow === 'open') {
    return { tone: 'danger', state: say.text(words.stateNotActivated), note: say.text(words.noteCannotOpen) };
  }
  if (!activated) {
    return { tone: 'plain', state: say.text(words.stateReady), note: say.text(words.noteWaitsForActivation) };
  }
  return windowNow === 'open'
    ? { tone: 'plain', state: say.text(words.stateNotStarted), note: say.text(words.noteLinksSent) }
    : { tone: 'plain', state: say.text(words.stateActivated), note: say.text(words.noteOpensBySelf, opens) };
}

/** Returns who is in the form, and on which step; null while it is closed on every phone. */
function whoIsHere(present: MonitorRow['present'], say: Say): string | null {
  const [first, ...others] = present;
  if (first === undefined) return null;
  const step = stepName(first.step, say);
  if (others.length === 0) return say.text(words.noteHereOn, { name: firstName(first.name), step });
  return others.every((other) => other.step === first.step)
    ? say.text(words.noteManyOn, { count: present.length, step })
    : say.text(words.noteManyHere, { count: present.length });
}

function underWay({ present, lastEventAt, lastEventBy, windowNow }: MonitorRow, now: IsoInstant, say: Say): RowWords {
  const here = whoIsHere(present, say);
  if (here !== null) return { tone: 'info', state: say.text(words.stateHere), note: here };
  if (windowNow === 'too-late') {
    return { tone: 'danger', state: say.text(words.stateTooLate), note: say.text(words.noteMoveDate) };
  }
  const time = lastEventAt === null ? '' : momentWords(lastEventAt, now, say);
  const note = lastEventBy === null ? time : say.text(words.noteBy, { name: firstName(lastEventBy), time });
  return { tone: 'plain', state: say.text(words.stateStarted), note };
}

function signingWords(signing: SignStatus | null, now: IsoInstant, say: Say): RowWords {
  const signers = signing?.signers ?? [];
  const waiting = signers.filter(({ status }) => status !== 'SIGNED');
  const signed = signers.length - waiting.length;
  const state = say.text(words.stateSigning, { signed, all: signers.length });
  return { tone: 'warning', state, note: waitingNote(waiting, now, say) };
}

/** Describes one waiting signer: a failed one, else one on the page, else a sole texted one. Else lists the names. */
function waitingNote(waiting: readonly Signer[], now: IsoInstant, say: Say): string {
  const failed = waiting.find(({ failure }) => failure !== null);
  if (failed?.failure) {
    return say.text(words.noteFailed, { name: firstName(failed.name), why: say.text(failures[failed.failure]) });
  }
  const opened = waiting.find(({ openedAt }) => openedAt !== null);
  if (opened?.openedAt) {
    return say.text(words.noteOpened, { name: firstName(opened.name), time: momentWords(opened.openedAt, now, say) });
  }
  const [only] = waiting;
  if (waiting.length === 1 && only?.sentAt) {
    return say.text(words.noteTexted, { name: firstName(only.name), time: momentWords(only.sentAt, now, say) });
  }
  const names = waiting.map(({ name }) => ({ name: firstName(name) }));
  return waiting.length === 0
    ? say.text(words.noteAllSigned)
    : say.text(words.noteWaitsFor, { names: listed(names, say.text(frameTexts.and)) });
}

const sealingWords = (signing: SignStatus | null, say: Say): RowWords =>
  signing?.status === 'sealingFailed'
    ? { tone: 'danger', state: say.text(words.stateSealingFailed), note: say.text(words.noteTryAgain) }
    : { tone: 'info', state: say.text(words.stateSealing), note: say.text(words.noteAllSigned) };

/** Describes why a signer's last attempt failed. */
export const failureWords = (failure: NonNullable<Signer['failure']>, say: Say): string => say.text(failures[failure]);
