import { useLanguage } from '#src/texts/language.tsx';
import { quizTexts as words } from '#src/texts/quiz.ts';
import { PageMain } from '#src/ui/page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';

const rules = [words.rule1, words.rule2, words.rule3, words.rule4, words.rule5, words.rule6];

export const Rules = () => {
  const { text } = useLanguage();
  return (
    <PageMain>
      <Stack>
        <Text as="h2" size="heading">
          {text(words.rulesTitle)}
        </Text>
        <ol className="g-quiz__rules">
          {rules.map((rule) => (
            <li key={rule.en}>{text(rule)}</li>
          ))}
        </ol>
      </Stack>
    </PageMain>
  );
};
