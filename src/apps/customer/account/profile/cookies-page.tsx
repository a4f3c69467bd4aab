import { useState } from 'react';
import { keepCookiesWithAccount } from '#src/client/account-cookies.ts';
import type { OptionalCookie } from '#src/domain/cookie-consent.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { cookieConsent, useCookieChoice } from '../../../frame/cookies/consent.ts';
import { CookieAnswers } from '../../../frame/cookies/cookie-answers.tsx';
import { CookieChoices } from '../../../frame/cookies/cookie-choices.tsx';
import { cookieTexts } from '../../../frame/cookies/texts.ts';
import { usePage } from '../../../frame/use-page.ts';
import { useMe } from '../../identity/session/customer.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { ownDataTexts as words } from './own-data-texts.ts';
import { profilePaths } from './paths.ts';
import { profileTexts } from './texts.ts';

/** The banner's choices, which can be changed at any time; stored on this device and with the account. */
export const CookiesPage = () => {
  const { text } = useLanguage();
  const { call } = useCustomerContext();
  const { id } = useMe();
  const [isKept, setKept] = useState(false);
  const [answers, setAnswers] = useState(0);
  const choice = useCookieChoice(cookieConsent);
  const heading = usePage(text(cookieTexts.title));
  const keep = (allowed: readonly OptionalCookie[]) => {
    cookieConsent.choose(allowed);
    setKept(true);
    void keepCookiesWithAccount(cookieConsent, call, id);
  };
  const answerAll = (allowed: readonly OptionalCookie[]) => {
    keep(allowed);
    // Discards unsaved ticks.
    setAnswers((count) => count + 1);
  };
  return (
    <PlainPage back={{ label: text(profileTexts.back), href: profilePaths.profile }} title={text(profileTexts.title)}>
      <Stack gap="small">
        <Heading ref={heading}>{text(cookieTexts.title)}</Heading>
        <Text tone="muted">{text(words.cookiesLead)}</Text>
      </Stack>
      <Stack>
        <CookieChoices key={answers} look="primary" allowed={choice?.allowed ?? []} onKeep={keep} />
        <CookieAnswers onKeep={answerAll} />
      </Stack>
      <LiveRegion message={isKept ? text(cookieTexts.kept) : ''} />
      {isKept ? <Text>{text(cookieTexts.kept)}</Text> : null}
    </PlainPage>
  );
};
