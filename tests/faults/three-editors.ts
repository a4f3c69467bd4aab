import { expect } from 'vitest';
import { cellarPhone, type Life } from '#src/client/testing/cellar-phone.ts';
import { SharedForm } from '#src/client/testing/shared-form.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Calls } from '#src/engine/define-flow.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';
import { seeded } from '#tests/support/seeded.ts';

const fields = ['colour', 'note'] as const;
/** The answer that all pictures belong to: one list, which all three extend. */
const ofFaults = { step: 'home', field: 'faults' } as const;
const editors = ['kari', 'jonas', 'silje'] as const;
type Editor = (typeof editors)[number];
/** The editor without a network, whose battery may die. */
const inCellar: Editor = 'silje';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Wraps the calls of a page whose battery has died: its requests never get a response. */
const dying = (calls: Calls, life: Life): Calls => {
  const alive =
    <A extends readonly unknown[], T>(send: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      if (life.isOver) return new Promise<T>(() => undefined);
      const answer = await send(...given);
      return life.isOver ? new Promise<T>(() => undefined) : answer;
    };
  return {
    ...calls,
    open: alive(calls.open),
    save: alive(calls.save),
    addRow: alive(calls.addRow),
    changeRow: alive(calls.changeRow),
    removeRow: alive(calls.removeRow),
    addPicture: alive(calls.addPicture),
  };
};

interface Page {
  readonly session: FlowSession & { readonly flush: () => Promise<void>; readonly refresh: () => Promise<void> };
  readonly kept: () => Promise<void>;
  readonly life: Life;
}

/**
 * Runs one interleaving of three people in one form. One of them loses the network, and at times the page, and comes
 * back. Returns the number of acknowledged changes.
 */
export async function threeEditors(seed: number): Promise<number> {
  const { next, whole, oneOf } = seeded(seed);
  const form = new SharedForm();
  const phones = new Map(editors.map((who) => [who, cellarPhone(form)]));
  const pages = new Map<Editor, Page>();
  const away = new Set<Editor>();
  const seen = new Map<Editor, Set<unknown>>(editors.map((who) => [who, new Set<unknown>([''])]));
  const letGo = new Set<unknown>();
  const lastTyped = new Map<string, unknown>();
  const added: string[] = [];
  const pictures: number[] = [];
  const sizes = new Map<unknown, number>();
  let count = 0;

  const open = async (who: Editor) => {
    const life = { isOver: false };
    const page = await phones.get(who)?.open(who, null, dying(form.callsOf(who), life), life);
    if (page !== undefined) pages.set(who, { session: page.session, kept: page.kept, life });
  };
  const draftOf = (who: Editor) => pages.get(who)?.session.getSnapshot().drafts;
  /** Replaces pictures by their size, because page and server have different ids for them. */
  const told = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((id) => sizes.get(id) ?? form.pictures[Number(String(id).slice(1)) - 1]).join()
      : value;
  const toldOf = (draft: StepDraft | undefined) => ({ ...draft, faults: told(draft?.faults ?? []) });
  const look = (who: Editor) => {
    for (const value of Object.values(toldOf(draftOf(who)?.home))) seen.get(who)?.add(value);
    for (const { theirs } of pages.get(who)?.session.getSnapshot().conflicts ?? [])
      seen.get(who)?.add(told(theirs ?? []));
  };
  const choose = (who: Editor, keep: 'mine' | 'theirs') => {
    const session = pages.get(who)?.session;
    for (const conflict of session?.getSnapshot().conflicts ?? []) {
      look(who);
      if (keep === 'theirs') letGo.add(told(conflict.mine));
      session?.settleConflict(conflict, keep);
    }
  };
  const type = (who: Editor) => {
    look(who);
    count += 1;
    const field = oneOf(fields);
    const value = `${who}-${count}`;
    lastTyped.set(`${who} ${field}`, value);
    pages.get(who)?.session.save('home', { [field]: value });
  };
  const deeds: Readonly<Record<string, (who: Editor) => unknown>> = {
    type,
    leave: (who) => void pages.get(who)?.session.settle(),
    hear: (who) => void pages.get(who)?.session.refresh(),
    mine: (who) => choose(who, 'mine'),
    theirs: (who) => choose(who, 'theirs'),
    add: (who) => {
      count += 1;
      added.push(`${who}-row-${count}`);
      return pages.get(who)?.session.addRow('meters', 'rows', { level: `${who}-row-${count}` });
    },
    photograph: async (who) => {
      count += 1;
      const size = 1000 + count;
      pictures.push(size);
      const { session } = pages.get(who) ?? {};
      const taken = await session?.addPicture(new Blob([new Uint8Array(size)], { type: 'image/jpeg' }), ofFaults);
      look(who);
      const faults = draftOf(who)?.home?.faults;
      const list = [...(Array.isArray(faults) ? faults : []), taken?.id];
      sizes.set(taken?.id, size);
      session?.save('home', { faults: list.filter((id) => typeof id === 'string') });
    },
  };

  form.journey.travel = async () => {
    for (let turns = whole(0, 2); turns > 0; turns -= 1) await turn();
  };
  form.journey.fate = (who) => {
    if (away.has(who as Editor)) return 'request-lost';
    return next() < 0.85 ? 'arrives' : oneOf(['request-lost', 'answer-lost', 'unavailable']);
  };
  form.journey.fate = (
    (before) => (who) =>
      pages.size < editors.length ? 'arrives' : before(who)
  )(form.journey.fate);
  for (const who of editors) await open(who);

  const steps = 20 + whole(0, 29);
  /** The battery dies, and the phone is started again. */
  const dieAndOpen = async () => {
    const page = pages.get(inCellar);
    await page?.kept();
    if (page !== undefined) page.life.isOver = true;
    phones.get(inCellar)?.die();
    await open(inCellar);
  };
  const doSomething = async () => {
    const name = oneOf(['type', 'type', 'type', 'leave', 'leave', 'hear', 'mine', 'theirs', 'add', 'photograph']);
    const deed = deeds[name]?.(oneOf(editors));
    // Adding a row or a picture is awaited: people see it done before they continue.
    if (deed instanceof Promise) await deed;
  };
  const takeStep = async () => {
    const dice = next();
    if (dice < 0.1) away.add(inCellar);
    else if (dice < 0.16) away.delete(inCellar);
    else if (dice < 0.22 && away.has(inCellar)) await dieAndOpen();
    else await doSomething();
  };
  for (let step = 0; step < steps; step += 1) {
    await takeStep();
    if (next() < 0.5) await turn();
  }

  away.clear();
  form.journey.fate = () => 'arrives';
  form.journey.travel = async () => undefined;
  for (let round = 0; round < 8; round += 1) {
    for (const who of editors) {
      const session = pages.get(who)?.session;
      await session?.flush();
      await session?.refresh();
      choose(who, 'mine');
      await session?.flush();
    }
  }
  await Promise.all([...pages.values()].map(({ kept }) => kept()));

  for (const { who, path, value, replaced } of form.kept.filter((each) => each.path.startsWith('home'))) {
    const before = told(replaced ?? '');
    const isOwn = before === '' || String(before).startsWith(who);
    const isSeen = isOwn || seen.get(who as Editor)?.has(before);
    expect(isSeen, `${seed}: ${who} wrote ${value} over ${before} in ${path}, which was not seen`).toBe(true);
  }
  const keptValues = new Set(form.kept.map(({ value }) => value));
  const named = [...form.kept.filter(({ path }) => path === 'home.faults').map(({ value }) => told(value)), ...letGo];
  const isNamed = (size: number) => named.some((list) => String(list).split(',').includes(String(size)));
  expect(
    pictures.filter((size) => !isNamed(size)),
    `${seed}: pictures that no answer named`,
  ).toEqual([]);
  for (const [place, value] of lastTyped) {
    expect(keptValues.has(value) || letGo.has(value), `${seed}: ${value} (${place}) was lost`).toBe(true);
  }
  const server = form.opened().drafts;
  const levels = rowsOf(server.meters?.rows).map(({ level }) => level);
  expect(levels.filter((level) => level !== '').toSorted(), `${seed}: rows`).toEqual(added.toSorted());
  expect(form.pictures.toSorted(), `${seed}: pictures`).toEqual(pictures.toSorted());
  for (const who of editors) {
    const drafts = draftOf(who);
    expect(toldOf(drafts?.home), `${seed}: ${who}`).toEqual(toldOf(server.home));
    expect(
      rowsOf(drafts?.meters?.rows).map(({ level }) => level),
      `${seed}: ${who}`,
    ).toEqual(levels);
    const { saving, conflicts } = pages.get(who)?.session.getSnapshot() ?? {};
    expect(saving?.state, `${seed}: ${who} ${JSON.stringify([saving, conflicts])}`).toMatch(/saved|idle/);
  }
  return form.kept.length + added.length + pictures.length;
}
