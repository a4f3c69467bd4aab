import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading } from '#src/ui/text.tsx';
import { usePage } from '../../../frame/use-page.ts';
import { faqs, helpTexts as words } from '../../../public/help-texts.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { profilePaths } from './paths.ts';
import { profileTexts } from './texts.ts';

/** Frequent questions, each opened in place. */
export const FaqPage = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.faqTitle));
  return (
    <PlainPage back={{ label: text(profileTexts.back), href: profilePaths.profile }} title={text(profileTexts.title)}>
      <Heading ref={heading}>{text(words.faqTitle)}</Heading>
      <Stack gap="small">
        {faqs.map(({ question, answer }) => (
          <Card key={question.nb} room="none">
            <Fold label={text(question)}>
              <p>{text(answer)}</p>
            </Fold>
          </Card>
        ))}
      </Stack>
    </PlainPage>
  );
};
