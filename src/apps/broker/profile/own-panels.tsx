import { latePanel } from '#src/apps/frame/late-panel.tsx';
import type { Broker } from '#src/contract/desk/broker.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { PhonePanel } from './phone-panel.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import { brokerProfileTexts as words } from './texts.ts';
import { useProfile } from './use-profile.ts';

const AwayPanel = latePanel(async () => (await import('./away-panel.tsx')).AwayPanel);
const TemplatesPanel = latePanel(async () => (await import('./templates-panel.tsx')).TemplatesPanel);

/** What the broker sets of their own: the photo, the number, the away text, and which mails they get. */
export function OwnPanels({ me }: { readonly me: Broker }) {
  const { text } = useLanguage();
  const query = useProfile();
  const { data } = query;
  if (data === undefined)
    return (
      <Panel id="away" title={text(words.away)}>
        {query.isError ? (
          <NotFetched query={query} title={text(words.profileNotFetched)} />
        ) : (
          <SkeletonLines lines={[60, 80, 70]} label={text(words.profileLoading)} />
        )}
      </Panel>
    );
  return (
    <>
      <PhotoPanel me={me} />
      <PhonePanel phone={data.phone} />
      <AwayPanel away={data.away} />
      <TemplatesPanel templates={data.templates} />
      <MailsPanel mails={data.mails} />
    </>
  );
}
