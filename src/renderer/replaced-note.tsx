import { memo, useSyncExternalStore } from 'react';
import type { Draft } from '#src/engine/field.ts';
import type { Replaced } from '#src/engine/flow-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { FieldAt } from './field-at.ts';
import { showDraft } from './show-draft.ts';

/** What stood here until somebody changed it; the same object until there is other news. */
const useReplaced = ({ form, place }: FieldAt): Replaced | undefined =>
  useSyncExternalStore(form.subscribeTo(place.path), () =>
    form.session.getSnapshot().replaced.find(({ step, path }) => step === form.step && path === place.path),
  );

/** "Jonas Berg changed this from 48 210 to 48 213", with the way back (ux.md section 4: last write wins, visibly). */
export const ReplacedNote = memo(({ at }: { readonly at: FieldAt }) => {
  const { language, text } = useLanguage();
  const replaced = useReplaced(at);
  if (replaced === undefined) return null;
  const { form, field, texts, place } = at;
  const shown = (value: Draft | undefined): string =>
    showDraft(field, texts, value, form.around(place), form.env(), language) || text(words.notProvided);
  const { by: name, before, now } = replaced;
  const isSecret = before === undefined;
  return (
    <Notice
      tone="info"
      live="status"
      action={
        <Stack direction="wrap" gap="small">
          {isSecret ? null : (
            <Button look="secondary" size="small" onPress={() => form.write(place, before)}>
              {text(words.undo)}
            </Button>
          )}
          <Button look="text" size="small" onPress={() => form.session.letStand(replaced)}>
            {text(words.letItStand)}
          </Button>
        </Stack>
      }
    >
      {isSecret
        ? text(words.replacedSecret, { name })
        : text(words.replaced, { name, before: shown(before), now: shown(now) })}
    </Notice>
  );
});
ReplacedNote.displayName = 'ReplacedNote';
