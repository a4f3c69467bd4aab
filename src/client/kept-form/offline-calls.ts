import type { Call, Calls, RowChange } from '#src/engine/define-flow.ts';
import type { NewRow } from '#src/engine/flow-session.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import { type RowPlace, rowIds } from '#src/engine/row-made.ts';
import { asFailure, CallFailed, failureOf, isPassing, isSignedOut, pictureRefused } from '../call-failed.ts';
import type { InFlight } from './in-flight.ts';
import type { PictureShelf } from './picture-shelf.ts';
import {
  type AddedRow,
  madeBy,
  type Names,
  oneTry,
  type QueuedChange,
  type RemovedRow,
  renamed,
  reversed,
  type TakenPicture,
  type Waiting,
  withQueuedChanges,
} from './queued-changes.ts';
import type { PictureWays, SeenPictures } from './seen-pictures.ts';

export interface OfflineParts<O extends Opened> {
  readonly calls: Calls<O>;
  readonly where: Where;
  readonly call: Call;
  readonly shelf: PictureShelf;
  readonly ways: Pick<PictureWays, 'check' | 'scale'>;
  readonly seen?: Pick<SeenPictures, 'urlOf' | 'keep'>;
  readonly inFlight: Pick<InFlight, 'row' | 'picture' | 'begun' | 'queuedChangeOf'>;
  /** Unsent actions of the page before this one. */
  readonly waiting?: Waiting | undefined;
  /** Called when there is something new to store. */
  readonly onChange?: () => void;
}

const nothing: Waiting = { deeds: [], names: [] };

/** Whether the call may succeed later: no network, no session, or a document being signed. */
const mustWait = (error: unknown): boolean =>
  isPassing(error) ||
  isSignedOut(error) ||
  (error instanceof CallFailed && (error.status === 409 || error.status === 423));

/** Returns the same call with a key that outlives a reload. */
const under = (call: Call, idempotencyKey: string): Call => {
  return (endpoint, input) => call(endpoint, { ...input, idempotencyKey });
};

/**
 * A flow's calls for a phone that may be offline. Rows and pictures that cannot be sent get a local id and are queued
 * in order; everything else is sent after them. What was made here keeps its local id for as long as the page lives, so
 * that no field moves while it is typed in.
 */
export class OfflineCalls<O extends Opened> {
  readonly #parts: OfflineParts<O>;
  #deeds: readonly QueuedChange[];
  #names: Names;
  #server: O | undefined;
  #isHeard = false;
  #sending: Promise<void> | undefined;

  constructor(parts: OfflineParts<O>) {
    this.#parts = parts;
    const { deeds, names } = parts.waiting ?? nothing;
    this.#deeds = deeds;
    this.#names = new Map(names);
  }

  get waiting(): Waiting {
    return { deeds: this.#deeds, names: [...this.#names] };
  }
  /** The server's last response, with the server's ids. */
  get server(): O | undefined {
    return this.#server;
  }
  /** Returns the drafts under the typed input. */
  readonly drafts = (): Opened['drafts'] =>
    this.#server === undefined ? {} : withQueuedChanges(this.#inPageWords(this.#server), this.#deeds).drafts;
  get isHeard(): boolean {
    return this.#isHeard;
  }
  /** Whether an action is queued, or this page has not reached the server yet. */
  readonly isWaiting = (): boolean => !this.#isHeard || this.#deeds.some(({ refused }) => refused === undefined);
  /** Returns why the server refused an action taken here. */
  readonly refusal = (): CallFailed | undefined => {
    const refused = this.#deeds.find((queued) => queued.refused !== undefined)?.refused;
    return refused === undefined ? undefined : failureOf(422, { code: refused });
  };

  readonly pictureWaits = (id: string): boolean =>
    this.#deeds.some(({ kind, standIn }) => kind === 'picture' && standIn === id);

  /** Returns what the page shows of a response, or of a stored one. */
  shown(answer: O, isHeard: boolean): O {
    this.#server = answer;
    if (isHeard) this.#isHeard = true;
    return withQueuedChanges(this.#inPageWords(answer), this.#deeds);
  }
  readonly #inPageWords = (answer: O): O => renamed(answer, reversed(this.#names));

  readonly calls = (): Calls<O> => ({
    ...this.#parts.calls,
    open: async (where, call) => {
      // A form that was locked at the last read accepts nothing: reads first whether it still is.
      if (this.#server?.locked !== true) {
        await this.#sendWaiting().catch((error: unknown) => {
          if (isPassing(error) || isSignedOut(error)) throw error;
        });
      }
      return this.shown(await this.#parts.calls.open(where, call), true);
    },
    save: (where, change, call) => this.#after(() => this.#parts.calls.save(where, this.#sent(change), call)),
    changeRow: (where, change, call) => this.#after(() => this.#parts.calls.changeRow(where, this.#sent(change), call)),
    addRow: (_where, row) => this.#addRow(row),
    removeRow: (_where, { step, group, row, revision }) => this.#removeRow(step, group, row.id, revision),
    addPicture: (_where, picture) => this.#addPicture(picture),
    pictureUrl: (where, id) => this.#parts.shelf.urlOf(id) ?? this.#urlOf(where, this.#names.get(id) ?? id),
  });

  readonly #urlOf = (where: Where, id: string): string =>
    this.#parts.seen?.urlOf(id) ?? this.#parts.calls.pictureUrl(where, id);

  async #after(send: () => Promise<O>): Promise<O> {
    await this.#sendWaiting();
    return this.shown(await send(), true);
  }

  /**
   * Returns a change with the server's ids. Throws for a change that names a refused action, because it is refused too.
   */
  #sent<T>(change: T): T {
    const text = JSON.stringify(change);
    const refused = this.#deeds.find((queued) => text.includes(queued.standIn))?.refused;
    if (refused !== undefined) throw failureOf(422, { code: refused });
    return renamed(change, this.#names);
  }

  #addRow({ step, group, changes }: RowChange): Promise<O> {
    const begun = this.#parts.inFlight.queuedChangeOf({ step, group }, changes);
    const change = { step, group, changes, known: this.#known({ step, group }) };
    return this.#nowOrLater(begun ?? { ...oneTry(), kind: 'add-row', ...change });
  }

  readonly #known = (place: RowPlace): readonly string[] =>
    this.#server === undefined ? [] : rowIds(place, this.#server);

  /** Records what is typed in a row drawn before it exists; null once the row has it. */
  readonly rowBegun = (place: RowPlace, row: NewRow | null): void =>
    this.#parts.inFlight.begun(place, row, this.#known(place));

  async #removeRow(step: string, group: string, row: string, revision: number): Promise<O> {
    const added = this.#deeds.find(({ standIn }) => standIn === row);
    if (added?.refused !== undefined) return this.#local(this.#deeds.filter((queued) => queued !== added));
    return this.#nowOrLater({ ...oneTry(), kind: 'remove-row', step, group, row, revision });
  }

  async #addPicture({ blob, of }: Parameters<Calls['addPicture']>[1]): Promise<{ readonly id: string }> {
    const { shelf, ways, inFlight } = this.#parts;
    if (!(blob instanceof Blob)) throw pictureRefused();
    await ways.check(blob);
    const queued: TakenPicture = { ...oneTry(), kind: 'picture' };
    // Stored on the shelf first, with its owner field, so that the picture cannot be lost.
    await shelf.keep(queued.standIn, blob, 'taken');
    const going = inFlight.picture(queued, of);
    try {
      await this.#scaled(queued.standIn);
      await this.#sendWaiting();
      const answer = await this.#sendPicture(queued);
      going.arrived(answer.id);
      await shelf.remove(queued.standIn);
      return answer;
    } catch (error) {
      if (!mustWait(error)) {
        going.refused();
        await shelf.remove(queued.standIn);
        throw error;
      }
      this.#keep([...this.#deeds, queued]);
      // It is in the queue now: once sent from there, nothing marks it as unsent any more.
      going.arrived(queued.standIn);
      return { id: queued.standIn };
    } finally {
      going.over();
    }
  }

  readonly #callOf = ({ idempotencyKey }: QueuedChange): Call => under(this.#parts.call, idempotencyKey);

  async #nowOrLater(queued: AddedRow | RemovedRow): Promise<O> {
    const arrived = this.#parts.inFlight.row(queued);
    try {
      await this.#sendWaiting();
      const answer = await this.#doRow(queued);
      return this.shown(answer, true);
    } catch (error) {
      if (!isPassing(error)) throw error;
      return this.#local([...this.#deeds, queued]);
    } finally {
      arrived();
    }
  }

  #local(deeds: readonly QueuedChange[]): O {
    if (this.#server === undefined) throw failureOf(0, undefined);
    this.#keep(deeds);
    return this.shown(this.#server, false);
  }

  #keep(deeds: readonly QueuedChange[]): void {
    this.#deeds = deeds;
    this.#parts.onChange?.();
  }

  #doRow(queued: AddedRow | RemovedRow): Promise<O> {
    const { calls, where } = this.#parts;
    const { step, group } = queued;
    if (queued.kind === 'add-row') {
      return calls.addRow(where, this.#sent({ step, group, changes: queued.changes }), this.#callOf(queued));
    }
    const gone = { step, group, row: { id: queued.row }, changes: {}, revision: this.#revisionOf(queued) };
    return calls.removeRow(where, this.#sent(gone), this.#callOf(queued));
  }

  /** Returns the creation revision of a row that was added and removed here before the server knew it. */
  #revisionOf({ step, row, revision }: RemovedRow): number {
    const name = revision === 0 ? this.#names.get(row) : undefined;
    return name === undefined ? revision : (this.#server?.revisions[`${step}/${name}`] ?? revision);
  }

  /** Sends the queue in order, each action once. Rejects when the rest must wait longer. */
  #sendWaiting(): Promise<void> {
    this.#sending ??= this.#doWaiting().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #doWaiting(): Promise<void> {
    for (const queued of this.#deeds.filter(({ refused }) => refused === undefined)) {
      try {
        await this.#do(queued);
      } catch (error) {
        if (mustWait(error)) throw error;
        const rest = this.#deeds.filter((one) => one !== queued);
        // A row that another person changed meanwhile stays, for both to see; one that is gone is gone.
        this.#keep(queued.kind === 'remove-row' ? rest : [...rest, { ...queued, refused: asFailure(error).code }]);
      }
    }
  }

  async #do(queued: QueuedChange): Promise<void> {
    const name = queued.kind === 'picture' ? (await this.#sendPicture(queued)).id : await this.#sendRow(queued);
    if (name !== undefined) this.#names = new Map([...this.#names, [queued.standIn, name]]);
    this.#keep(this.#deeds.filter((one) => one !== queued));
    if (queued.kind === 'picture') await this.#parts.shelf.remove(queued.standIn);
  }

  async #sendPicture(queued: TakenPicture): Promise<{ readonly id: string }> {
    const { calls, where, seen } = this.#parts;
    const blob = await this.#scaled(queued.standIn);
    const answer = await calls.addPicture(where, { blob }, this.#callOf(queued));
    seen?.keep(answer.id, blob);
    return answer;
  }

  /** Returns a picture scaled down once, and stored so before it is sent: an idempotency key stands for one body. */
  async #scaled(standIn: string): Promise<Blob> {
    const { shelf, ways } = this.#parts;
    const kept = shelf.take(standIn);
    if (kept === undefined) throw failureOf(422, { code: 'V_IMAGE_TYPE' });
    if (kept.state === 'scaled') return kept.picture;
    const blob = await ways.scale(kept.picture);
    await shelf.keep(standIn, blob, 'scaled');
    return blob;
  }

  async #sendRow(queued: AddedRow | RemovedRow): Promise<string | undefined> {
    const answer = await this.#doRow(queued);
    this.#server = answer;
    return queued.kind === 'add-row' ? madeBy(queued, answer, this.#names) : undefined;
  }
}
