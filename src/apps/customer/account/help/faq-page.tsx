import { FaqSearch } from '#src/apps/frame/faq/faq-search.tsx';
import { faqs } from '#src/texts/faqs.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Heading } from '#src/ui/text.tsx';
import { usePage } from '../../../frame/use-page.ts';
import { useHomes } from '../../identity/session/queries.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { profilePaths } from '../profile/paths.ts';
import { profileTexts } from '../profile/texts.ts';
import { helpTexts as words } from './texts.ts';

/** The way to the broker of the customer's first home. */
const CallBroker = () => {
  const { text } = useLanguage();
  const broker = useHomes().data?.[0]?.broker;
  return broker === undefined ? null : (
    <LinkButton look="secondary" href={`tel:${broker.phone}`}>
      {text(words.call, { name: broker.name })}
    </LinkButton>
  );
};

/** Frequent questions about the home and its forms. */
export default function FaqPage() {
  const { text } = useLanguage();
  const heading = usePage(text(words.faqTitle));
  return (
    <PlainPage back={{ label: text(profileTexts.back), href: profilePaths.profile }} title={text(profileTexts.title)}>
      <Heading ref={heading}>{text(words.faqTitle)}</Heading>
      <FaqSearch faqs={faqs} heading={heading} noneWhy={text(words.noneWhy)} noneMore={<CallBroker />} />
    </PlainPage>
  );
}
