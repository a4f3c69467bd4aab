import { isMasked, isMaskOf } from '#src/domain/kept-secret.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Fields, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Journey } from '#src/engine/journey.ts';
import { type Drafts, keyOf, type Unit } from './outbox.ts';

/**
 * National ids, account and loan numbers typed on this page. The server returns them masked (reliability D1), so that
 * the person who typed one could not check it. They are therefore shown as typed while the mask matches. Kept in memory
 * alone: after a reload only the mask is left.
 */
export class OwnSecrets {
  readonly #journey: Journey | undefined;
  readonly #typed = new Map<string, StepDraft>();

  constructor(journey: Journey | undefined) {
    this.#journey = journey;
  }

  /** Stores the secrets among typed changes. */
  remember(unit: Unit, changes: StepDraft): void {
    const step = this.#journey?.steps[unit.step]?.fields;
    const fields: Fields = (unit.group === undefined ? step : step?.[unit.group]?.fields) ?? {};
    const secret = Object.entries(changes).filter(
      ([name, value]) => fields[name]?.mask !== undefined && !isMasked(value),
    );
    if (secret.length === 0) return;
    this.#typed.set(keyOf(unit), { ...this.#typed.get(keyOf(unit)), ...Object.fromEntries(secret) });
  }

  /** Stores the secrets a new row began with, under the id that the server gave it. */
  rememberRow(unit: Unit & { readonly group: string }, changes: StepDraft, before: Drafts, after: Drafts): void {
    const known = new Set(rowsOf(before[unit.step]?.[unit.group]).map(({ id }) => id));
    const made = rowsOf(after[unit.step]?.[unit.group]).filter(({ id }) => !known.has(id));
    // Two new rows at once are this phone's and another's, and nothing identifies which is which.
    if (made.length === 1 && made[0] !== undefined) this.remember({ ...unit, row: made[0].id }, changes);
  }

  /** Returns the drafts with this page's secrets in place of their masks. The same object if nothing is secret. */
  shown(drafts: Drafts): Drafts {
    let shown = drafts;
    for (const step of new Set([...this.#typed.keys()].map((key) => key.split('/')[0] ?? ''))) {
      const draft = drafts[step];
      if (draft !== undefined) shown = { ...shown, [step]: this.#shownStep(step, draft) };
    }
    return shown;
  }

  #shownStep(step: string, draft: StepDraft): StepDraft {
    const groups = Object.entries(this.#journey?.steps[step]?.fields ?? {}).filter(([, { kind }]) => kind === 'rows');
    const shownRow = (row: RowDraft): RowDraft => ({ ...row, ...this.#unmasked(keyOf({ step, row: row.id }), row) });
    const rows = groups.flatMap(([name]) =>
      draft[name] === undefined ? [] : [[name, rowsOf(draft[name]).map(shownRow)] as const],
    );
    return { ...draft, ...this.#unmasked(keyOf({ step }), draft), ...Object.fromEntries(rows) };
  }

  #unmasked(key: string, draft: StepDraft): StepDraft {
    return Object.fromEntries(
      Object.entries(this.#typed.get(key) ?? {}).filter(([name, typed]) => {
        const mask = draft[name];
        return isMasked(mask) && typeof typed === 'string' && isMaskOf(mask, typed);
      }),
    );
  }
}
