import { memo, useMemo, useState } from 'react';
import { rowsOf } from '#src/engine/check.ts';
import type { Saving } from '#src/engine/flow-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { isHeldByOthers } from './authority-at.ts';
import { useDialogAt } from './dialog-address.ts';
import { type FieldAt, idOfPath, useStepValue } from './field-at.ts';
import { FieldList } from './field-list.tsx';
import { placeOf } from './place.ts';
import { rowTitle } from './row-title.ts';
import { partTexts as words } from './texts/form-parts.ts';

export const rowElementId = (at: FieldAt, rowId: string): string => idOfPath(at.form.step, `${at.place.name}.${rowId}`);

/** Two dashes, because one dash precedes a field's name, and a field may be called title. */
const titleId = (at: FieldAt, rowId: string): string => `${rowElementId(at, rowId)}--title`;

export interface GroupRowProps {
  /** The field of the group. */
  readonly at: FieldAt;
  readonly id: string;
  readonly number: number;
  /** True for a card with its own heading; false where there is only one row. */
  readonly framed: boolean;
  readonly mayRemove: boolean;
  /** Called with the result of a removal. */
  readonly onAnswer: (saving: Saving) => void;
  /** Id of the element that takes the focus when this row is removed. */
  readonly after: string;
}

const useRowTitle = ({ at, id, number }: GroupRowProps): string => {
  const { text } = useLanguage();
  const { form, field, texts, place } = at;
  return useStepValue(form, () => rowTitle(form, { name: place.name, field, texts }, { id, number }, text));
};

/** Removes the row, and moves the focus to the one after it. */
const removeRow = async ({ at, id, onAnswer, after }: GroupRowProps, onDone: () => void): Promise<void> => {
  const { form, place } = at;
  const row = rowsOf(form.value(place)).find((one) => one.id === id);
  const answer: Saving = row ? await form.session.removeRow(form.step, place.name, row) : { state: 'idle' };
  onDone();
  onAnswer(answer);
  if (answer.state !== 'refused' && answer.state !== 'offline') focusField(after);
};

/** Asks before a row is removed, because its content is lost for both parties. */
const AskToRemove = (props: GroupRowProps & { readonly label: string; readonly onDone: () => void }) => {
  const { label, onDone } = props;
  const { text } = useLanguage();
  const what = useRowTitle(props);
  const [isRemoving, setRemoving] = useState(false);
  const remove = () => {
    setRemoving(true);
    void removeRow(props, onDone);
  };
  return (
    <Dialog
      open
      title={text(words.removeRowAsk, { what })}
      safe={{ label: text(words.keep), onPress: onDone }}
      other={{ label, onPress: remove, look: 'danger', busy: isRemoving }}
    >
      {text(words.removeRowWhat, { what })}
    </Dialog>
  );
};

const RemoveRow = memo((props: GroupRowProps) => {
  const { at, id } = props;
  const { text } = useLanguage();
  const question = useDialogAt(`remove.${at.place.name}.${id}`);
  const label = text(at.texts.remove ?? words.remove);
  const { form } = at;
  // Asks one question only: where a document would be voided, that dialog asks.
  const ask = () =>
    form.voids() === null ? question.open() : form.change(() => void removeRow(props, question.close));
  return (
    <Stack direction="across">
      <Button look="text" size="small" describedBy={titleId(at, id)} onPress={ask}>
        {label}
      </Button>
      {question.isOpen ? <AskToRemove {...props} label={label} onDone={question.close} /> : null}
    </Stack>
  );
});
RemoveRow.displayName = 'RemoveRow';

/** A component of its own, because it follows the name while it is typed. */
const RowTitle = memo((props: GroupRowProps) => (
  <Text as="h3" id={titleId(props.at, props.id)}>
    {useRowTitle(props)}
  </Text>
));
RowTitle.displayName = 'RowTitle';

/** Rows above these are always drawn, so a list of usual length never has a height that is not its own. */
const alwaysDrawn = 10;
const noTexts = {};
const noFields = {};

/** Shows one row of a repeatable group. */
export const GroupRow = memo((props: GroupRowProps) => {
  const { at, id, number, framed, mayRemove } = props;
  const { form, field, texts, place } = at;
  const row = useMemo(() => ({ group: place.name, id }), [place.name, id]);
  const isKept = useStepValue(
    form,
    () =>
      field.keeps?.(form.around(placeOf('id', row)), form.env(), form.draft()) === true || isHeldByOthers(form, row),
    mayRemove,
  );
  const parts = (
    <Stack gap="large">
      {framed ? <RowTitle {...props} /> : null}
      <FieldList form={form} fields={field.fields ?? noFields} texts={texts.fields ?? noTexts} row={row} />
      {mayRemove && !isKept ? <RemoveRow {...props} /> : null}
    </Stack>
  );
  if (!framed) return <div id={rowElementId(at, id)}>{parts}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the group around it (rows.tsx)
    <div id={rowElementId(at, id)} role="group" aria-labelledby={titleId(at, id)}>
      <Card drawn={number > alwaysDrawn ? 'near' : undefined}>{parts}</Card>
    </div>
  );
});
GroupRow.displayName = 'GroupRow';
