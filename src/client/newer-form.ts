import type { Where } from '#src/engine/define-flow.ts';
import type { Journey } from '#src/engine/journey.ts';
import { count, fieldsOf, only, outboxOf, plain, stillAsked } from './kept-form/unsent.ts';
import type { Outbox, Unsent } from './outbox.ts';

/** The form that a page has open, and the version of its definition that the page was made of. */
export interface FormOfPage {
  readonly flow: string;
  readonly where: Where;
  readonly version: number;
}
/** The part of the browser that loading anew needs; tests bring their own. */
export interface Tab {
  readonly location: Pick<Location, 'reload'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}
/** What an earlier page of this tab had not sent. */
export interface LeftBefore {
  readonly outbox: Outbox;
  /** Something was typed that the form of now does not ask, or that no browser may keep: it is to be looked over. */
  readonly isPartly: boolean;
}
interface Kept {
  readonly units: readonly Unsent[];
  readonly isPartly: boolean;
}

const nameOf = (what: string, { flow, where }: FormOfPage): string =>
  ['grend', what, flow, ...Object.values(where)].join('.');

/** A number that says who somebody is, or which account is theirs, stays in no browser (reliability D1). */
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
 * Loads the page anew because the form is newer than it (decision 016). What was typed and not sent stays in this tab
 * until then. Once only for a page of this version: false when that has been tried, and the page met is still an old one.
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
    return false; // without a mark it could happen for ever, and without a place nothing would be kept
  }
  location.reload();
  return true;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'units' in value && Array.isArray(value.units);

/** Takes out what the page before this one kept: of that, what the form still asks. Undefined where there was none. */
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
