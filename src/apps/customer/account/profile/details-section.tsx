import { useNavigate } from 'react-router-dom';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { userEmail } from '#src/contract/identity/user-email.ts';
import { formatTypedPhone } from '#src/domain/phone.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Breakable } from '#src/ui/breakable.tsx';
import { KeepsFocus } from '#src/ui/keeps-focus.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useMe, useOpensForms } from '../../identity/session/customer.ts';
import { confirmAddress, proveAddress } from '../../identity/session/sign-in-address.ts';
import { homeTexts } from '../../journey/home/texts.ts';
import { ContactRow, NameRow, PostcodeRow } from './own-rows.tsx';
import { profilePaths } from './paths.ts';
import { Section } from './section.tsx';
import { profileTexts as words } from './texts.ts';

/** Sends the link that confirms the current e-mail again: the first one works for half an hour. */
const ConfirmEmail = () => {
  const { text } = useLanguage();
  const { mutate, status, error } = useAct((call) => call(userEmail.sendLink, {}));
  if (status === 'success') {
    return (
      <Notice tone="success" live="status">
        {text(words.linkSent)}
      </Notice>
    );
  }
  const send = () => {
    if (status !== 'pending') mutate();
  };
  return (
    <>
      <FailureNotice error={error} />
      <TextLink onPress={send}>{text(status === 'pending' ? words.sendingLink : words.sendLink)}</TextLink>
    </>
  );
};

/** Shows the customer's details. They never contain a national id. */
export const DetailsSection = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const me = useMe();
  const confirm = (me.isIdentified ? proveAddress : confirmAddress)(profilePaths.profile);
  const opensForms = useOpensForms();
  const isKnown = opensForms ? 'isIdentified' : 'isBySms';
  const standing = me.isIdentified ? isKnown : 'isNotIdentified';
  const email = me.emailVerified || me.email === '' ? me.email : `${me.email} (${text(words.notConfirmed)})`;
  return (
    <Section title={text(words.details)}>
      <RowList label={text(words.details)}>
        <NameRow />
        <Row title={text(words.email)} note={<Breakable text={email} />}>
          {me.emailVerified || me.email === '' ? null : (
            <KeepsFocus>
              <ConfirmEmail />
            </KeepsFocus>
          )}
        </Row>
        <Row title={text(words.phone)} note={formatTypedPhone(me.phoneNumber)} />
        <PostcodeRow />
        <ContactRow />
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
