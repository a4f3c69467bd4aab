import sharp from 'sharp';
import { byFolder } from '#src/engine/by-folder.ts';
import { isMarked, seeAgain } from '#src/engine/consequences.ts';
import { type Flow, isKept, type KeptFlow } from '#src/engine/define-flow.ts';
import type { Env, StepDraft } from '#src/engine/field.ts';
import { signWay } from '#src/engine/on-paper.ts';
import type { Opened, Where } from '#src/engine/opened.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { linkFlowOf } from '#src/server/homes/flow-instances/flow-names.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import type { Server } from '#src/server/platform/server.ts';
import { callWith, FormOverHttp } from './form-over-http.ts';
import type { TestHome, TestParty } from './homes.ts';
import { deputiesBeside, stepsOfOwnCards } from './own-cards.ts';
import { pdfText } from './pdf-tools.ts';
import { type Visitor, visitorAt } from './visitor.ts';

const flows = byFolder(import.meta.glob<Flow>('../../flows/*/*/flow.ts', { eager: true, import: 'default' }));
const envs = byFolder(
  import.meta.glob<Env>(['../../flows/*/*/samples.ts', '!../../flows/_parts/**'], { eager: true, import: 'sampleEnv' }),
);

export interface Place {
  readonly url: string;
  readonly on: Server;
}

interface Of {
  readonly home: TestHome;
  readonly party: TestParty;
  readonly name: FlowName;
}

/** A party of a home at any form, using the calls that its own pages make. */
export class SignedForm {
  readonly flow: KeptFlow;
  readonly visitor: Visitor;
  readonly #form: FormOverHttp;
  readonly #place: Place;
  readonly #of: Of;

  private constructor(place: Place, flow: KeptFlow, of: Of, visitor: Visitor, form: FormOverHttp) {
    this.flow = flow;
    this.visitor = visitor;
    this.#place = place;
    this.#of = of;
    this.#form = form;
  }

  get #where(): Where {
    return { estateId: this.#of.home.estateId };
  }

  /** Opens the link, and begins the form unless it is begun. */
  static async open(
    place: Place,
    home: TestHome,
    party: TestParty,
    name: FlowName,
    given: Drafts = {},
  ): Promise<SignedForm> {
    const flow = flows[linkFlowOf(name)];
    const sampleEnv = envs[linkFlowOf(name)];
    if (!flow || !isKept(flow) || !sampleEnv) throw new Error(`There is no flow for ${name}`);
    const visitor = await visitorAt(place, home, party, [name]);
    const where = { estateId: home.estateId };
    const form = await FormOverHttp.open({ flow, where, call: callWith(place.url, visitor.cookie), sampleEnv }, given);
    return new SignedForm(place, flow, { home, party, name }, visitor, form);
  }

  /** Returns the same phone, whose next call meets another server over the same database. */
  movedTo(place: Place): SignedForm {
    return new SignedForm(place, this.flow, this.#of, this.visitor, this.#form);
  }

  read(): Promise<Opened> {
    return this.#form.read();
  }

  get call() {
    return callWith(this.#place.url, this.visitor.cookie);
  }

  /** The calls of its signing, and where they go. */
  get signing() {
    if (this.flow.calls.signing === undefined)
      throw new Error('The form has no signing calls. Add them to calls.ts of its flow');
    return { calls: this.flow.calls.signing.calls, at: this.flow.calls.signing.at(this.#where) };
  }

  /**
   * Answers every step by its first sample, up to one that waits for the signing, or to `last`. Up to the signing, the
   * others of the side answer on phones of their own what is theirs alone.
   */
  async fill(last?: string): Promise<void> {
    await this.fillOwn(last);
    if (last !== undefined) return;
    await this.othersAnswer();
    // A confirmation falls with an answer that was changed after it.
    await this.fillOwn();
  }

  /** The others of the side answer what no person may answer for them, each on the own phone. */
  async othersAnswer(): Promise<void> {
    const { home, party, name } = this.#of;
    const steps = stepsOfOwnCards(this.flow.steps);
    if (steps.length === 0) return;
    const deputies = deputiesBeside(party, (await this.read()).drafts);
    for (const other of [...home.parties, ...deputies]) {
      if (other.role !== party.role || other.id === party.id) continue;
      const theirs = await SignedForm.open(this.#place, home, other, name, this.#form.given);
      for (const id of steps) await theirs.give(id, Object.values(this.flow.samples[id] ?? {})[0] ?? {});
    }
  }

  /** Answers every step by its first sample on this phone alone. */
  async fillOwn(last?: string): Promise<void> {
    let before: string | null = null;
    let opened = await this.read();
    for (;;) {
      const { drafts, env, revisions } = opened;
      const { at, issues } = walk(this.flow, drafts, env);
      if (at !== null && isMarked(drafts, at)) {
        // An answer that this step depends on has changed: confirms it again, as Continue does.
        const changes = { [seeAgain]: false };
        await this.flow.calls.save(this.#where, { step: at, changes, revision: revisions[at] ?? 0 }, this.call);
        opened = await this.read();
        continue;
      }
      if (at === before) throw new Error(`The first sample of ${at} leaves ${JSON.stringify(issues)}`);
      before = at;
      if (at === null || this.flow.steps[at]?.kind === 'wait') return;
      opened = await this.#form.fill(at, Object.values(this.flow.samples[at] ?? {})[0] ?? {});
      if (at === last) return;
    }
  }

  /** Answers one step with other values than its first sample. */
  async give(step: string, draft: StepDraft): Promise<void> {
    await this.#form.fill(step, draft);
  }

  /** The id of a stored picture. */
  get picture(): string {
    return this.#form.picture;
  }

  /** Adds a picture of each page of the print, as soon as it is drawn. */
  async printedPages(): Promise<{ id: string; page: number }[]> {
    const { calls, at } = this.signing;
    await this.#place.on.jobs.idle();
    const { pages } = await this.call(calls.signStatus, at);
    const made: { id: string; page: number }[] = [];
    for (let page = 1; page <= (pages ?? 0); page += 1) {
      const create = { width: 42, height: 60, channels: 3, background: { r: 10 * page, g: 90, b: 140 } } as const;
      const bytes = await sharp({ create }).jpeg().toBuffer();
      const sent = { blob: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }) };
      const { id } = await this.flow.calls.addPicture(this.#where, sent, this.call);
      made.push({ id, page });
    }
    return made;
  }

  /** Locks the content; `more` lists the parties who sign on paper. Returns the hash that all parties sign. */
  async lock(more: { readonly inksign?: boolean; readonly onPaper?: readonly TestParty[] } = {}): Promise<string> {
    const { calls, at } = this.signing;
    const onPaper = more.onPaper?.map(({ id }) => id);
    if (onPaper !== undefined) await this.give(signWay, { signMethod: 'PAPER', paperReason: onPaper });
    const { contentSha256 } = await this.call(calls.preview, at);
    const body = { inksign: more.inksign ?? true, contentSha256, ...(onPaper && { onPaper }) };
    await this.call(calls.createDocument, { ...at, body });
    return contentSha256;
  }

  /** The text of the document's PDF, as soon as it is drawn. */
  async drawnText(): Promise<string> {
    const { calls, at } = this.signing;
    await this.#place.on.jobs.idle();
    const { blob } = await this.call(calls.document, at);
    if (!(blob instanceof Blob)) throw new Error('The document came as no file');
    return pdfText(new Uint8Array(await blob.arrayBuffer()));
  }

  /** Returns the list "Dette erklærer du" of a signer, all of it ticked. */
  async declaredBy(pid: TestParty['id']): Promise<string[]> {
    const { calls, at } = this.signing;
    const { declares } = await this.call(calls.previewFor, { ...at, params: { ...at.params, pid } });
    return declares.map(({ id }) => id);
  }

  /** Signs for a party at this screen, with the code from their SMS. `without` is what the party leaves unticked. */
  async signByHand(
    { id, name, phone }: TestParty,
    contentSha256: string,
    without: readonly string[] = [],
  ): Promise<void> {
    const { calls, at } = this.signing;
    await this.call(calls.sendCode, { ...at, params: { ...at.params, pid: id } });
    const texted = (await outbox(this.#place.on)).find(({ to, text }) => to === phone && /er \d{4}\./.test(text));
    const code = /er (\d{4})\./.exec(texted?.text ?? '')?.[1] ?? '';
    const declared = (await this.declaredBy(id)).filter((line) => !without.includes(line));
    const body = { participantId: id, contentSha256, declared, code, typedName: name };
    await this.call(calls.signOnScreen, { ...at, body });
  }
}
