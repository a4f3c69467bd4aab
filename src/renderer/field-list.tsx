import { memo, useMemo } from 'react';
import type { Field, Fields } from '#src/engine/field.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { holdsPictures } from '#src/engine/kinds.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useAuthority } from './authority-at.ts';
import { type FieldAt, idOfPath, isOnPage, useByCode, useFixed, useReplaced, useStepValue } from './field-at.ts';
import { FixedField } from './fixed-field.tsx';
import { useKinds } from './kinds-in-use.ts';
import { Coming, laterPart } from './later.tsx';
import { type Place, placeOf } from './place.ts';
import type { StepForm } from './step-form.ts';

/** Shows the step's advice for this field (`advised`). It never blocks. */
const FieldAdvice = memo(({ at }: { readonly at: FieldAt }) => {
  const { text } = useLanguage();
  const { form, place } = at;
  const named = useStepValue(form, () => {
    const given = form.declared.advice?.flatMap((advise) => advise(form.draft(), form.env())) ?? [];
    return given.find(({ path }) => path === place.path)?.advice ?? '';
  });
  const words = form.flow.texts.steps[form.step]?.advice?.[named];
  return words === undefined ? null : (
    <Notice tone={words.tone ?? 'warning'} live="status">
      {text(words, form.env().facts)}
    </Notice>
  );
});
FieldAdvice.displayName = 'FieldAdvice';

const ByCodeField = laterPart((parts) => parts.ByCodeField);
const AuthorityNote = laterPart((parts) => parts.AuthorityNote);
const FixedPictures = laterPart((parts) => parts.FixedPictures);
const ReplacedNote = laterPart((parts) => parts.ReplacedNote);

interface FieldSlotProps {
  readonly form: StepForm;
  readonly field: Field;
  readonly texts: AnyFieldTexts;
  readonly name: string;
  readonly row?: Place['row'];
  readonly last: boolean;
}

const FieldSlot = memo(({ form, field, texts, name, row, last }: FieldSlotProps) => {
  const at = useMemo((): FieldAt => {
    const place = placeOf(name, row);
    return { form, field, texts, place, id: idOfPath(form.step, place.path), last };
  }, [form, field, texts, name, row, last]);
  const Kind = useKinds()[field.kind] ?? Coming;
  const authority = useAuthority(at);
  const fixed = useFixed(at) || ['waits', 'given', 'kept'].includes(authority.state);
  const byCode = useByCode(at);
  const replaced = useReplaced(at);
  const open = byCode ? <ByCodeField at={at} /> : <Kind at={at} />;
  const Fixed = holdsPictures(field) ? FixedPictures : FixedField;
  const drawn = fixed ? <Fixed at={at} /> : open;
  if (authority.state === 'notHere') return null;
  return (
    <>
      {drawn}
      {authority.state === 'free' ? null : <AuthorityNote at={at} authority={authority} />}
      {replaced === undefined ? null : <ReplacedNote at={at} replaced={replaced} />}
      {form.declared.advice === undefined ? null : <FieldAdvice at={at} />}
    </>
  );
});
FieldSlot.displayName = 'FieldSlot';

export interface FieldListProps {
  readonly form: StepForm;
  readonly fields: Fields;
  readonly texts: Readonly<Record<string, AnyFieldTexts>>;
  /** The group row of these fields. The same object as long as the row is the same. */
  readonly row?: Place['row'];
}

/**
 * Shows the fields that are asked now, in declared order. A field that appears or disappears leaves the others and the
 * focus in place.
 */
export const FieldList = memo(({ form, fields, texts, row }: FieldListProps) => {
  const asked = useStepValue(form, () => {
    const step = form.draft();
    const around = row === undefined ? step : form.around(placeOf('', row));
    const env = form.env();
    return Object.keys(fields)
      .filter((name) => fields[name] !== undefined && isOnPage(fields[name], around, env, step))
      .join(' ');
  });
  const names = asked === '' ? [] : asked.split(' ');
  return names.map((name) => {
    const field = fields[name];
    const words = texts[name];
    if (field === undefined || words === undefined) return null;
    return (
      <FieldSlot
        key={name}
        form={form}
        field={field}
        texts={words}
        name={name}
        {...(row === undefined ? {} : { row })}
        last={name === names.at(-1)}
      />
    );
  });
});
FieldList.displayName = 'FieldList';
