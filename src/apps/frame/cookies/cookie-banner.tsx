import { useEffect, useState } from 'react';
import type { CookieConsent } from '#src/client/cookie-consent.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useMustAsk } from './consent.ts';
import { BothAnswers } from './cookie-answers.tsx';
import { CookieChoices } from './cookie-choices.tsx';
import { cookieTexts as words } from './texts.ts';
import './cookie-banner.css';

interface CookieBannerProps {
  readonly consent: CookieConsent;
}

/**
 * Asks on the first visit, and again after twelve months (domain.md, profile). Refusing is as easy as accepting, and
 * only strictly necessary cookies are used before an answer.
 */
export const CookieBanner = ({ consent }: CookieBannerProps) =>
  useMustAsk(consent) ? <Question consent={consent} /> : null;

const Question = ({ consent }: CookieBannerProps) => {
  const { text } = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    consent.noteAsked();
    window.addEventListener('pagehide', consent.noteUnanswered);
    return () => window.removeEventListener('pagehide', consent.noteUnanswered);
  }, [consent]);
  return (
    <section className="g-cookieBanner" aria-label={text(words.title)}>
      <KeepsFocus>
        <div className="g-cookieBanner__line">
          <div className="g-cookieBanner__why">
            <Text size="small">{text(words.why)}</Text>
          </div>
          <b className="g-cookieBanner__short" aria-hidden="true">
            {text(words.short)}
          </b>
          <div className="g-cookieBanner__answers">
            <div className="g-cookieBanner__both">
              <BothAnswers onKeep={consent.choose} size="small" />
            </div>
            {isChoosing ? null : (
              <Button look="text" size="small" onPress={() => setChoosing(true)}>
                {text(words.customise)}
              </Button>
            )}
          </div>
        </div>
        {isChoosing ? (
          <div className="g-cookieBanner__choices">
            <Stack>
              <Text size="small">{text(words.anyTime)}</Text>
              <CookieChoices allowed={[]} onKeep={consent.choose} />
            </Stack>
          </div>
        ) : null}
      </KeepsFocus>
    </section>
  );
};
