import { useNavigate } from 'react-router-dom';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Heading } from '#src/ui/heading.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { usePage } from '../../frame/use-page.ts';
import { PlainPage } from './plain-page.tsx';
import { tabPaths } from './tabs.ts';
import { customerShellTexts as words } from './texts.ts';

/** Shown for an address of the product whose page is not built yet, or whose flag is off. */
export const NotYetPage = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.notYetTitle));
  const navigate = useNavigate();
  return (
    <PlainPage>
      <EmptyStreet />
      <Stack gap="small">
        <Heading ref={heading}>{text(words.notYetTitle)}</Heading>
        <Text tone="muted">{text(words.notYetWhy, { brand: brandName })}</Text>
      </Stack>
      <LinkButton href={tabPaths.home} onFollow={() => void navigate(tabPaths.home)}>
        {text(words.toHome)}
      </LinkButton>
    </PlainPage>
  );
};
