import { useState } from 'react';
import type { CookieConsent } from '#src/client/cookie-consent.ts';
import { cookieTexts as words } from '#src/texts/cookies.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useMustAsk } from './consent.ts';
import { CookieAnswers } from './cookie-answers.tsx';
import { CookieChoices } from './cookie-choices.tsx';
import './cookie-banner.css';

const titleId = 'cookie-banner-title';

/**
 * Asks on the first visit, and again after twelve months (domain.md, profile): to refuse is as easy as to accept, and
 * nothing but the strictly necessary is used before there is an answer.
 */
export const CookieBanner = ({ consent }: { readonly consent: CookieConsent }) => {
  const { text } = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  if (!useMustAsk(consent)) return null;
  return (
    <section className="g-cookieBanner" aria-labelledby={titleId}>
      <KeepsFocus>
        <Stack>
          <Stack gap="tight">
            <Text as="h2" size="heading" id={titleId}>
              {text(words.title)}
            </Text>
            <Text size="small">{text(words.why)}</Text>
          </Stack>
          {isChoosing ? <CookieChoices allowed={[]} onKeep={consent.choose} /> : null}
          <CookieAnswers onKeep={consent.choose} />
          {isChoosing ? null : <TextLink onPress={() => setChoosing(true)}>{text(words.chooseYourself)}</TextLink>}
        </Stack>
      </KeepsFocus>
    </section>
  );
};
