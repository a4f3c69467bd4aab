import { useLanguage } from '#src/texts/language.tsx';
import { useColorMode } from '#src/ui/color-mode.ts';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Section } from './section.tsx';
import { profileTexts as words } from './texts.ts';

/** Settings of this device: the language, and light or dark. */
export const LookSection = () => {
  const { language, text, switchTo } = useLanguage();
  const { choice, choose } = useColorMode();
  return (
    <Section title={text(words.look)}>
      <Stack>
        <FieldFrame id="language" holds="one" label={text(words.language)}>
          {(control) => (
            <RadioCards
              {...control}
              value={language}
              options={[
                { value: 'nb', label: 'Norsk' },
                { value: 'en', label: 'English' },
              ]}
              onChange={(next) => switchTo(next === 'en' ? 'en' : 'nb')}
            />
          )}
        </FieldFrame>
        <FieldFrame id="theme" holds="one" label={text(words.theme)}>
          {(control) => (
            <RadioCards
              {...control}
              value={choice}
              options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: text(words[value]) }))}
              onChange={(next) => choose(next === 'light' || next === 'dark' ? next : 'system')}
            />
          )}
        </FieldFrame>
      </Stack>
    </Section>
  );
};
