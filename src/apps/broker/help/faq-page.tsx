import { FaqSearch } from '#src/apps/frame/faq/faq-search.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { DeskHead } from '#src/ui/desk-page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { brokerFaqs } from './faqs.ts';
import { brokerHelpTexts as words } from './texts.ts';

/** `/broker/faq?q=`: frequent questions about the desk. */
export function FaqPage() {
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.title));
  return (
    <>
      <DeskHead>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.title)}
        </h1>
        <Text tone="muted">{text(words.lead)}</Text>
      </DeskHead>
      <Stack>
        <FaqSearch faqs={brokerFaqs} heading={heading} noneWhy={text(words.noneWhy)} buttonSize="small" />
      </Stack>
    </>
  );
}
