import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { asFailure } from '#src/client/call-failed.ts';
import { saveFile } from '#src/client/save-file.ts';
import { documents } from '#src/contract/account/documents.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemNext, problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { usePage } from '../../../frame/use-page.ts';
import { useOpensForms } from '../../identity/session/customer.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { useHomes } from '../../identity/session/queries.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { documentTexts as words } from './document-texts.ts';
import type { FormOfHome } from './next-for-you.ts';
import { formNames, homeTexts } from './texts.ts';
import { documentPath, useConfirmWho } from './use-open-form.ts';

/**
 * Shows a finished form of the customer, read-only. Another person's form, or an unfinished one, is reported as not
 * found.
 */
export const DocumentPage = () => {
  const { estateId, flow } = useParams();
  const { language, text } = useLanguage();
  const homes = useHomes().data ?? [];
  const home = homes.find(({ estateID }) => estateID === estateId);
  const form = home?.forms.find((one) => one.flow === flow && one.document !== null);
  const title = form === undefined ? text(words.unknown) : formNames[form.flow][language];
  const heading = usePage(title);
  return (
    <PlainPage back={{ label: text(words.back), href: '/customer/home' }} title={text(homeTexts.title)}>
      <Stack gap="small">
        <Heading ref={heading}>{title}</Heading>
        <Text tone="muted">{home === undefined ? text(words.unknownWhy) : home.home.address}</Text>
      </Stack>
      {home === undefined || form === undefined ? null : <Finished which={{ home, form }} />}
    </PlainPage>
  );
};

const Finished = ({ which }: { readonly which: FormOfHome }) => {
  const { text } = useLanguage();
  const opensForms = useOpensForms();
  const confirm = useConfirmWho();
  const { signed } = which.form;
  return (
    <Stack>
      <Text>{signed === null ? text(words.done) : text(words.signedBy, signed)}</Text>
      {opensForms ? (
        <Download which={which} />
      ) : (
        <Button onPress={() => confirm(documentPath(which))}>{text(homeTexts.confirmFirst)}</Button>
      )}
    </Stack>
  );
};

const Download = ({ which: { home, form } }: { readonly which: FormOfHome }) => {
  const { language, text } = useLanguage();
  const { call } = useCustomerContext();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      if (form.document === null) return;
      const { id, documentType } = form.document;
      const { blob } = await call(documents.file, {
        params: { id: home.estateID, document: id, doctype: documentType },
      });
      if (blob instanceof Blob) saveFile(blob, `${formNames[form.flow][language]}, ${home.home.address}.pdf`);
    },
  });
  const failure = error === null ? null : asFailure(error);
  return (
    <>
      {failure === null ? null : (
        <Notice tone="danger" live="alert" title={text(words.notFetched)}>
          {problemText(failure.code, language, failure.params)} {problemNext(failure.code, language, failure.params)}
        </Notice>
      )}
      <Button onPress={() => mutate()} busy={isPending} busyLabel={text(words.fetching)}>
        {text(words.download)}
      </Button>
      <LiveRegion message={isSuccess ? text(words.fetched) : ''} />
    </>
  );
};
