import { Fragment } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatTypedPhone } from '#src/domain/phone.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useMe, useOpensForms } from '../../identity/session/customer.ts';
import { confirmAddress } from '../../identity/session/sign-in-address.ts';
import { homeTexts } from '../../journey/home/texts.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { profilePaths } from './paths.ts';
import { Section } from './section.tsx';
import { profileTexts as words } from './texts.ts';

/** Shows the customer's details. They never contain a national id. */
export const DetailsSection = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const me = useMe();
  const confirm = confirmAddress(profilePaths.profile);
  const opensForms = useOpensForms();
  const isKnown = opensForms ? 'isIdentified' : 'isBySms';
  const standing = me.isIdentified ? isKnown : 'isNotIdentified';
  const email = me.emailVerified ? me.email : `${me.email} (${text(words.notConfirmed)})`;
  return (
    <Section title={text(words.details)}>
      <RowList label={text(words.details)}>
        <Row title={text(words.name)} note={me.name} />
        <Row title={text(words.email)} note={<Breakable text={email} />}>
          {me.emailVerified ? null : (
            <KeepsFocus>
              <ConfirmEmail />
            </KeepsFocus>
          )}
        </Row>
        <Row title={text(words.phone)} note={formatTypedPhone(me.phoneNumber)} />
        <Row title={text(words.postcode)} note={me.postcode} />
        <Row title={text(words.identified)} note={text(words[standing])}>
          {standing === 'isIdentified' ? null : (
            <TextLink href={confirm} onFollow={() => void navigate(confirm)}>
              {text(me.isIdentified ? homeTexts.confirmFirst : words.confirmNow)}
            </TextLink>
          )}
        </Row>
      </RowList>
    </Section>
  );
};

/** Breaks an e-mail that is longer than its line at a punctuation mark, not inside a word. */
const Breakable = ({ text }: { readonly text: string }) =>
  text.split(/(?<=[@.-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
