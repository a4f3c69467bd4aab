import { useNavigate } from 'react-router-dom';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import type { StreetChapter } from '#src/illustration/street.tsx';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { appVersion as version } from '../../../frame/monitoring/app-version.ts';
import { usePage } from '../../../frame/use-page.ts';
import { helpTexts as words } from '../../../public/help-texts.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { profilePaths } from './paths.ts';
import { profileTexts } from './texts.ts';

/** A half-lit street, as described in the sentence below it: two houses lit, one begun, three to come. */
const halfWay = (
  [
    [3, 3, 'done'],
    [2, 2, 'done'],
    [5, 2, 'current'],
    [2, 0, 'ahead'],
    [1, 0, 'ahead'],
    [3, 0, 'ahead'],
  ] as const
).map(
  ([windows, lit, state], at): StreetChapter => ({
    id: `house-${at}`,
    label: '',
    state,
    windows: Array.from({ length: windows }, (_, window) => (window < lit ? 'lit' : 'dark')),
  }),
);

/** Shows what the product is, and its version. */
export const AboutPage = () => {
  const { text } = useLanguage();
  const title = text(words.aboutTitle, { brand: brandName });
  const heading = usePage(title);
  const navigate = useNavigate();
  return (
    <PlainPage back={{ label: text(profileTexts.back), href: profilePaths.profile }} title={text(profileTexts.title)}>
      <Heading ref={heading}>{title}</Heading>
      <Text>{text(words.aboutLead, { brand: brandName })}</Text>
      <EmptyStreet chapters={halfWay} />
      <Text>{text(words.aboutLights)}</Text>
      <Text>{text(words.aboutSealed)}</Text>
      <TextLink href="/verify" onFollow={() => void navigate('/verify')}>
        {text(words.checkDocument)}
      </TextLink>
      <Text size="small" tone="muted">
        {text(words.version, { version })}
      </Text>
    </PlainPage>
  );
};
