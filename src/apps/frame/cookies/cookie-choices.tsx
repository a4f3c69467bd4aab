import { useState } from 'react';
import { cookieCategories, type OptionalCookie, optionalCookies } from '#src/domain/cookie-consent.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { CheckboxGroup } from '#src/ui/checkbox-group.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { cookieTexts as words } from './texts.ts';

export interface CookieChoicesProps {
  /** The boxes ticked at first: the earlier choice, or none. */
  readonly allowed: readonly OptionalCookie[];
  /** Beside "refuse all" and "accept all" it is a secondary button; on a page of its own the primary one. */
  readonly look?: 'primary' | 'secondary';
  readonly onKeep: (allowed: readonly OptionalCookie[]) => void;
}

const [necessary] = cookieCategories;

/** Each category with its purpose. The strictly necessary category is described and has no box. */
export const CookieChoices = ({ allowed, look = 'secondary', onKeep }: CookieChoicesProps) => {
  const { text } = useLanguage();
  // Unsaved ticks over the earlier choice, which may still be loading from the account.
  const [unsaved, setUnsaved] = useState<readonly OptionalCookie[] | null>(null);
  const ticked = unsaved ?? allowed;
  const keep = () => {
    setUnsaved(null);
    onKeep(ticked);
  };
  const options = optionalCookies.map((value) => ({
    value,
    label: text(words.categories[value].label),
    note: text(words.categories[value].note),
  }));
  return (
    <Stack>
      <Stack gap="tight">
        <Text weight="strong">{text(words.categories[necessary].label)}</Text>
        <Text tone="muted" size="small">
          {text(words.categories[necessary].note)}
        </Text>
      </Stack>
      <FieldFrame id="cookies" label={text(words.chooseYourself)} holds="many">
        {(control) => (
          <CheckboxGroup
            {...control}
            value={ticked}
            options={options}
            onChange={(next) => setUnsaved(optionalCookies.filter((one) => next.includes(one)))}
          />
        )}
      </FieldFrame>
      <Button look={look} onPress={keep}>
        {text(words.keep)}
      </Button>
    </Stack>
  );
};
