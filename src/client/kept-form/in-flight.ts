import { rowsOf } from '#src/engine/check.ts';
import type { Draft, StepDraft } from '#src/engine/field.ts';
import type { NewRow } from '#src/engine/flow-session.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { PictureOf } from '#src/engine/opened.ts';
import type { RowPlace } from '#src/engine/row-made.ts';
import { type Drafts, type Edit, keyOf, type Outbox, serverDraft, typed, type Unit, withUnit } from '../outbox.ts';
import { unitOf } from '../standing.ts';
import type { Waiting } from './queued-changes.ts';
import { type AddedRow, oneTry, type QueuedChange, type RemovedRow, type TakenPicture } from './queued-changes.ts';
import { fieldsOf } from './unsent.ts';

/** What the server has not acknowledged of a page. */
export interface Unacknowledged {
  readonly outbox: Outbox;
  readonly waiting: Waiting;
}
/** A picture being sent, and the callbacks that end it. */
export interface UploadCallbacks {
  /** The server has it under this id; the page has yet to write that into the field. */
  readonly arrived: (name: string) => void;
  /** The server refused it: nothing of it is stored. */
  readonly refused: () => void;
  /** The page writes its id into the field and stores that itself from now on. */
  readonly over: () => void;
}
/** A row drawn before it exists, as it stands on the page. */
interface UnsavedRow extends NewRow {
  readonly queued: AddedRow;
}
interface OnItsWay {
  readonly queued: TakenPicture;
  readonly of: PictureOf;
  readonly name: string | undefined;
  /** Set for a picture of a row that does not exist yet. */
  readonly row: Pick<AddedRow, 'standIn' | 'idempotencyKey'>;
}

/**
 * What is being sent now. It is stored on the device as if it were queued. If the page closes meanwhile, the next page
 * sends it under the same key and writes the picture into its field.
 */
export class InFlight {
  readonly #journey: Journey;
  readonly #onChange: () => void;
  #rows: readonly (AddedRow | RemovedRow)[] = [];
  #pictures: readonly OnItsWay[] = [];
  #begun: readonly UnsavedRow[] = [];

  constructor(journey: Journey, onChange: () => void) {
    this.#journey = journey;
    this.#onChange = onChange;
  }

  /** Registers a row being added or removed, until the returned function is called. */
  row(queued: AddedRow | RemovedRow): () => void {
    this.#rows = [...this.#rows, queued];
    this.#onChange();
    return () => {
      this.#rows = this.#rows.filter((one) => one !== queued);
      this.#onChange();
    };
  }

  /** Records what is typed in a row drawn before it exists; null once the row has it. `known`: the existing row ids. */
  begun(place: RowPlace, row: NewRow | null, known: readonly string[]): void {
    const before = this.#begun.find(isOf(place));
    const rest = this.#begun.filter((one) => one !== before);
    const queuedChangeOf = ({ sent }: NewRow): AddedRow =>
      before !== undefined && before.sent === sent
        ? before.queued
        : { ...oneTry(), kind: 'add-row', step: place.step, group: place.group, changes: sent, known };
    this.#begun = row === null ? rest : [...rest, { ...row, queued: queuedChangeOf(row) }];
    this.#onChange();
  }
  /** Returns the stored action for such a row. It is sent under that same key, so that the row is created once. */
  queuedChangeOf(place: RowPlace, changes: StepDraft): AddedRow | undefined {
    const begun = this.#begun.find(isOf(place));
    return begun?.sent === changes ? begun.queued : undefined;
  }

  /** Registers a picture being sent. One with no known field belongs to its page alone. */
  picture(queued: TakenPicture, of: PictureOf | undefined): UploadCallbacks {
    if (of === undefined) return { arrived: nothing, refused: nothing, over: nothing };
    const row = oneTry();
    const change = (next: readonly OnItsWay[]) => {
      this.#pictures = [...this.#pictures.filter((one) => one.queued !== queued), ...next];
      this.#onChange();
    };
    const gone = () => change([]);
    change([{ queued, of, name: undefined, row }]);
    of.signal?.addEventListener('abort', gone);
    return {
      arrived: (name) => of.signal?.aborted || change([{ queued, of, name, row }]),
      refused: gone,
      // In the next task: the code that awaits the picture writes its id first.
      over: () => void setTimeout(gone),
    };
  }

  /** Returns what to store, with this on top. `drafts`: the answers underneath, as the page shows them. */
  over(stand: Unacknowledged, drafts: () => Drafts): Unacknowledged {
    if (this.#pictures.length + this.#rows.length + this.#begun.length === 0) return stand;
    const sent = this.#pictures.flatMap(({ queued, name }) => (name === undefined ? [queued] : []));
    const begun = this.#begun.map(({ queued }) => queued);
    const all = new Map([...stand.waiting.deeds, ...sent, ...this.#rows, ...begun].map((one) => [one.standIn, one]));
    const deeds: Unacknowledged = { ...stand, waiting: { ...stand.waiting, deeds: [...all.values()] } };
    const first = this.#begun.reduce<Unacknowledged>((before, one) => this.#typed(before, one), deeds);
    return this.#pictures.reduce<Unacknowledged>((before, one) => this.#named(before, one, drafts()), first);
  }

  #typed(stand: Unacknowledged, { queued: { step, group, standIn }, sent, typed: now }: UnsavedRow): Unacknowledged {
    const unit = unitOf(this.#journey, step, group, standIn);
    const since = Object.entries(now).filter(([name, value]) => value !== sent[name]);
    if (since.length === 0) return stand;
    const edits = since.map(([name, value]): [string, Edit] => {
      const before = name in sent ? [sent[name]] : [];
      return [name, { value, base: before[0], sent: before }];
    });
    return { ...stand, outbox: withUnit(stand.outbox, unit, Object.fromEntries(edits)) };
  }

  #named(stand: Unacknowledged, { queued, of, name, row }: OnItsWay, drafts: Drafts): Unacknowledged {
    const { step, group } = of;
    const made = rowOf(stand, of, drafts);
    const isNew = group !== undefined && made === undefined;
    const unit = unitOf(this.#journey, step, group, isNew ? row.standIn : made);
    const isList = fieldsOf(this.#journey, unit)[of.field]?.kind === 'pictures';
    const next = {
      ...stand,
      outbox: withPicture({ outbox: stand.outbox, drafts, unit }, of, name ?? queued.standIn, isList),
    };
    return isNew ? withMoreChanges(next, [{ ...row, kind: 'add-row', step, group, changes: {}, known: [] }]) : next;
  }
}

const withMoreChanges = (stand: Unacknowledged, more: readonly QueuedChange[]): Unacknowledged => ({
  ...stand,
  waiting: { ...stand.waiting, deeds: [...stand.waiting.deeds, ...more] },
});

const isOf =
  ({ step, group }: RowPlace) =>
  ({ queued }: UnsavedRow): boolean =>
    queued.step === step && queued.group === group;

/** Returns the row of a picture. A row that was drawn before it existed is now the first of its group. */
function rowOf({ waiting }: Unacknowledged, { step, group, row }: PictureOf, drafts: Drafts): string | undefined {
  if (group === undefined || row !== undefined) return row;
  const isIts = (queued: QueuedChange) => queued.kind === 'add-row' && queued.step === step && queued.group === group;
  return rowsOf(drafts[step]?.[group])[0]?.id ?? waiting.deeds.find(isIts)?.standIn;
}

const nothing = (): void => undefined;

const replaced = (ids: Draft | undefined, id: string, instead: string | undefined): readonly string[] => {
  const kept = Array.isArray(ids) ? ids.filter((one): one is string => typeof one === 'string') : [];
  return instead === undefined ? [...kept, id] : kept.map((one) => (one === instead ? id : one));
};

/** Returns the outbox with the picture's id in its field, as its page will write it. */
function withPicture(
  { outbox, drafts, unit }: { readonly outbox: Outbox; readonly drafts: Drafts; readonly unit: Unit },
  { field, instead }: PictureOf,
  id: string,
  isList: boolean,
): Outbox {
  const now = outbox.get(keyOf(unit))?.edits[field]?.value ?? serverDraft(drafts, unit)?.[field];
  if (now === id || (Array.isArray(now) && now.some((one) => one === id))) return outbox;
  return typed(outbox, unit, { [field]: isList ? replaced(now, id, instead) : id }, drafts);
}
