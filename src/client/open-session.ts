import { type Actor, createActor } from 'xstate';
import { openFormMachine } from '#machines/open-form.ts';
import { type Showing, type Shown, showing, watched } from '#src/engine/actors.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Conflict, FlowSession, FlowSnapshot, NewRow, Replaced, Saving } from '#src/engine/flow-session.ts';
import type { Opened } from '#src/engine/opened.ts';
import type { RowPlace } from '#src/engine/row-made.ts';
import { oneKey } from './call.ts';
import { asFailure, type CallFailed, isPassing, isSignedOut, namedBy } from './call-failed.ts';
import { deviceClock } from './clock.ts';
import { keepPicture, keepUnit, takeRow } from './keep-unit.ts';
import { Others } from './others.ts';
import * as box from './outbox.ts';
import { type Delivery, OutboxSender } from './outbox-sender.ts';
import { OwnSecrets } from './own-secrets.ts';
import { keepSame } from './same.ts';
import { refusedBy, savingOf } from './saving-of.ts';
import type { SessionParts } from './session-parts.ts';
import { isHalfTyped, isOlder, sendable, standing, unitOf, withoutConfirmations } from './standing.ts';

/** Milliseconds from a choice until it is sent, so that the next one joins it. */
const pause = 800;
/** Milliseconds without a key until typed text is sent. Leaving its field sends it at once: the others see no half word. */
const still = 2_000;
/** Milliseconds between retries while there is no network (ux.md section 1: every 15 s while open). */
const retryAfter = 15_000;
/** Attempts against a revision that keeps changing, before the next pause. */
const staleTries = 8;

/**
 * A flow that is open on this device, over any `Calls`. Typed input shows at once and stays in an outbox until the
 * server acknowledges it. Sends one call at a time, so that responses arrive in the server's order. A stale revision is
 * read again and merged field by field (outbox.ts). Without a network the outbox keeps its edits.
 */
export class OpenSession<O extends Opened> implements FlowSession<O> {
  readonly #parts: SessionParts<O>;
  readonly #clock: NonNullable<SessionParts<O>['clock']>;
  readonly others: Others;
  readonly #secrets: OwnSecrets;
  #snapshot: FlowSnapshot<O>;
  readonly #shown: Showing<FlowSnapshot<O>>;
  #opened: O;
  #outbox: box.Outbox = new Map();
  /** The last change is text, in a field that may not be left yet. */
  #isHalfTyped = false;
  readonly #sender: OutboxSender<string>;
  readonly #form: Actor<typeof openFormMachine>;

  constructor(parts: SessionParts<O>) {
    this.#parts = parts;
    this.#clock = parts.clock ?? deviceClock;
    this.#opened = parts.opened;
    this.others = new Others(parts, () => this.#publish());
    this.#secrets = new OwnSecrets(parts.journey);
    const actions = { sendWaiting: () => void this.flush(), reload: () => parts.renew?.(this.#outbox) };
    this.#form = createActor(openFormMachine.provide({ actions }), watched()).start();
    this.#sender = new OutboxSender({
      pending: () => this.#sendable(),
      send: (key) => this.#sendUnit(key),
      onTried: async () => {
        // Rows and pictures go with the next sent change; if there is none, with this read.
        if (this.#isWaiting() && !this.#hasSendable()) await this.#reopen();
        this.#publish();
      },
      onTurnOver: () => this.#renewIfOld(),
      clock: this.#clock,
      wait: { pause: () => (this.#isHalfTyped ? still : pause), retry: () => retryAfter },
      maxTries: staleTries,
    });
    const { opened, unsent = this.#outbox } = parts;
    const nobody = this.others.shown(opened, this.#outbox);
    this.#snapshot = { opened, drafts: opened.drafts, saving: { state: 'idle' }, conflicts: [], ...nobody };
    this.#shown = showing('form', this.#snapshot);
    this.#outbox = unsent;
    parts.keeping?.onStand(() => this.#publish());
    this.#take(opened);
  }

  readonly getSnapshot = (): FlowSnapshot<O> => this.#snapshot;
  get shown(): Shown<FlowSnapshot<O>> {
    return this.#shown;
  }

  readonly save = (step: string, changes: StepDraft): void => this.#type({ step }, changes);
  readonly changeRow: FlowSession<O>['changeRow'] = ({ step, group, row }, changes, isUnseen) =>
    this.#type({ step, group, row: row.id }, changes, isUnseen);
  readonly rowBegun = (place: RowPlace, row: NewRow | null): void => this.#parts.keeping?.rowBegun(place, row);

  readonly settle = async (): Promise<Saving> => {
    if (this.#sender.isOffline) {
      void this.flush();
      return this.#saving();
    }
    while (this.#hasSendable() && !this.#sender.isOffline) await this.flush();
    await this.#sender.quiet();
    return this.#saving();
  };

  readonly addRow = (step: string, group: string, changes: StepDraft): Promise<Saving> => {
    const call = oneKey(this.#parts.call);
    return this.#deed(async () => {
      const before = this.#opened.drafts;
      const opened = await this.#parts.calls.addRow(this.#parts.where, { step, group, changes }, call);
      this.#secrets.rememberRow({ step, group }, changes, before, opened.drafts);
      return opened;
    });
  };

  readonly removeRow = (step: string, group: string, row: RowDraft): Promise<Saving> =>
    this.#deed(async () => {
      const opened = await takeRow(this.#parts, this.#opened, { step, group }, row);
      this.#outbox = box.withUnit(this.#outbox, { step, group, row: row.id }, {});
      return opened;
    });

  readonly addPicture: FlowSession<O>['addPicture'] = (picture, of) => keepPicture(this.#parts, picture, of);
  readonly pictureUrl = (id: string): string => this.#parts.calls.pictureUrl(this.#parts.where, id);
  readonly pictureWaits = (id: string): boolean => this.#parts.keeping?.pictureWaits(id) === true;

  readonly settleConflict = (conflict: Conflict, keep: 'mine' | 'theirs'): void => {
    // Changes by others, made while the customer chose between two own values, are compared with the chosen one.
    const rest = box.rebased(box.chosen(this.#outbox, conflict, keep), this.#opened).outbox;
    // An agreement given here was to the value that is now dropped.
    this.#outbox = keep === 'mine' ? rest : withoutConfirmations(this.#parts.journey, rest, conflict.step);
    this.#publish();
    void this.flush();
  };

  /** Reads the form again. Never rejects. */
  readonly refresh = async (): Promise<void> => {
    const waited = this.#sender.isOffline || this.#state() === 'ended';
    if ((await this.#sender.inTurn(() => this.#reopen())) && waited) await this.flush();
  };

  readonly here = (step: string): void => {
    this.others.at(step);
    this.stillHere();
  };
  /** Reports again which step is open. */
  readonly stillHere = (): void => {
    if (this.#state() !== 'ended') this.others.sayHere();
  };

  readonly letStand = (replaced: Replaced): void => this.others.letStand(replaced);

  /** Sends the queue now. Also called when the network returns, and when the page is shown or about to be hidden. */
  readonly flush = (): Promise<void> => this.#sender.flush();

  /** Ends the timers; sends unsent input once more. */
  readonly close = (): void => {
    void this.flush();
  };

  #type({ step, group, row }: Omit<box.Unit, 'isListed'>, changes: StepDraft, isUnseen?: 'unseen'): void {
    const unit = unitOf(this.#parts.journey, step, group, row);
    this.#secrets.remember(unit, changes);
    this.#isHalfTyped = isHalfTyped(this.#parts.journey, unit, changes);
    const rest = withoutConfirmations(this.#parts.journey, this.#outbox, unit.step);
    if (isUnseen !== undefined) this.#outbox = box.typedUnseen(rest, unit, changes, this.#opened);
    else this.#outbox = box.typed(rest, unit, changes, standing(this.#parts.journey, this.#opened.drafts, rest));
    this.#form.send({ type: 'TYPED' });
    this.#publish();
    this.#sender.enqueue();
  }

  readonly #state = () => this.#form.getSnapshot().value;
  readonly #hasSendable = (): boolean => this.#state() === 'live' && this.#sendable().length > 0;

  readonly #sendable = () => sendable(this.#parts.journey, this.#outbox);

  /** Makes one attempt at a unit's changes. */
  async #sendUnit(key: string): Promise<Delivery> {
    const unsent = this.#outbox.get(key);
    const changes = box.changesOf(unsent);
    if (unsent === undefined || changes === undefined || !this.#sendable().includes(key)) return 'sent';
    if (this.#state() !== 'live') return 'stop';
    this.#outbox = box.sending(this.#outbox, unsent.unit, changes);
    try {
      const opened = await keepUnit(this.#parts, this.#opened, unsent.unit, changes);
      this.#outbox = box.acknowledged(this.#outbox, unsent.unit, changes, opened.drafts);
      this.#form.send({ type: 'SAVED', at: this.#clock.now() });
      this.#take(opened);
      return 'sent';
    } catch (error) {
      return this.#mend(unsent.unit, changes, asFailure(error));
    }
  }

  /** Handles a refused change. What is left of the unit may be tried again. */
  async #mend(unit: box.Unit, changes: StepDraft, failure: CallFailed): Promise<Delivery> {
    if (isPassing(failure)) return 'offline';
    const isStale = failure.code === 'STALE' || failure.code === 'REV_REQUIRED';
    if (failure.code === 'FORM_NEWER') {
      this.#form.send({ type: 'NEWER' });
      this.#outbox = box.refused(this.#outbox, unit, namedBy(failure, changes), failure);
      return 'retry';
    }
    if (isSignedOut(failure)) {
      this.#form.send({ type: 'SIGNED_OUT', refusal: failure });
      return 'stop';
    }
    if ((await this.#reopen()) && isStale) return 'retry';
    if (this.#state() === 'locked') this.#form.send({ type: 'REFUSED', refusal: failure });
    else if (isStale) return 'offline';
    else this.#outbox = box.refused(this.#outbox, unit, changes, failure);
    return 'retry';
  }

  async #reopen(): Promise<boolean> {
    const { calls, where, call } = this.#parts;
    try {
      this.#take(await calls.open(where, oneKey(call)));
      return true;
    } catch (error) {
      if (isSignedOut(error)) this.#form.send({ type: 'SIGNED_OUT', refusal: error });
      else if (this.#hasSendable() || this.#isWaiting()) this.#sender.fail();
      this.#publish();
      return false;
    }
  }

  /** Reloads an old page, once, after all else is sent. The tab keeps the rest; a second time it stays as refused. */
  readonly #renewIfOld = (): void => {
    if (!this.#sender.isOffline && !this.#hasSendable()) this.#form.send({ type: 'RENEW' });
  };

  readonly #isWaiting = (): boolean => this.#parts.keeping?.isWaiting() === true;

  #take(opened: O): void {
    // A response that was under way when a newer one came (a poll, a cache) must not take the form back in time.
    const isLate = isOlder(opened.revisions, this.#opened.revisions);
    const isNewer = (opened.definitionVersion ?? 0) > (this.#parts.version ?? Number.POSITIVE_INFINITY);
    this.#form.send({ type: 'OPENED', isLocked: (isLate ? this.#opened : opened).locked, isNewer });
    this.#sender.heard(this.#isWaiting() && !(opened.locked && this.#parts.keeping?.isHeard() === true));
    if (!isLate) {
      this.others.read(this.#opened, opened, this.#outbox);
      this.#opened = keepSame(this.#opened, opened);
      const { outbox, gone } = box.rebased(this.#outbox, opened);
      this.#outbox = outbox;
      if (gone.length > 0) this.#form.send({ type: 'REFUSED', refusal: { code: 'STALE' } });
    }
    this.#publish();
  }

  /** Adds or removes a row: never optimistic, and not queued when there is no network. */
  async #deed(task: () => Promise<O>): Promise<Saving> {
    return this.#sender.inTurn(async () => {
      try {
        this.#take(await task());
        this.#form.send({ type: 'SAVED', at: this.#clock.now() });
        this.#publish();
        return this.#sender.isOffline ? { state: 'idle' } : this.#saving();
      } catch (error) {
        const failure = asFailure(error);
        if (isPassing(failure)) return { state: 'offline' };
        if (isSignedOut(failure)) this.#form.send({ type: 'SIGNED_OUT', refusal: failure });
        else await this.#reopen();
        return refusedBy(failure);
      }
    });
  }

  #saving(): Saving {
    const { keeping } = this.#parts;
    const stand = { outbox: this.#outbox, isOffline: this.#sender.isOffline, isWaiting: this.#isWaiting() };
    const { refusal, savedAt } = this.#form.getSnapshot().context;
    const kept = refusal === null ? keeping?.refusal() : undefined;
    return savingOf({
      ...stand,
      savedAt,
      notice: refusal ?? kept,
      isKept: keeping?.isKept() !== false,
      isStalled: keeping?.isStalled() === true,
      isShortLived: keeping?.isShortLived() === true,
      isEnded: this.#state() === 'ended' || isSignedOut(kept),
      isLocked: this.#opened.locked,
    });
  }

  #publish(): void {
    const opened = this.#opened;
    // A locked form shows what will be signed; edits that came too late stay in the outbox.
    const stands = standing(this.#parts.journey, opened.drafts, this.#outbox);
    const drafts = this.#secrets.shown(opened.locked ? opened.drafts : box.withEdits(stands, this.#outbox));
    const conflicts = opened.locked ? [] : box.conflictsOf(this.#outbox);
    const next = { opened, drafts, saving: this.#saving(), conflicts, ...this.others.shown(opened, this.#outbox) };
    this.#snapshot = keepSame(this.#snapshot, next);
    this.#parts.keeping?.keep(this.#outbox, next.saving);
    this.#shown.send({ type: 'SHOW', value: this.#snapshot });
  }
}
