import { consents } from '#src/contract/identity/consents.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Text } from '#src/ui/text.tsx';
import { useMe } from '../../identity/session/customer.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { ChoicesPage } from './choices-page.tsx';
import { type ConsentChoice, ConsentList, expectedConsents } from './consent-list.tsx';
import { profileTexts as words } from './texts.ts';
import { useKeptChoice } from './use-kept-choice.ts';

/**
 * Lists each purpose, the date of consent, and a way to withdraw it by one press (domain.md section 4, "Consent
 * record").
 */
export const ConsentsPage = () => {
  const { text } = useLanguage();
  const { call } = useCustomerContext();
  const { id, emailVerified } = useMe();
  const params = { id };
  const { query, choose, status, error } = useKeptChoice({
    key: ['consents'],
    read: () => call(consents.read, { params }),
    write: (body: ConsentChoice) => call(consents.change, { params, body }),
    expected: expectedConsents,
  });
  return (
    <ChoicesPage title={text(words.consents)} lead={text(words.consentsLead)} query={query} saving={{ status, error }}>
      <ConsentList consents={query.data?.consents ?? []} onChoose={choose} />
      <Text tone="muted">{text(words.consentsPartner)}</Text>
      {emailVerified ? null : <Notice tone="info">{text(words.consentsUnmailed)}</Notice>}
    </ChoicesPage>
  );
};
