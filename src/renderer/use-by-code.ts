import { useCallback, useState } from 'react';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { refusedWith } from '#src/domain/refused-with.ts';
import { checkOne } from '#src/engine/check.ts';
import type { FieldAt } from './field-at.ts';
import { useOpenStep } from './open-step.ts';
import { useAction } from './use-action.ts';
import { useUnsent } from './use-unsent.ts';

/** Content of the sheet, kept by the field, so that closing the sheet loses nothing. */
export interface ByCode {
  readonly value: string;
  readonly code: string;
  /** The value that the newest code was sent to. */
  readonly sentTo: string | null;
  readonly againAt: string | null;
}
const nothingTyped: ByCode = { value: '', code: '', sentTo: null, againAt: null };

/** Keeps the typed values over a reload, but not the code, which must not be stored. */
export function useTypedByCode({ place }: FieldAt): readonly [ByCode, (typed: ByCode) => void] {
  const [kept, keep, forget] = useUnsent(`change.${place.path}`, nothingTyped);
  const [code, setCode] = useState('');
  const type = useCallback(
    (typed: ByCode) => {
      setCode(typed.code);
      if (typed === nothingTyped) forget();
      else keep({ ...typed, code: '' });
    },
    [keep, forget],
  );
  return [{ ...kept, code }, type];
}

interface ByCodeActions {
  readonly busy: boolean;
  readonly refusal: ProblemCode | null;
  /** Mistakes in what was typed, by field. */
  readonly errors: { readonly value?: ProblemCode; readonly code?: ProblemCode };
  readonly send: () => Promise<void>;
  readonly confirm: () => Promise<void>;
}

/**
 * Requests the code, and sends it with the new value. If the form was changed meanwhile, reads it again and retries
 * once.
 */
export function useByCode(
  at: FieldAt,
  typed: ByCode,
  onType: (typed: ByCode) => void,
  onDone: () => void,
): ByCodeActions {
  const { flow, session, where, call, step } = useOpenStep();
  const { busy, refusal, run } = useAction();
  const [errors, setErrors] = useState<ByCodeActions['errors']>({});
  const { byCode } = flow.calls;
  const row = at.place.row?.id ?? '';
  const change = { row, field: at.place.name, value: typed.value };
  const mistake = (): ProblemCode | undefined =>
    typed.value.trim() === ''
      ? at.field.missing
      : checkOne(at.field, at.form.around(at.place), typed.value, at.form.env())?.code;
  const put = async () => {
    const revision = session.getSnapshot().opened.revisions[`${step}/${row}`] ?? 0;
    await byCode?.change(where, { ...change, code: typed.code.trim(), revision }, call);
  };
  return {
    busy,
    refusal,
    errors,
    async send() {
      const wrong = mistake();
      setErrors(wrong === undefined ? {} : { value: wrong });
      if (wrong !== undefined) return;
      await run(async () => {
        const sent = await byCode?.send(where, change, call);
        onType({ ...typed, code: '', sentTo: typed.value, againAt: sent?.textAgainAt ?? null });
      });
    },
    async confirm() {
      const isCode = /^\d{4}$/.test(typed.code.trim());
      setErrors(isCode ? {} : { code: 'V_CODE4' });
      if (!isCode) return;
      const done = await run(async () => {
        await put().catch(async (error: unknown) => {
          if (refusedWith(error) !== 'STALE') throw error;
          await session.refresh();
          await put();
        });
      });
      if (!done) return;
      onType(nothingTyped);
      await session.refresh();
      onDone();
    },
  };
}
