import { memo, useCallback, useEffect, useRef } from 'react';
import { groupRows } from '#src/engine/check.ts';
import type { Saving } from '#src/engine/flow-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAsked } from '../asked.ts';
import { type FieldAt, type FieldProps, useStepValue } from '../field-at.ts';
import { GroupRow, rowElementId } from '../group-row.tsx';
import { useIssueText } from '../labelled-field.tsx';
import { newRowId } from '../new-rows.ts';
import { showsOpenRow } from '../open-rows.ts';

/** Returns the ids of the rows; the id of an open row where one is required and none exists. */
const useRowIds = ({ form, field, place }: FieldAt): readonly string[] => {
  const ids = useStepValue(form, () => {
    const value = form.value(place);
    return showsOpenRow(field, place.name, value, form.rows)
      ? newRowId
      : groupRows(field, value, form.env(), form.draft())
          .map((row) => row.id)
          .join(' ');
  });
  return ids === '' ? [] : ids.split(' ');
};

/** Returns an action that adds a row and moves the focus to it. */
const useAdding = (at: FieldAt, ids: readonly string[]) => {
  const { form, place } = at;
  const { state, answer, ask } = useAsked<Saving>();
  const before = useRef<readonly string[] | null>(null);
  const newest = ids.find((id) => before.current !== null && !before.current.includes(id));
  useEffect(() => {
    if (newest === undefined) return;
    before.current = null;
    focusField(rowElementId(at, newest));
  }, [newest, at]);
  const adding = async () => {
    form.forget(place.path);
    await form.rows.settle();
    const added = await form.session.addRow(form.step, place.name, {});
    if (added.state === 'refused' || added.state === 'offline') before.current = null;
    return added;
  };
  const add = () => {
    if (before.current !== null) return;
    before.current = ids;
    ask(adding);
  };
  // The same for as long as the group is shown: each row is given it, and renders when it is another.
  const refuse = useCallback((saving: Saving) => ask(async () => saving), [ask]);
  const isBusy = state === 'asking';
  return { isBusy, saving: isBusy ? undefined : answer, add, refuse };
};

const Refusal = ({ saving }: { readonly saving: Saving | undefined }) => {
  const { language } = useLanguage();
  if (saving?.state !== 'refused' && saving?.state !== 'offline') return null;
  return (
    <Notice tone="danger" live="alert">
      {saving.state === 'refused'
        ? problemText(saving.code, language, saving.params)
        : problemText('NEEDS_NET', language)}
    </Notice>
  );
};

/** Asks for a repeatable group: people, meters, loans. A group of at most one is shown open, without a frame. */
export const RowsField = memo(({ at }: FieldProps) => {
  const { text } = useLanguage();
  const { field, texts, place } = at;
  const ids = useRowIds(at);
  const { isBusy, saving, add, refuse } = useAdding(at, ids);
  const error = useIssueText(at);
  const isOnly = field.max === 1;
  const mayAdd = ids.length < (field.max ?? 50) && !ids.includes(newRowId);
  // Shows nothing when no entry of its list is chosen: the customer cannot add cards here.
  if (field.of !== undefined && ids.length === 0) return null;
  return (
    // A group and not a region, because ten rows would be ten landmarks.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus, and gets a frame of its own
    <div id={at.id} role="group" tabIndex={-1} aria-labelledby={`${at.id}-label`}>
      <Stack gap="medium">
        <Text as="h2" id={`${at.id}-label`} size="heading">
          {text(texts.label)}
        </Text>
        {texts.hint === undefined ? null : (
          <Text size="small" tone="muted">
            {text(texts.hint)}
          </Text>
        )}
        {ids.map((id, index) => (
          <GroupRow
            // The first row keeps its key when the server gives it an id, so that the focus stays.
            key={index === 0 ? 'first' : id}
            at={at}
            id={id}
            number={index + 1}
            framed={!isOnly}
            mayRemove={field.of === undefined && id !== newRowId && ids.length > (field.min ?? 0)}
            onAnswer={refuse}
            after={rowElementId(at, ids[index - 1] ?? ids[index + 1] ?? '') || place.path}
          />
        ))}
        <FieldError id={at.id} error={error} />
        <Refusal saving={saving} />
        {mayAdd && texts.add ? (
          <Button
            look="secondary"
            size="auto"
            icon={<Icon of={AddIcon} size={20} />}
            onPress={() => at.form.change(add)}
            busy={isBusy}
          >
            {text(texts.add)}
          </Button>
        ) : null}
      </Stack>
    </div>
  );
});
RowsField.displayName = 'RowsField';
