import { rowsOf } from '#src/engine/check.ts';
import type { Draft, StepDraft } from '#src/engine/field.ts';
import type { FlowSession, Saving } from '#src/engine/flow-session.ts';

/** The id a row goes by until the server has given it one. */
export const newRowId = 'new';

/**
 * The row of a group that is drawn open before it exists, such as the one electricity meter. It comes to be at the
 * first character; what is typed while the server makes it is kept here, and sent on once the row has its id.
 */
export interface NewRows {
  readonly draft: (group: string) => StepDraft;
  /** Whether something typed here is not yet in a row of the server's. */
  readonly isWaiting: (group: string) => boolean;
  readonly write: (group: string, changes: StepDraft) => void;
  readonly settle: () => Promise<void>;
}

interface Waiting {
  typed: StepDraft;
  /** What the server was asked to begin with; null while nothing is under way. */
  sent: StepDraft | null;
}

const empty: StepDraft = {};

const changed = (typed: StepDraft, sent: StepDraft): StepDraft =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name]));

/** `tell` is called with the path of each field that changed, `named` with the id that a row has got. */
export function newRows(
  session: FlowSession,
  step: string,
  tell: (path: string) => void,
  named: (group: string, id: string) => void,
): NewRows {
  const waiting = new Map<string, Waiting>();
  const underWay = new Map<string, Promise<void>>();
  const existing = (group: string) => rowsOf(session.getSnapshot().drafts[step]?.[group] as Draft)[0];

  const add = async (group: string, row: Waiting): Promise<void> => {
    row.sent = row.typed;
    const answer: Saving = await session.addRow(step, group, row.sent);
    const made = existing(group);
    if (answer.state === 'refused' || made === undefined) {
      row.sent = null; // kept as typed; the next character, or Continue, tries again
      return;
    }
    const rest = changed(row.typed, row.sent);
    if (Object.keys(rest).length > 0) session.changeRow(step, group, made, rest);
    waiting.delete(group);
    named(group, made.id);
    tell(group);
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
      for (const name in changes) tell(`${group}.${newRowId}.${name}`);
      begin(group, row);
    },
    settle: async () => {
      for (const [group, row] of waiting) begin(group, row);
      await Promise.all(underWay.values());
    },
  };
}
