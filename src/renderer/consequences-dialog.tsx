import { useCallback } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useQuestionAt } from './dialog-address.ts';
import { useStepValue } from './field-at.ts';
import { useOpenStep } from './open-step.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { sheetTexts } from './texts/sheets.ts';
import { useAction } from './use-action.ts';
import { mustSignAgain } from './void-dialog.tsx';

/**
 * Returns an action that makes the pending change: it voids the document that depends on it, then writes the answer.
 */
const useChange = () => {
  const { flow, session, form, where, call } = useOpenStep();
  const { busy, refusal, run } = useAction();
  const { signing } = flow.calls;
  const make = () =>
    run(async () => {
      if (form.voids() !== null && signing !== undefined) {
        await call(signing.calls.voidDocument, signing.at(where));
        await session.refresh();
      }
      form.answer(true);
    });
  return { busy, refusal, make };
};

/**
 * Asks before a change, in one question: which document and signatures it voids, what no longer counts, and what is
 * asked again. Changes nothing until it is confirmed.
 */
export const ConsequencesDialog = () => {
  const { flow, form } = useOpenStep();
  const { text } = useLanguage();
  const { busy, refusal, make } = useChange();
  const pending = useStepValue(form, form.pending);
  const keep = useCallback(() => form.answer(false), [form]);
  useQuestionAt('change', pending !== null, keep);
  if (pending === null) return null;
  const { voids, dropped, again } = pending;
  const named = (steps: readonly string[]) =>
    steps
      .flatMap((step) => flow.texts.steps[step]?.name ?? [])
      .map((name) => text(name))
      .join(', ');
  const change = text(voids === null ? sheetTexts.consequencesChange : sheetTexts.consequencesChangeAndVoid);
  return (
    <Dialog
      open
      title={text(sheetTexts.consequencesTitle)}
      safe={{ label: text(sheetTexts.consequencesKeep), onPress: keep }}
      other={{
        label: change,
        onPress: () => void make(),
        look: voids === null ? 'secondary' : 'danger',
        busy,
        busyLabel: text(words.saving),
      }}
    >
      <Stack gap="small">
        {voids === null ? null : (
          <Text>
            {text(sheetTexts.consequencesVoids, { document: text(flow.texts.title) })}{' '}
            {mustSignAgain(voids.signed, text)}
          </Text>
        )}
        {dropped.length === 0 ? null : <Text>{text(sheetTexts.consequencesDropped, { steps: named(dropped) })}</Text>}
        {again.length === 0 ? null : <Text>{text(sheetTexts.consequencesAgain, { steps: named(again) })}</Text>}
        <RefusalNotice code={refusal} />
      </Stack>
    </Dialog>
  );
};
