import sharp from 'sharp';
import { httpCall } from '#src/client/call.ts';
import { apiBase } from '#src/contract/address.ts';
import { envAt } from '#src/engine/around.ts';
import { groupRows, isEmpty, rowsOf } from '#src/engine/check.ts';
import type { Call } from '#src/engine/define-flow.ts';
import type { Env, Field, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import { isForAnother } from '#src/engine/people.ts';
import type { Drafts } from '#src/engine/step.ts';
import { draftIn, type SampledFlow } from './sampled-flow.ts';

/** Returns the app's own function for calls, with the cookie of a signed-in person. */
export const callWith = (url: string, cookie: string): Call =>
  httpCall({
    base: url + apiBase,
    language: () => 'nb',
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('cookie', cookie);
      return fetch(request);
    },
  });

export interface Form extends SampledFlow {
  readonly where: Where;
  readonly call: Call;
}

/** A repeatable group of a step. */
interface Group {
  readonly step: string;
  readonly group: string;
  readonly field: Field;
}

/** Any flow's form, filled in through its own calls (`flows/<id>/calls.ts`), as the app does it. */
export class FormOverHttp {
  readonly #form: Form;
  #opened: Opened;
  readonly #picture: string;
  #given: Drafts;

  private constructor(form: Form, opened: Opened, picture: string, given: Drafts) {
    this.#form = form;
    this.#opened = opened;
    this.#picture = picture;
    this.#given = given;
  }

  /** Opens the form; `given` are the samples that another phone has used in it. */
  static async open(form: Form, given: Drafts = {}): Promise<FormOverHttp> {
    const { flow, where, call } = form;
    const opened = await flow.calls.open(where, call);
    const grey = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const { id } = await flow.calls.addPicture(where, { blob: new Blob([grey], { type: 'image/jpeg' }) }, call);
    return new FormOverHttp(form, opened, id, given);
  }

  /** The samples that were given so far. */
  get given(): Drafts {
    return this.#given;
  }

  /** The id of a stored picture. */
  get picture(): string {
    return this.#picture;
  }

  /** Reads the form from the server. */
  async read(): Promise<Opened> {
    this.#opened = await this.#form.flow.calls.open(this.#form.where, this.#form.call);
    return this.#opened;
  }

  /** Gives a sample's answers to a step: its fields in one change, then its groups row by row. Returns the form after. */
  async fill(step: string, sample: StepDraft): Promise<Opened> {
    const { flow, where, call } = this.#form;
    const fields = flow.steps[step]?.fields ?? {};
    this.#given = { ...this.#given, [step]: sample };
    const draft = draftIn(this.#form, this.#opened, step, sample, this.#picture, this.#given);
    // Who may give it is judged with the people whom the sample itself names.
    const { drafts, env: read } = this.#opened;
    const env = envAt(flow, { ...drafts, [step]: draft }, read, step);
    const changes = without(draft, (name) => fields[name]?.kind === 'rows' || isLeft(fields[name], draft, env));
    if (Object.keys(changes).length > 0) {
      const revision = this.#opened.revisions[step] ?? 0;
      this.#opened = await flow.calls.save(where, { step, changes, revision }, call);
    }
    for (const [group, field] of Object.entries(fields)) {
      if (field.kind !== 'rows') continue;
      const asked = rowsOf(draft[group]);
      await this.#fillRows({ step, group, field }, asked);
      // Repeats, because a row may have opened questions in the one before it, such as its share of the whole.
      await this.#fillRows({ step, group, field }, asked);
      if (asked.length > 0 && field.of === undefined) await this.#takeAway({ step, group, field }, asked.length);
    }
    return this.#opened;
  }

  /** Removes rows that the sample does not have; people come and go by the broker system. */
  async #takeAway(at: Group, keep: number): Promise<void> {
    if (at.field.answeredBy?.whose === 'broker') return;
    const { flow, where, call } = this.#form;
    const { step, group } = at;
    for (const row of this.#rows(at).slice(keep)) {
      const revision = this.#opened.revisions[`${step}/${row.id}`] ?? 0;
      this.#opened = await flow.calls.removeRow(where, { step, group, row, changes: {}, revision }, call);
    }
  }

  async #fillRows(at: Group, given: readonly RowDraft[]): Promise<void> {
    const { flow, where, call } = this.#form;
    const { step, group, field } = at;
    for (const [index, asked] of given.entries()) {
      const rows = this.#rows(at);
      const row = field.of === undefined ? rows[index] : rows.find(({ id }) => id === asked.id);
      const changes = this.#mine(at, asked, row);
      if (row !== undefined && Object.keys(changes).length === 0) continue;
      const revision = this.#opened.revisions[`${step}/${row?.id}`] ?? 0;
      this.#opened =
        row === undefined
          ? await flow.calls.addRow(where, { step, group, changes }, call)
          : await flow.calls.changeRow(where, { step, group, row, changes, revision }, call);
    }
  }

  #around(step: string): { readonly draft: StepDraft; readonly env: Env } {
    const { drafts, env } = this.#opened;
    return { draft: drafts[step] ?? {}, env: envAt(this.#form.flow, drafts, env, step) };
  }

  /** Returns the existing rows, and list cards without any answer yet. */
  #rows({ step, group, field }: Group): readonly RowDraft[] {
    const { draft, env } = this.#around(step);
    return groupRows(field, draft[group], env, draft);
  }

  /**
   * Returns what is left to write in a row: values from the broker's system, and those the form computes, are kept.
   */
  #mine({ step, group, field }: Group, asked: RowDraft, row: RowDraft | undefined): StepDraft {
    const { draft, env } = this.#around(step);
    const rows = this.#rows({ step, group, field });
    const whole = { ...draft, [group]: row === undefined ? [...rows, asked] : rows };
    return without(asked, (name) => {
      const one = field.fields?.[name];
      const stands = isChoice(one) ? row?.[name] === asked[name] : !isEmpty(row?.[name]);
      return (
        one === undefined ||
        one.answeredBy?.whose === 'system' ||
        stands ||
        isLeft(one, asked, env) ||
        one.given?.(row ?? asked, env, whole) !== undefined
      );
    });
  }
}

/** What only another may give. */
const isLeft = (field: Field | undefined, draft: StepDraft, env: Env): boolean =>
  field !== undefined && isForAnother(field, draft, env);

const isChoice = (field: Field | undefined): boolean => field?.kind === 'one' || field?.kind === 'yes-no';

const without = (draft: StepDraft, leave: (name: string) => boolean): StepDraft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !leave(name)));
