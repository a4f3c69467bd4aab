import type { StepDraft } from '#src/engine/field.ts';
import type { FlowSession, Saving } from '#src/engine/flow-session.ts';
import { rowIds, rowMade } from '#src/engine/row-made.ts';

/** Id of a row until the server has given it one. */
export const newRowId = 'new';

/**
 * A group's row that is shown open before it exists, such as the one electricity meter. It is created at the first
 * character. Text typed meanwhile is kept here, and sent once the row has its id.
 */
export interface NewRows {
  readonly draft: (group: string) => StepDraft;
  /** Returns true while typed text is not yet in a row on the server. */
  readonly isWaiting: (group: string) => boolean;
  readonly write: (group: string, changes: StepDraft) => void;
  readonly settle: () => Promise<void>;
}

interface Waiting {
  typed: StepDraft;
  /** What the create request carried; null while none is under way. */
  sent: StepDraft | null;
}

const empty: StepDraft = {};

const changed = (typed: StepDraft, sent: StepDraft): StepDraft =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name]));

/** Where the rows belong, and the callbacks. */
interface NewRowsOf {
  readonly session: Pick<FlowSession, 'addRow' | 'changeRow' | 'getSnapshot' | 'rowBegun'>;
  readonly step: string;
  /** Returns how many rows a group may have. */
  readonly most: (group: string) => number;
  /** Called with the path of each field that changed. */
  readonly notify: (path: string) => void;
  /** Called with the id that a row was given. */
  readonly named: (group: string, id: string) => void;
}

export function newRows({ session, step, most, notify, named }: NewRowsOf): NewRows {
  const waiting = new Map<string, Waiting>();
  const underWay = new Map<string, Promise<void>>();
  const keep = (group: string, row: Waiting): void =>
    session.rowBegun?.({ step, group }, { sent: row.sent ?? row.typed, typed: row.typed });

  /** Moves the typed text into a row of the server's. */
  const standsIn = (group: string, id: string, rest: StepDraft, isUnseen?: 'unseen'): void => {
    if (Object.keys(rest).length > 0) session.changeRow({ step: step, group: group, row: { id } }, rest, isUnseen);
    waiting.delete(group);
    session.rowBegun?.({ step, group }, null);
    named(group, id);
    notify(group);
  };
  const add = async (group: string, row: Waiting): Promise<void> => {
    const place = { step, group };
    const known = rowIds(place, session.getSnapshot());
    row.sent = row.typed;
    keep(group, row);
    const answer: Saving = await session.addRow(step, group, row.sent);
    const { opened, drafts } = session.getSnapshot();
    const made = rowMade(place, known, { ...opened, drafts });
    if (made !== undefined && answer.state !== 'refused') {
      standsIn(group, made, changed(row.typed, row.sent));
      return;
    }
    const [first, ...more] = rowIds(place, { drafts });
    const isFull = first !== undefined && more.length + 1 >= most(group);
    // The other party has made the only allowed row: both values of each field are shown (reliability R7).
    if (isFull && answer.state === 'refused') standsIn(group, first, row.typed, 'unseen');
    else row.sent = null; // Kept as typed; the next character, or Continue, retries.
  };
  const begin = (group: string, row: Waiting) => {
    if (row.sent !== null) return;
    const done = add(group, row).finally(() => underWay.delete(group));
    underWay.set(group, done);
  };

  return {
    draft: (group) => waiting.get(group)?.typed ?? empty,
    isWaiting: (group) => waiting.has(group),
    write: (group, changes) => {
      const row = waiting.get(group) ?? { typed: empty, sent: null };
      row.typed = { ...row.typed, ...changes };
      waiting.set(group, row);
      keep(group, row);
      for (const name in changes) notify(`${group}.${newRowId}.${name}`);
      begin(group, row);
    },
    settle: async () => {
      for (const [group, row] of waiting) begin(group, row);
      await Promise.all(underWay.values());
    },
  };
}
