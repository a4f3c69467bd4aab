import type { Draft } from '#src/engine/field.ts';
import type { Replaced } from '#src/engine/flow-session.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { FieldAt } from './field-at.ts';
import { showDraft } from './show-draft.ts';
import { partTexts } from './texts/form-parts.ts';

interface ReplacedNoteProps {
  readonly at: FieldAt;
  readonly replaced: Replaced;
}

/** Shows "Jonas Berg changed this from 48 210 to 48 213", with undo (ux.md section 4: last write wins, visibly). */
export const ReplacedNote = ({ at, replaced }: ReplacedNoteProps) => {
  const { language, text } = useLanguage();
  const { form, field, texts, place } = at;
  const shown = (value: Draft | undefined): string =>
    showDraft(field, texts, value, { env: form.env(), language }) || text(words.notProvided);
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
              {text(partTexts.undo)}
            </Button>
          )}
          <Button look="text" size="small" onPress={() => form.session.letStand(replaced)}>
            {text(partTexts.letItStand)}
          </Button>
        </Stack>
      }
    >
      {isSecret
        ? text(partTexts.replacedSecret, { name })
        : text(partTexts.replaced, { name, before: shown(before), now: shown(now) })}
    </Notice>
  );
};
