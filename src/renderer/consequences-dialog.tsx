import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useStepValue } from './field-at.ts';
import type { StepForm } from './step-form.ts';

/** Tells what a choice does to other answers before it is made; the answer that was stays until then. */
export const ConsequencesDialog = ({ form }: { readonly form: StepForm }) => {
  const { text } = useLanguage();
  const pending = useStepValue(form, form.pending);
  if (pending === null) return null;
  const named = (steps: readonly string[]) =>
    steps
      .flatMap((step) => form.flow.texts.steps[step]?.name ?? [])
      .map((name) => text(name))
      .join(', ');
  return (
    <Dialog
      open
      title={text(words.consequencesTitle)}
      safe={{ label: text(words.consequencesKeep), onPress: () => form.answer(false) }}
      other={{ label: text(words.consequencesChange), onPress: () => form.answer(true) }}
    >
      <Stack gap="small">
        {pending.dropped.length === 0 ? null : (
          <Text>{text(words.consequencesDropped, { steps: named(pending.dropped) })}</Text>
        )}
        {pending.again.length === 0 ? null : (
          <Text>{text(words.consequencesAgain, { steps: named(pending.again) })}</Text>
        )}
      </Stack>
    </Dialog>
  );
};
