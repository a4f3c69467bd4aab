import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { saveFile } from '#src/client/save-file.ts';
import { dataExport } from '#src/contract/account/data-export.ts';
import { exportTexts } from '#src/texts/data-export.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { usePage } from '../../../frame/use-page.ts';
import { useMe } from '../../identity/session/customer.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { ownDataTexts as words } from './own-data-texts.ts';
import { profilePaths } from './paths.ts';
import { profileTexts } from './texts.ts';

/** A copy of all data about the customer, to read and to export (GDPR art. 15 and 20). */
export const OwnDataPage = () => {
  const { language, text } = useLanguage();
  const params = { id: useMe().id };
  const heading = usePage(text(words.copy));
  const { mutate, variables, isPending, isSuccess, error } = useAct(async (call, kind: 'text' | 'json') => {
    if (kind === 'json') {
      const held = await call(dataExport.read, { params });
      saveFile(new Blob([JSON.stringify(held, null, 2)]), exportTexts.fileName[language].replace('.txt', '.json'));
      return;
    }
    const { blob } = await call(dataExport.readText, { params });
    if (blob instanceof Blob) saveFile(blob, exportTexts.fileName[language]);
  });
  const isFetching = (kind: 'text' | 'json') => isPending && variables === kind;
  return (
    <PlainPage back={{ label: text(profileTexts.back), href: profilePaths.profile }} title={text(profileTexts.title)}>
      <Stack gap="small">
        <Heading ref={heading}>{text(words.copy)}</Heading>
        <Text tone="muted">{text(words.copyLead)}</Text>
      </Stack>
      <FailureNotice error={error} title={text(words.notFetched)} />
      <Stack>
        <Button onPress={() => mutate('text')} busy={isFetching('text')} busyLabel={text(words.fetching)}>
          {text(words.copyText)}
        </Button>
        <Button
          look="secondary"
          onPress={() => mutate('json')}
          busy={isFetching('json')}
          busyLabel={text(words.fetching)}
        >
          {text(words.copyJson)}
        </Button>
      </Stack>
      <LiveRegion message={isSuccess ? text(words.fetched) : ''} />
    </PlainPage>
  );
};
