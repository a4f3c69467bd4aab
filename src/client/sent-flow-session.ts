import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { type Showing, type Shown, showing } from '#src/engine/actors.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Call } from '#src/engine/define-flow.ts';
import type { Env, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Conflict, FlowSession, FlowSnapshot, RowOfGroup, Saving } from '#src/engine/flow-session.ts';
import { edgesOf, reachableFrom, waits } from '#src/engine/graph.ts';
import type { Journey } from '#src/engine/journey.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import type { GivenSoFar, JourneyStart, Sent, SentCalls } from '#src/engine/sent-calls.ts';
import { walk } from '#src/engine/walk.ts';
import { oneKey } from './call.ts';
import { asFailure, type CallFailed, pictureRefused } from './call-failed.ts';
import { type Clock, deviceClock } from './clock.ts';
import { issuesOf } from './issues-of.ts';
import type { TabStore } from './kept-in-tab.ts';
import { same } from './same.ts';
import { areChanged, type Drafts, held, inTab, merged, storedBeside, withoutCodes } from './sent-drafts.ts';

export interface SentFlowSessionParts {
  readonly journey: Journey;
  readonly calls: SentCalls;
  readonly where: Where;
  readonly call: Call;
  readonly begun: JourneyStart;
  /** The only storage that outlives a reload. */
  readonly tab: TabStore;
  /** Called when the journey cannot continue: the session has ended, or the link it began with is used. */
  readonly onClosed?: (failure: CallFailed) => void;
  readonly clock?: Clock;
}

const idle: Saving = { state: 'idle' };
/** A one-person journey has no other participants. */
const alone = { replaced: [], updateMode: null } as const;
const offline: Saving = { state: 'offline' };
/** Milliseconds before a resend is allowed, where the server gives no time. */
const againAfter = 30_000;

/** The responses, and an empty one for each step that the server holds without one. */
const withStored = (sent: ReadonlyMap<string, Sent>, stored: readonly string[]): ReadonlyMap<string, Sent> =>
  new Map([...stored.map((step) => [step, {}] as const), ...sent]);

/** No final answer: the same call may succeed at the next press. */
const isUnanswered = ({ code }: CallFailed): boolean =>
  code === 'UNAVAILABLE' || code === 'NEEDS_NET' || code === 'IN_FLIGHT';

/**
 * A journey that is sent step by step. Keeps typed answers in this tab; leaving a step sends it, once. What the server
 * returns is available to the later steps. Changing a step's answers, or those before it, means that it must be sent
 * again.
 */
export class SentFlowSession implements FlowSession {
  readonly #parts: SentFlowSessionParts;
  readonly #clock: Clock;
  readonly #sending: readonly string[];
  #base: Env;
  /** The drafts that the server holds. */
  #stored: Drafts;
  #drafts: Drafts;
  #sent: ReadonlyMap<string, Sent>;
  #snapshot: FlowSnapshot;
  readonly #shown: Showing<FlowSnapshot>;
  #underWay: Promise<Saving> | undefined;
  /**
   * One idempotency key per step until the server answers, so that a press after a lost response has no second effect.
   */
  #deeds = new Map<string, Call>();
  /** Steps edited while one was being sent: the response belongs to the earlier answers. */
  #changed = new Set<string>();
  #againAt: IsoInstant | null = null;
  #refusedOn: string | undefined;
  #isOver = false;

  constructor(parts: SentFlowSessionParts) {
    const { journey, calls, begun, tab } = parts;
    this.#parts = parts;
    this.#clock = parts.clock ?? deviceClock;
    this.#sending = Object.keys(calls.submit);
    this.#base = { today: osloDate(this.#clock.now()), lists: begun.lists ?? {}, facts: begun.facts ?? {} };
    this.#stored = begun.drafts ?? {};
    const inThisTab = tab.read();
    const kept = inThisTab?.about === begun.about ? inThisTab : null;
    const { stored = [] } = begun;
    this.#drafts = merged(this.#stored, held(this.#stored, stored, kept?.drafts ?? {}));
    const sent = Object.entries(kept?.sent ?? {}).filter(
      ([step]) => journey.steps[step] !== undefined && !stored.includes(step),
    );
    this.#sent = withStored(new Map(sent), stored);
    this.#againAt = [...this.#sent.values()].flatMap(({ textAgainAt }) => textAgainAt ?? []).at(-1) ?? null;
    const opened = this.#opened();
    this.#snapshot = { opened, drafts: this.#drafts, saving: idle, conflicts: [], present: [], ...alone };
    this.#shown = showing('sent-flow', this.#snapshot);
  }

  readonly getSnapshot = (): FlowSnapshot => this.#snapshot;
  get shown(): Shown<FlowSnapshot> {
    return this.#shown;
  }

  readonly save = (step: string, changes: StepDraft): void => {
    const before = this.#drafts[step] ?? {};
    this.#drafts = { ...this.#drafts, [step]: { ...before, ...changes } };
    if (Object.entries(changes).some(([name, value]) => !same(value, before[name]))) this.#takeBack(step);
    this.#publish(idle, 'typed');
  };
  /** Returns at once: a step is sent when it is left. */
  readonly settle = async (): Promise<Saving> => idle;

  readonly addRow = async (step: string, group: string, changes: StepDraft): Promise<Saving> => {
    this.#changeRows(step, group, (rows) => [...rows, { ...changes, id: crypto.randomUUID() }]);
    return idle;
  };
  readonly changeRow = ({ step, group, row }: RowOfGroup, changes: StepDraft): void =>
    this.#changeRows(step, group, (rows) =>
      rows.some(({ id }) => id === row.id)
        ? rows.map((one) => (one.id === row.id ? { ...one, ...changes } : one))
        : [...rows, { ...changes, id: row.id }],
    );
  readonly removeRow = async (step: string, group: string, row: RowDraft): Promise<Saving> => {
    this.#changeRows(step, group, (rows) => rows.filter(({ id }) => id !== row.id));
    return idle;
  };
  readonly addPicture = async (): Promise<{ id: string }> => {
    throw pictureRefused();
  };
  readonly pictureUrl = (): string => '';
  readonly settleConflict = ({ step, path, theirs }: Conflict, keep: 'mine' | 'theirs'): void => {
    const conflicts = this.#snapshot.conflicts.filter((one) => one.step !== step || one.path !== path);
    this.#snapshot = { ...this.#snapshot, conflicts };
    this.save(step, keep === 'mine' ? {} : { [path]: theirs });
  };
  readonly isChanged = (): boolean => areChanged(this.#stored, this.#drafts);
  readonly letStand = (): void => undefined;
  readonly refresh = async (): Promise<void> => undefined;

  /** Shows a refusal only on the step that was refused. */
  readonly here = (step: string): void => {
    if (this.#refusedOn === undefined || this.#refusedOn === step) return;
    this.#publish(idle);
  };

  readonly submit = (step: string): Promise<Saving> => {
    if (this.#underWay !== undefined) return this.#underWay;
    if (!this.#sending.includes(step) || (this.#sent.has(step) && !this.#stillWaits(step)))
      return Promise.resolve(idle);
    this.#underWay = this.#send(step).finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  };

  /** Continues without a step: keeps what was known of it when the journey began, and sends nothing. */
  readonly skip = (step: string): void => {
    this.#takeBack(step);
    this.#drafts = { ...this.#drafts, [step]: this.#stored[step] ?? {} };
    this.#sent = new Map([...this.#sent, [step, {}]]);
    this.#publish(idle);
  };

  readonly again = (step: string): Promise<Saving> => {
    const { calls, where, call } = this.#parts;
    const ask = calls.again?.[step];
    if (ask === undefined || this.#underWay !== undefined) return this.#underWay ?? Promise.resolve(idle);
    this.#underWay = this.#answered(step, async () => {
      const answer = await ask(where, this.#given(), oneKey(call));
      const againAt = answer?.textAgainAt ?? this.#pause();
      this.#againAt = againAt;
      // After a reload the remaining pause still applies.
      this.#sent = new Map(
        [...this.#sent].map(([one, sent]) => [
          one,
          sent.textAgainAt === undefined ? sent : { ...sent, textAgainAt: againAt },
        ]),
      );
      // A code typed for the earlier message is no longer valid.
      const fields = this.#parts.journey.steps[step]?.fields ?? {};
      this.#drafts = { ...this.#drafts, [step]: withoutCodes(fields, this.#drafts[step] ?? {}) };
    }).finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  };
  readonly againAt = (): IsoInstant | null => this.#againAt;

  /** Returns server values that only calls need, such as a token. */
  readonly held = (): Readonly<Record<string, string>> => this.#merge(({ held }) => held);

  /** Removes the journey from the tab when it is left or finished. */
  readonly forget = (): void => {
    this.#isOver = true;
    this.#parts.tab.forget();
  };

  #send(step: string): Promise<Saving> {
    const { journey, calls, where, call } = this.#parts;
    const send = calls.submit[step];
    const { relevant } = walk(journey, this.#drafts, this.#snapshot.opened.env);
    const answer = relevant[step];
    if (send === undefined || answer === undefined) return Promise.resolve(idle);
    const action = this.#deeds.get(step) ?? oneKey(call);
    this.#deeds.set(step, action);
    this.#changed.clear();
    return this.#answered(step, async () => {
      const sent = (await send(where, { ...this.#given(), answer }, action)) ?? {};
      this.#deeds.delete(step);
      const { stored = [] } = sent;
      if (this.#changed.has(step) && !stored.includes(step)) return;
      this.#drafts = held(sent.drafts ?? {}, stored, this.#drafts);
      this.#sent = new Map([...withStored(this.#sent, stored), [step, sent]]);
      this.#againAt = sent.textAgainAt ?? (Object.keys(calls.again ?? {}).length > 0 ? this.#pause() : null);
      this.#drafts = merged(sent.drafts ?? {}, this.#drafts);
    });
  }

  /** Returns whether a step waits for the lifecycle and was sent in vain: it may be sent again. */
  #stillWaits(step: string): boolean {
    const { journey } = this.#parts;
    return waits(journey.machine, step) && walk(journey, this.#drafts, this.#snapshot.opened.env).at === step;
  }

  /** Runs a call for a step and returns its outcome. Never rejects. */
  async #answered(step: string, work: () => Promise<void>): Promise<Saving> {
    this.#publish({ state: 'saving' });
    let saving: Saving = idle;
    try {
      await work();
    } catch (error) {
      const failure = asFailure(error);
      saving = isUnanswered(failure) ? offline : this.#refusal(step, failure);
    }
    const anew = saving.state === 'refused' ? this.#parts.calls.asksAgain?.[saving.code] : undefined;
    if (anew !== undefined) this.#takeBack(anew);
    const isAtFields = saving.state === 'refused' && saving.issues !== undefined;
    this.#publish(isAtFields ? idle : saving);
    this.#refusedOn = saving === idle ? undefined : (anew ?? step);
    return saving;
  }

  #refusal(step: string, failure: CallFailed): Saving {
    const { journey, calls, onClosed } = this.#parts;
    this.#deeds.delete(step);
    const { code, params } = failure;
    if (code === 'STALE' && calls.storedSince !== undefined) this.#meet(calls.storedSince(failure.extra));
    if (code === 'AUTH_NOT_LOGGED_IN' || calls.closedBy?.includes(code)) onClosed?.(failure);
    const issues = issuesOf(failure, journey.steps[step]?.fields ?? {}, calls.refusedAt ?? {});
    return { state: 'refused', code, params, ...(issues.length === 0 ? {} : { issues }) };
  }

  /** Takes over what another device has stored, and asks about the fields that both have changed. */
  #meet({ drafts = {}, facts = {} }: JourneyStart): void {
    const { conflicts, ...met } = storedBeside(this.#stored, this.#drafts, drafts);
    this.#stored = drafts;
    this.#drafts = met.drafts;
    this.#base = { ...this.#base, facts: { ...this.#base.facts, ...facts } };
    this.#snapshot = { ...this.#snapshot, conflicts };
  }

  #given(): GivenSoFar {
    const { env } = this.#snapshot.opened;
    const { relevant } = walk(this.#parts.journey, this.#drafts, env);
    return { answers: relevant, drafts: this.#drafts, env, held: this.held() };
  }

  /**
   * Discards the responses of this step and of every step reachable from it, because they belong to the earlier
   * answers.
   */
  #takeBack(step: string): void {
    const after = reachableFrom(step, edgesOf(this.#parts.journey.machine));
    for (const one of after) {
      this.#changed.add(one);
      this.#deeds.delete(one);
    }
    this.#sent = new Map([...this.#sent].filter(([one]) => !after.has(one)));
  }

  #changeRows(step: string, group: string, change: (rows: readonly RowDraft[]) => readonly RowDraft[]): void {
    this.save(step, { [group]: change(rowsOf(this.#drafts[step]?.[group])) });
  }

  readonly #pause = (): IsoInstant => instantOf(Date.parse(this.#clock.now()) + againAfter);

  #merge<T extends Env['lists'] | Env['facts']>(part: (sent: Sent) => T | undefined): T {
    // seam: records of the same kind make one of that kind.
    return Object.assign({}, ...[...this.#sent.values()].map(part)) as T;
  }

  #opened(): Opened {
    const env: Env = {
      ...this.#base,
      lists: { ...this.#base.lists, ...this.#merge(({ lists }) => lists) },
      facts: { ...this.#base.facts, ...this.#merge(({ facts }) => facts) },
      unsent: this.#sending.filter((step) => !this.#sent.has(step)),
    };
    return { drafts: this.#drafts, revisions: {}, env, locked: false };
  }

  #publish(saving: Saving, after: 'typed' | 'sent' = 'sent'): void {
    this.#refusedOn = undefined;
    const before = this.#snapshot.opened;
    const now = this.#opened();
    // Typing changes nothing around the steps, so the same object is kept and the page is not rendered again.
    const isAround = same(before.env, now.env);
    const opened = isAround && after === 'typed' ? before : { ...now, env: isAround ? before.env : now.env };
    this.#snapshot = { ...this.#snapshot, opened, drafts: this.#drafts, saving };
    this.#keep(opened.env);
    this.#shown.send({ type: 'SHOW', value: this.#snapshot });
  }

  #keep(env: Env): void {
    const { journey, tab } = this.#parts;
    if (this.#isOver || walk(journey, this.#drafts, env).complete) tab.forget();
    else tab.write({ ...inTab(journey, this.#drafts, this.#sent), about: this.#parts.begun.about });
  }
}
