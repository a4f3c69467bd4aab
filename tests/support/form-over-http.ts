import sharp from 'sharp';
import { httpCall } from '#src/client/call.ts';
import { apiBase } from '#src/contract/address.ts';
import { envAt } from '#src/engine/around.ts';
import { groupRows, isEmpty, rowsOf } from '#src/engine/check.ts';
import type { Call, Flow, Opened, Where } from '#src/engine/define-flow.ts';
import type { Draft, Env, Field, Fields, RowDraft, StepDraft } from '#src/engine/field.ts';
import { realDraft } from './real-drafts.ts';

/** The app's own way of sending calls, with the cookie of somebody who is let in. */
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

export interface Form {
  readonly flow: Flow;
  readonly where: Where;
  readonly call: Call;
  /** The surroundings that the flow's samples were written in. */
  readonly sampleEnv: Env;
}

/** Any flow's form, filled in through its own calls (`flows/<id>/calls.ts`), as the app does it. */
export class FormOverHttp {
  readonly #form: Form;
  #opened: Opened;
  readonly #picture: string;

  private constructor(form: Form, opened: Opened, picture: string) {
    this.#form = form;
    this.#opened = opened;
    this.#picture = picture;
  }

  static async open(form: Form): Promise<FormOverHttp> {
    const { flow, where, call } = form;
    const opened = await flow.calls.open(where, call);
    const grey = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const { id } = await flow.calls.addPicture(where, { blob: new Blob([grey], { type: 'image/jpeg' }) }, call);
    return new FormOverHttp(form, opened, id);
  }

  /** The id of a kept picture. */
  get picture(): string {
    return this.#picture;
  }

  /** As the server has it now. */
  async read(): Promise<Opened> {
    this.#opened = await this.#form.flow.calls.open(this.#form.where, this.#form.call);
    return this.#opened;
  }

  /** Gives a sample's answers to a step: its fields in one change, then its groups row by row. */
  async fill(step: string, sample: StepDraft): Promise<void> {
    const { flow, where, call } = this.#form;
    const fields = flow.steps[step]?.fields ?? {};
    const draft = realDraft(fields, sample, this.#around(step));
    const changes = without(draft, (name) => fields[name]?.kind === 'rows');
    if (Object.keys(changes).length > 0) {
      const revision = this.#opened.revisions[step] ?? 0;
      this.#opened = await flow.calls.save(where, { step, changes, revision }, call);
    }
    for (const [group, field] of Object.entries(fields)) {
      if (field.kind === 'rows') await this.#fillRows(step, group, field, draft[group]);
    }
  }

  /** What stands around a step, in the sample's home and in this one: also what the steps before it tell. */
  #around(step: string) {
    const { flow, sampleEnv } = this.#form;
    const first = Object.entries(flow.samples).map(([id, named]) => [id, Object.values(named)[0] ?? {}] as const);
    const { drafts, env } = this.#opened;
    return {
      sample: envAt(flow, Object.fromEntries(first), sampleEnv, step),
      real: envAt(flow, drafts, env, step),
      picture: this.#picture,
    };
  }

  async #fillRows(step: string, group: string, field: Field, given: Draft | undefined): Promise<void> {
    const { flow, where, call } = this.#form;
    const fields = field.fields ?? {};
    const draft = this.#opened.drafts[step] ?? {};
    const existing = groupRows(field, draft[group], this.#around(step).real, draft);
    for (const [index, asked] of rowsOf(given).entries()) {
      const row = existing[index];
      const changes = this.#mine(fields, asked, row);
      if (row !== undefined && Object.keys(changes).length === 0) continue;
      this.#opened =
        row === undefined
          ? await flow.calls.addRow(where, { step, group, changes }, call)
          : await flow.calls.changeRow(
              where,
              { step, group, row, changes, revision: this.#opened.revisions[`${step}/${row.id}`] ?? 0 },
              call,
            );
    }
  }

  /** What is left to write in a row: what the broker's system says stands, and may mostly not be changed. */
  readonly #mine = (fields: Fields, asked: RowDraft, row: RowDraft | undefined): StepDraft =>
    without(asked, (name) => fields[name] === undefined || !isEmpty(row?.[name]));
}

const without = (draft: StepDraft, leave: (name: string) => boolean): StepDraft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !leave(name)));
