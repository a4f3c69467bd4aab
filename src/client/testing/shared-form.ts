import { unknown } from 'valibot';
import { endpoint } from '#src/contract/endpoint.ts';
import type { Call, Calls } from '#src/engine/define-flow.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Opened } from '#src/engine/opened.ts';
import { CallFailed, failureOf } from '../call-failed.ts';
import type { Clock } from '../clock.ts';

/** One accepted change: the value it replaced, and who made it. */
export interface Kept {
  readonly who: string;
  readonly path: string;
  readonly value: unknown;
  readonly replaced: unknown;
}
type Fate = 'arrives' | 'request-lost' | 'answer-lost' | 'unavailable';
export interface Journey {
  /** Decides whether a phone's next call arrives, is lost or loses its response. */
  fate: (who: string) => Fate;
  /** Delay between the phone and the server, in both directions. */
  travel: () => Promise<void>;
}

/** A form on a server with revisions, as the real one: a stale change is refused with 412. */
export class SharedForm {
  readonly kept: Kept[] = [];
  /** Sizes of the received pictures, in order. */
  readonly pictures: number[] = [];
  readonly #answers = new Map<string, unknown>();
  #made = 1;
  readonly journey: Journey = { fate: () => 'arrives', travel: async () => undefined };
  /** Rows that are cards of a list: the first change creates them. */
  readonly cards = new Set<string>();
  locked = false;
  refuse: CallFailed | undefined;
  /** Set when the session is refused from now on. */
  ended: CallFailed | undefined;
  #drafts: Record<string, StepDraft> = { home: { colour: '', note: '' }, meters: { rows: [{ id: 'm1', level: '' }] } };
  #revisions: Record<string, number> = { home: 0, meters: 0, 'meters/m1': 0 };

  opened(): Opened {
    return structuredClone({
      drafts: this.#drafts,
      revisions: this.#revisions,
      env: { today: '2026-11-21', lists: {}, facts: {} },
      locked: this.locked,
    });
  }

  value(path: string): unknown {
    const [step = '', name = ''] = path.split('.');
    return step === 'meters' ? this.#rows().find(({ id }) => id === name)?.level : this.#drafts[step]?.[name];
  }

  /** The same calls as one phone makes them. */
  callsOf(who: string): Calls {
    const through = <T>(work: () => T) => this.#through(who, work);
    return {
      open: () => through(() => this.opened()),
      save: (_, { step, changes, revision }) => through(() => this.#keep(who, { step, key: step }, changes, revision)),
      addRow: async (_, { changes }, call) => {
        const key = await keyOf(call);
        return through(() => this.#once(key, () => this.#addRow(changes)));
      },
      changeRow: (_, { row, changes, revision }) =>
        through(() => this.#keep(who, { step: 'meters', key: `meters/${row.id}` }, changes, revision)),
      removeRow: (_, { row }) => through(() => this.#removeRow(row.id)),
      addPicture: async (_, { blob }, call) => {
        const key = await keyOf(call);
        return through(() => this.#once(key, () => this.#addPicture(blob.size)));
      },
      pictureUrl: (_, id) => `/picture/${id}`,
    };
  }

  async #through<T>(who: string, work: () => T): Promise<T> {
    const fate = this.journey.fate(who);
    await this.journey.travel();
    if (fate === 'request-lost') throw failureOf(0, undefined);
    if (fate === 'unavailable') throw failureOf(503, undefined);
    const answer = this.ended ?? outcome(work);
    await this.journey.travel();
    if (fate === 'answer-lost') throw failureOf(0, undefined);
    if (answer instanceof CallFailed) throw answer;
    return answer;
  }

  #rows(): readonly RowDraft[] {
    const rows = this.#drafts.meters?.rows;
    return Array.isArray(rows) ? rows.filter((row): row is RowDraft => typeof row === 'object') : [];
  }

  #keep(
    who: string,
    { step, key }: { readonly step: string; readonly key: string },
    changes: StepDraft,
    revision: number,
  ): Opened {
    if (this.refuse !== undefined) throw this.refuse;
    if (this.locked) throw failureOf(409, { code: 'OTP_SIGNING' });
    const [, rowId] = key.split('/');
    const isNewCard = rowId !== undefined && this.cards.has(rowId) && !this.#rows().some(({ id }) => id === rowId);
    if ((isNewCard ? 0 : this.#revisions[key]) !== revision) throw failureOf(412, { code: 'STALE' });
    const rows = isNewCard ? [...this.#rows(), { id: rowId }] : this.#rows();
    for (const [field, value] of Object.entries(changes)) {
      const path = rowId === undefined ? `${step}.${field}` : `${step}.${rowId}`;
      this.kept.push({ who, path, value, replaced: this.value(path) });
    }
    this.#drafts = {
      ...this.#drafts,
      [step]:
        rowId === undefined
          ? { ...this.#drafts[step], ...changes }
          : { rows: rows.map((row) => (row.id === rowId ? { ...row, ...changes } : row)) },
    };
    this.#revisions = { ...this.#revisions, [key]: revision + 1 };
    return this.opened();
  }

  /** As on the real server: one key has one effect and one response. */
  #once<T>(key: string, work: () => T): T {
    const before = this.#answers.get(key);
    // seam: a key belongs to one call.
    if (key !== '' && before !== undefined) return before as T;
    const answer = work();
    if (!(answer instanceof CallFailed)) this.#answers.set(key, answer);
    return answer;
  }

  #addPicture(size: number): { id: string } {
    if (this.refuse !== undefined) throw this.refuse;
    if (this.locked) throw failureOf(409, { code: 'OTP_SIGNING' });
    this.pictures.push(size);
    return { id: `p${this.pictures.length}` };
  }

  #addRow(changes: StepDraft): Opened {
    if (this.refuse !== undefined) throw this.refuse;
    if (this.locked) throw failureOf(409, { code: 'OTP_SIGNING' });
    this.#made += 1;
    const id = `m${this.#made}`;
    this.#drafts = { ...this.#drafts, meters: { rows: [...this.#rows(), { level: '', ...changes, id }] } };
    this.#revisions = { ...this.#revisions, [`meters/${id}`]: 0 };
    return this.opened();
  }

  #removeRow(id: string): Opened {
    this.#drafts = { ...this.#drafts, meters: { rows: this.#rows().filter((row) => row.id !== id) } };
    return this.opened();
  }
}

/** Returns the idempotency key of a call: the fake network returns its own input (`echo`). */
const keyOf = async (call: Call): Promise<string> => {
  const asked = await call(anyDeed, {}).catch(() => undefined);
  return String(asked ?? '');
};
const anyDeed = endpoint({ method: 'POST', path: '/deed', access: 'open', summary: 'A deed', answer: unknown() });
/** A network that returns the idempotency key of each call. */
// seam: this network has one response to every call.
export const echo = (async (_endpoint: unknown, input: { readonly idempotencyKey?: string }) =>
  input.idempotencyKey) as Call;

const outcome = <T>(work: () => T): T | CallFailed => {
  try {
    return work();
  } catch (error) {
    if (error instanceof CallFailed) return error;
    throw error;
  }
};

/** A clock that stands still until it is moved. */
export function stillClock(): Clock & { readonly move: (milliseconds: number) => void } {
  let time = Date.parse('2026-11-21T13:02:00.000Z');
  let waiting: { readonly at: number; readonly task: () => void }[] = [];
  return {
    now: () => '2026-11-21T13:02:00.000Z',
    after: (milliseconds, task) => {
      const one = { at: time + milliseconds, task };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    move: (milliseconds) => {
      time += milliseconds;
      const due = waiting.filter(({ at }) => at <= time);
      waiting = waiting.filter(({ at }) => at > time);
      for (const { task } of due) task();
    },
  };
}
