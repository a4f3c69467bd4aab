import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Text } from '#src/ui/text.tsx';
import { AtHand } from './at-hand.tsx';
import type { AuthorityAt } from './authority-at.ts';
import { useAuthorityRun } from './authority-run.ts';
import type { FieldAt } from './field-at.ts';
import { partTexts as words } from './texts/form-parts.ts';

interface AuthorityNoteProps {
  readonly at: FieldAt;
  readonly authority: AuthorityAt;
}

/**
 * Shows that an answer waits for its owner, or was typed by another, and lets the owner make it their own: once for
 * neighbouring fields with the same to say.
 */
export const AuthorityNote = ({ at, authority }: AuthorityNoteProps) => {
  const { text } = useLanguage();
  const { isLast, places } = useAuthorityRun(at, authority);
  const { form, field } = at;
  const { state, who } = authority;
  if (!isLast) return null;
  // A step with advice says by itself who is waited for.
  if (state === 'waits' && form.declared.advice !== undefined) return null;
  if (state === 'waits') {
    return (
      <Notice tone="info">
        {text(words.waitsForOwner, { who })}
        {field.answeredBy?.atHand ? <AtHand at={at} /> : null}
      </Notice>
    );
  }
  // Quiet, since every field of a card may say it: nothing is to be done here.
  if (state === 'proposed' || state === 'kept') {
    return (
      <Text size="small" tone="muted">
        {text(state === 'kept' ? words.writtenBy : words.proposedBy, { who })}
      </Text>
    );
  }
  if (state !== 'proposedToMe') return null;
  return (
    <Notice
      tone="info"
      action={
        <Button
          look="secondary"
          size="small"
          onPress={() => {
            for (const place of places) form.write(place, form.value(place) ?? null);
          }}
        >
          {text(words.adopt)}
        </Button>
      }
    >
      {text(words.proposedToYou, { who })}
    </Notice>
  );
};
