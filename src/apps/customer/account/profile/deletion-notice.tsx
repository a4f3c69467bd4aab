import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asFailure } from '#src/client/call-failed.ts';
import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { keys } from '../../identity/session/queries.ts';
import { deletionTexts as words } from './deletion-texts.ts';

/** Says when the account is deleted, with one press that stops it. */
export default function DeletionNotice({ at }: { readonly at: IsoInstant }) {
  const { language, text } = useLanguage();
  const { call } = useCustomerContext();
  const client = useQueryClient();
  const { mutate, status, error } = useMutation({
    mutationFn: () => call(accountDeletion.stop, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.customer }),
  });
  const stop = () => {
    if (status !== 'pending') mutate();
  };
  return (
    <Notice
      tone="warning"
      shape="strip"
      live="status"
      action={<TextLink onPress={stop}>{text(status === 'pending' ? words.stopping : words.stop)}</TextLink>}
    >
      {error === null
        ? text(words.waits, { at: formatInstant(at, language) })
        : problemText(asFailure(error).code, language)}
    </Notice>
  );
}
