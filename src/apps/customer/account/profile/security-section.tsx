import { useLanguage } from '#src/texts/language.tsx';
import { Text } from '#src/ui/text.tsx';
import { isSentFlowAt } from '../../../flows/flows.ts';
import { useMe } from '../../identity/session/customer.ts';
import { useFlag } from '../../identity/session/queries.ts';
import { identityTexts } from './identities-texts.ts';
import { profilePaths } from './paths.ts';
import { Section } from './section.tsx';
import { profileTexts as words } from './texts.ts';
import { WaysOn } from './ways-on.tsx';

/** How the customer signs in, with what can be changed. */
export const SecuritySection = () => {
  const { text } = useLanguage();
  const { loginMethods, hasPassword } = useMe();
  const mayChangePassword = useFlag('customer-password-change') && hasPassword;
  const mayChangeEmail = useFlag('email-change') && hasPassword;
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
      isOn: mayChangeEmail,
    },
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
