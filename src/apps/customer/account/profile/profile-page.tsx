import { isSentFlowAt } from '#src/apps/flows/flow-addresses.ts';
import { cookieTexts } from '#src/apps/frame/cookies/texts.ts';
import { InstallApp } from '#src/apps/frame/install/install-app.tsx';
import { usePage } from '#src/apps/frame/use-page.ts';
import { brandName } from '#src/texts/brand.ts';
import { calendarTexts } from '#src/texts/calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rewardTexts } from '#src/texts/rewards.ts';
import { useColorMode } from '#src/ui/color-mode.ts';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { legalPaths } from '../../../public/legal-paths.ts';
import { rewardsPath } from '../../engagement/rewards/path.ts';
import { useMe } from '../../identity/session/customer.ts';
import { useFlag } from '../../identity/session/queries.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { AccountSection } from './account-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { identityTexts } from './identities-texts.ts';
import { ownDataTexts } from './own-data-texts.ts';
import { profilePaths } from './paths.ts';
import { Section } from './section.tsx';
import { profileTexts as words } from './texts.ts';
import { WaysOn } from './ways-on.tsx';

/** How the customer signs in, with what can be changed. */
const SecuritySection = () => {
  const { text } = useLanguage();
  const { loginMethods, hasPassword, email, phoneNumber } = useMe();
  const mayChangePassword = useFlag('customer-password-change') && hasPassword;
  const isEmailChanged = useFlag('email-change');
  const ways = [{ href: profilePaths.identities, label: text(identityTexts.title), note: text(identityTexts.note) }];
  const journeys = [
    {
      href: profilePaths.password,
      label: text(words.changePassword),
      note: text(words.changePasswordNote),
      isOn: mayChangePassword,
    },
    {
      href: profilePaths.email,
      label: text(words.changeEmail),
      note: text(words.changeEmailNote),
      isOn: isEmailChanged,
    },
    { href: profilePaths.phone, label: text(words.changePhone), note: text(words.changePhoneNote), isOn: true },
    { href: profilePaths.removePhone, label: text(words.removePhone), isOn: phoneNumber !== '' },
    { href: profilePaths.removeEmail, label: text(words.removeEmail), isOn: isEmailChanged && email !== '' },
  ];
  return (
    <Section title={text(words.security)}>
      <Text tone="muted">
        {text(words.waysIn)}: {loginMethods.map((method) => text(words[method])).join(', ')}.
      </Text>
      <WaysOn
        label={text(words.security)}
        ways={[...ways, ...journeys.filter(({ href, isOn }) => isOn && isSentFlowAt(href))]}
      />
    </Section>
  );
};

/** Settings of this device: the language, and light or dark. */
const LookSection = () => {
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

/** Shows the customer's details and settings (ux.md section 2.2, "Profile"). */
export const ProfilePage = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const hasSearch = useFlag('edit-search-profile');
  const hasReferral = useFlag('referral');
  const choices = [
    { href: profilePaths.wishes, label: text(words.wishes), note: text(words.wishesNote) },
    ...(hasSearch ? [{ href: profilePaths.search, label: text(words.search), note: text(words.searchNote) }] : []),
    ...(hasReferral ? [{ href: rewardsPath, label: text(rewardTexts.title), note: text(rewardTexts.note) }] : []),
    { href: profilePaths.notifications, label: text(words.notifications), note: text(words.notificationsNote) },
    { href: profilePaths.calendar, label: text(calendarTexts.title), note: text(calendarTexts.note) },
    { href: profilePaths.consents, label: text(words.consents), note: text(words.consentsNote) },
    { href: profilePaths.cookies, label: text(cookieTexts.title), note: text(ownDataTexts.cookiesNote) },
    { href: profilePaths.ownData, label: text(ownDataTexts.copy), note: text(ownDataTexts.copyNote) },
  ];
  const hasTutorial = useFlag('in-app-tutorial');
  const help = [
    { href: profilePaths.faq, label: text(words.faq) },
    ...(hasTutorial
      ? [
          {
            href: profilePaths.tutorial,
            label: text(words.tutorial, { brand: brandName }),
            note: text(words.tutorialNote),
          },
        ]
      : []),
    { href: profilePaths.about, label: text(words.about, { brand: brandName }) },
    { href: legalPaths.customerTerms, label: text(words.terms) },
    { href: legalPaths.customerPrivacy, label: text(words.privacy) },
  ];
  return (
    <PlainPage>
      <Heading ref={heading}>{text(words.title)}</Heading>
      <DetailsSection />
      <SecuritySection />
      <Section title={text(words.choices)}>
        <WaysOn label={text(words.choices)} ways={choices} />
      </Section>
      <LookSection />
      <InstallApp />
      <Section title={text(words.help)}>
        <WaysOn label={text(words.help)} ways={help} />
      </Section>
      <AccountSection />
    </PlainPage>
  );
};
