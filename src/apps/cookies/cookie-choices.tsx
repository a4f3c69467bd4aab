import { useState } from 'react';
import { cookieCategories, type OptionalCookie, optionalCookies } from '#src/domain/cookie-consent.ts';
import { cookieTexts as words } from '#src/texts/cookies.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { CheckboxGroup } from '#src/ui/checkbox-group.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';

export interface CookieChoicesProps {
  /** What is ticked at first: what was said before, and nothing where nobody has. */
  readonly allowed: readonly OptionalCookie[];
  readonly onKeep: (allowed: readonly OptionalCookie[]) => void;
}

const [necessary] = cookieCategories;

/** Each category with what it is for. The strictly necessary is told of and has no box. */
export const CookieChoices = ({ allowed, onKeep }: CookieChoicesProps) => {
  const { text } = useLanguage();
  const [ticked, setTicked] = useState<readonly OptionalCookie[]>(allowed);
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
            onChange={(next) => setTicked(optionalCookies.filter((one) => next.includes(one)))}
          />
        )}
      </FieldFrame>
      <Button look="secondary" onPress={() => onKeep(ticked)}>
        {text(words.keep)}
      </Button>
    </Stack>
  );
};
