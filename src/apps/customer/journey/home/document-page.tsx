import { useNavigate, useParams } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { usePage } from '../../../frame/use-page.ts';
import { useHomes } from '../../identity/session/queries.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { DocumentActions } from '../documents/document-file.tsx';
import { paperPath } from '../paths.ts';
import { documentTexts as words } from './document-texts.ts';
import type { FormOfHome } from './next-for-you.ts';
import { formNames, homeTexts } from './texts.ts';

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
  const { signed } = which.form;
  return (
    <Stack>
      <Text>{signed === null ? text(words.done) : text(words.signedBy, signed)}</Text>
      <Download which={which} />
    </Stack>
  );
};

const Download = ({ which: { home, form } }: { readonly which: FormOfHome }) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  if (form.document === null) return null;
  const name = `${formNames[form.flow][language]}, ${home.home.address}.pdf`;
  const more = paperPath(home.estateID, form.document.id);
  return (
    <>
      <DocumentActions file={{ ...form.document, estateId: home.estateID, name }} />
      <TextLink href={more} onFollow={() => void navigate(more)}>
        {text(words.more)}
      </TextLink>
    </>
  );
};
