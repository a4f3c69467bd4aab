import type { Journey } from '#src/engine/journey.ts';
import type { Where } from '#src/engine/opened.ts';
import { count, fieldsOf, only, outboxOf, plain, stillAsked } from './kept-form/unsent.ts';
import type { Outbox, Unsent } from './outbox.ts';

/** The form that a page has open, and the definition version that the page was built for. */
export interface FormOfPage {
  readonly flow: string;
  readonly where: Where;
  readonly version: number;
}
/** The browser APIs that reloading needs; tests supply their own. */
export interface Tab {
  readonly location: Pick<Location, 'reload'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}
/** What an earlier page of this tab left unsent. */
export interface LeftBefore {
  readonly outbox: Outbox;
  /**
   * Some input was dropped, because the current form does not ask for it or no browser may store it. The customer must
   * look the form over.
   */
  readonly isPartly: boolean;
}
interface Kept {
  readonly units: readonly Unsent[];
  readonly isPartly: boolean;
}

const nameOf = (what: string, { flow, where }: FormOfPage): string =>
  ['grend', what, flow, ...Object.values(where)].join('.');

/** Leaves out national ids and account numbers, which no browser may store (reliability D1). */
const keepable = (journey: Pick<Journey, 'steps'>, outbox: Outbox): Kept => {
  const all = [...outbox.values()];
  const units = all.map(({ unit, edits }) => {
    const fields = fieldsOf(journey, unit);
    const kept = only(edits, (name) => fields[name]?.mask === undefined);
    return { unit, edits: Object.fromEntries(Object.entries(kept).map(([name, edit]) => [name, plain(edit)])) };
  });
  return { units, isPartly: count(units) < count(all) };
};

/**
 * Reloads the page because the form is newer than it (decision 016), and keeps unsent input in this tab until then.
 * Runs once per page version: returns false if a reload was tried and the page is still old.
 */
export function loadNewerForm(
  form: FormOfPage,
  journey: Pick<Journey, 'steps'>,
  outbox: Outbox,
  { location, sessionStorage }: Tab = window,
): boolean {
  try {
    const mark = nameOf('renewed', form);
    if (sessionStorage.getItem(mark) === String(form.version)) return false;
    sessionStorage.setItem(mark, String(form.version));
    sessionStorage.setItem(nameOf('unsent', form), JSON.stringify(keepable(journey, outbox)));
  } catch {
    return false; // without a mark the page could reload for ever, and without storage the input would be lost
  }
  location.reload();
  return true;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'units' in value && Array.isArray(value.units);

/**
 * Takes out what the page before this one left unsent, limited to what the form still asks. Undefined if there was
 * nothing.
 */
export function takeUnsent(
  form: FormOfPage,
  journey: Pick<Journey, 'steps'>,
  { sessionStorage }: Pick<Tab, 'sessionStorage'> = window,
): LeftBefore | undefined {
  try {
    const name = nameOf('unsent', form);
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    sessionStorage.removeItem(name);
    if (!isKept(kept)) return undefined;
    const known = stillAsked(journey, kept.units);
    return { outbox: outboxOf(known), isPartly: kept.isPartly || count(known) < count(kept.units) };
  } catch {
    return undefined;
  }
}
