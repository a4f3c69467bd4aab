import { rowsOf } from '#src/engine/check.ts';
import type { PictureOf } from '#src/engine/define-flow.ts';
import type { Draft, StepDraft } from '#src/engine/field.ts';
import type { NewRow } from '#src/engine/flow-session.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { RowPlace } from '#src/engine/row-made.ts';
import { type Drafts, type Edit, keyOf, type Outbox, serverDraft, typed, type Unit, withUnit } from '../outbox.ts';
import { unitOf } from '../standing.ts';
import { type AddedRow, type Deed, oneTry, type RemovedRow, type TakenPicture } from './deeds.ts';
import type { Waiting } from './offline-calls.ts';
import { fieldsOf } from './unsent.ts';

/** What a page has that the server has not acknowledged. */
export interface Unacknowledged {
  readonly outbox: Outbox;
  readonly waiting: Waiting;
}
/** A picture on its way, and how its page tells that it is no more. */
export interface Going {
  /** The server has it, under this name; the page that took it has yet to write that down. */
  readonly arrived: (name: string) => void;
  /** The server will not have it: nothing of it is kept. */
  readonly refused: () => void;
  /** The page writes down what it is called, and keeps that itself from then on. */
  readonly over: () => void;
}
/** A row that is drawn open before it exists, as it stands on the page. */
interface BegunRow extends NewRow {
  readonly deed: AddedRow;
}
interface OnItsWay {
  readonly deed: TakenPicture;
  readonly of: PictureOf;
  readonly name: string | undefined;
  /** For one that is of a row which is not there yet. */
  readonly row: Pick<AddedRow, 'standIn' | 'idempotencyKey'>;
}

/**
 * What is being sent at this moment. It is kept on the device as if it waited: a page that ends meanwhile leaves it to
 * the next one, which sends it under the same key and writes the picture down where it was taken.
 */
export class UnderWay {
  readonly #journey: Journey;
  readonly #onChange: () => void;
  #rows: readonly (AddedRow | RemovedRow)[] = [];
  #pictures: readonly OnItsWay[] = [];
  #begun: readonly BegunRow[] = [];

  constructor(journey: Journey, onChange: () => void) {
    this.#journey = journey;
    this.#onChange = onChange;
  }

  /** A row that is being added or taken away, until the function it answers is called. */
  row(deed: AddedRow | RemovedRow): () => void {
    this.#rows = [...this.#rows, deed];
    this.#onChange();
    return () => {
      this.#rows = this.#rows.filter((one) => one !== deed);
      this.#onChange();
    };
  }

  /** What is typed in a row that is drawn open before it exists; null once it stands in the row. `known`: those there are. */
  begun(place: RowPlace, row: NewRow | null, known: readonly string[]): void {
    const before = this.#begun.find(isOf(place));
    const rest = this.#begun.filter((one) => one !== before);
    const deedOf = ({ sent }: NewRow): AddedRow =>
      before !== undefined && before.sent === sent
        ? before.deed
        : { ...oneTry(), kind: 'add-row', step: place.step, group: place.group, changes: sent, known };
    this.#begun = row === null ? rest : [...rest, { ...row, deed: deedOf(row) }];
    this.#onChange();
  }
  /** The deed that such a row is kept by: it is sent as no other, so that it comes to be once. */
  deedOf(place: RowPlace, changes: StepDraft): AddedRow | undefined {
    const begun = this.#begun.find(isOf(place));
    return begun?.sent === changes ? begun.deed : undefined;
  }

  /** A picture that is being sent. One that nobody has said what it is of belongs to its page alone. */
  picture(deed: TakenPicture, of: PictureOf | undefined): Going {
    if (of === undefined) return { arrived: nothing, refused: nothing, over: nothing };
    const row = oneTry();
    const change = (next: readonly OnItsWay[]) => {
      this.#pictures = [...this.#pictures.filter((one) => one.deed !== deed), ...next];
      this.#onChange();
    };
    const gone = () => change([]);
    change([{ deed, of, name: undefined, row }]);
    of.signal?.addEventListener('abort', gone);
    return {
      arrived: (name) => of.signal?.aborted || change([{ deed, of, name, row }]),
      refused: gone,
      // In the next task: whoever waits for the picture writes it down before that.
      over: () => void setTimeout(gone),
    };
  }

  /** What is to be kept, with this on top. `drafts`: the answers that it is laid on, as the page shows them. */
  over(stand: Unacknowledged, drafts: () => Drafts): Unacknowledged {
    if (this.#pictures.length + this.#rows.length + this.#begun.length === 0) return stand;
    const sent = this.#pictures.flatMap(({ deed, name }) => (name === undefined ? [deed] : []));
    const begun = this.#begun.map(({ deed }) => deed);
    const all = new Map([...stand.waiting.deeds, ...sent, ...this.#rows, ...begun].map((one) => [one.standIn, one]));
    const deeds: Unacknowledged = { ...stand, waiting: { ...stand.waiting, deeds: [...all.values()] } };
    const first = this.#begun.reduce<Unacknowledged>((before, one) => this.#typed(before, one), deeds);
    return this.#pictures.reduce<Unacknowledged>((before, one) => this.#named(before, one, drafts()), first);
  }

  #typed(stand: Unacknowledged, { deed: { step, group, standIn }, sent, typed: now }: BegunRow): Unacknowledged {
    const unit = unitOf(this.#journey, step, group, standIn);
    const since = Object.entries(now).filter(([name, value]) => value !== sent[name]);
    if (since.length === 0) return stand;
    const edits = since.map(([name, value]): [string, Edit] => {
      const before = name in sent ? [sent[name]] : [];
      return [name, { value, base: before[0], sent: before }];
    });
    return { ...stand, outbox: withUnit(stand.outbox, unit, Object.fromEntries(edits)) };
  }

  #named(stand: Unacknowledged, { deed, of, name, row }: OnItsWay, drafts: Drafts): Unacknowledged {
    const { step, group } = of;
    const made = rowOf(stand, of, drafts);
    const isNew = group !== undefined && made === undefined;
    const unit = unitOf(this.#journey, step, group, isNew ? row.standIn : made);
    const isList = fieldsOf(this.#journey, unit)[of.field]?.kind === 'pictures';
    const next = { ...stand, outbox: withPicture(stand.outbox, drafts, unit, of, name ?? deed.standIn, isList) };
    return isNew ? withDeedsToo(next, [{ ...row, kind: 'add-row', step, group, changes: {}, known: [] }]) : next;
  }
}

const withDeedsToo = (stand: Unacknowledged, more: readonly Deed[]): Unacknowledged => ({
  ...stand,
  waiting: { ...stand.waiting, deeds: [...stand.waiting.deeds, ...more] },
});

const isOf =
  ({ step, group }: RowPlace) =>
  ({ deed }: BegunRow): boolean =>
    deed.step === step && deed.group === group;

/** The row that a picture is of. One that was drawn open before it existed is the first of its group by now. */
function rowOf({ waiting }: Unacknowledged, { step, group, row }: PictureOf, drafts: Drafts): string | undefined {
  if (group === undefined || row !== undefined) return row;
  const isIts = (deed: Deed) => deed.kind === 'add-row' && deed.step === step && deed.group === group;
  return rowsOf(drafts[step]?.[group])[0]?.id ?? waiting.deeds.find(isIts)?.standIn;
}

const nothing = (): void => undefined;

const replaced = (ids: Draft | undefined, id: string, instead: string | undefined): readonly string[] => {
  const kept = Array.isArray(ids) ? ids.filter((one): one is string => typeof one === 'string') : [];
  return instead === undefined ? [...kept, id] : kept.map((one) => (one === instead ? id : one));
};

/** The outbox in which the picture is the answer that it was taken for, as its page will write it. */
function withPicture(
  outbox: Outbox,
  drafts: Drafts,
  unit: Unit,
  { field, instead }: PictureOf,
  id: string,
  isList: boolean,
): Outbox {
  const now = outbox.get(keyOf(unit))?.edits[field]?.value ?? serverDraft(drafts, unit)?.[field];
  if (now === id || (Array.isArray(now) && now.some((one) => one === id))) return outbox;
  return typed(outbox, unit, { [field]: isList ? replaced(now, id, instead) : id }, drafts);
}
