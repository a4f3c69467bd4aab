import { brandName } from '#src/texts/brand.ts';
import { calendarTexts } from '#src/texts/calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Heading } from '#src/ui/heading.tsx';
import { cookieTexts } from '../../../frame/cookies/texts.ts';
import { InstallApp } from '../../../frame/install/install-app.tsx';
import { usePage } from '../../../frame/use-page.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { AccountSection } from './account-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { LookSection } from './look-section.tsx';
import { ownDataTexts } from './own-data-texts.ts';
import { profilePaths } from './paths.ts';
import { Section } from './section.tsx';
import { SecuritySection } from './security-section.tsx';
import { profileTexts as words } from './texts.ts';
import { WaysOn } from './ways-on.tsx';

/** Shows the customer's details and settings (ux.md section 2.2, "Profile"). */
export const ProfilePage = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.title));
  const choices = [
    { href: profilePaths.wishes, label: text(words.wishes), note: text(words.wishesNote) },
    { href: profilePaths.notifications, label: text(words.notifications), note: text(words.notificationsNote) },
    { href: profilePaths.calendar, label: text(calendarTexts.title), note: text(calendarTexts.note) },
    { href: profilePaths.consents, label: text(words.consents), note: text(words.consentsNote) },
    { href: profilePaths.cookies, label: text(cookieTexts.title), note: text(ownDataTexts.cookiesNote) },
    { href: profilePaths.ownData, label: text(ownDataTexts.copy), note: text(ownDataTexts.copyNote) },
  ];
  const help = [
    { href: profilePaths.faq, label: text(words.faq) },
    { href: profilePaths.about, label: text(words.about, { brand: brandName }) },
    { href: profilePaths.terms, label: text(words.terms) },
    { href: profilePaths.privacy, label: text(words.privacy) },
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
