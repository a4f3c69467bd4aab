import { useMutation } from '@tanstack/react-query';
import { asFailure } from '#src/client/call-failed.ts';
import { userEmail } from '#src/contract/identity/user-email.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { profileTexts as words } from './texts.ts';

/** Sends the link that confirms the current e-mail again: the first one works for half an hour. */
export const ConfirmEmail = () => {
  const { language, text } = useLanguage();
  const { call } = useCustomerContext();
  const { mutate, status, error } = useMutation({ mutationFn: () => call(userEmail.sendLink, {}) });
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
      {error === null ? null : (
        <Notice tone="danger" live="alert">
          {problemText(asFailure(error).code, language, asFailure(error).params)}
        </Notice>
      )}
      <TextLink onPress={send}>{text(status === 'pending' ? words.sendingLink : words.sendLink)}</TextLink>
    </>
  );
};
