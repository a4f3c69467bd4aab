import { useQueryClient } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { journeyLinks } from '#src/contract/journey/journey-links.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { EstateId, JourneyLinkId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { CopyAddress } from '#src/renderer/copy-address.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { sharingTexts as words } from './texts.ts';

/** Shows a link that was just made, to copy or share. The server keeps only its hash. */
const NewLink = ({ url }: { readonly url: string }) => {
  const { text } = useLanguage();
  // The reader may close the device's own sheet, which rejects: nothing is lost by it.
  const share = () => void navigator.share({ url }).catch(() => undefined);
  return (
    <Stack>
      <Notice tone="success" live="status" title={text(words.made)}>
        {text(words.once)}
      </Notice>
      <CopyAddress id="journey-link" address={url} words={words}>
        {'share' in navigator ? (
          <Button onPress={share} icon={<Icon of={Share2} size={20} />}>
            {text(words.share)}
          </Button>
        ) : null}
      </CopyAddress>
    </Stack>
  );
};

const useLinks = (id: EstateId) => {
  const client = useQueryClient();
  const queryKey = ['journey-links', id];
  const params = { id };
  return {
    links: useEndpoint(queryKey, journeyLinks.list, { params }),
    create: useAct((call) => call(journeyLinks.create, { params }), {
      onDone: ({ links }) => client.setQueryData(queryKey, { links }),
    }),
    end: useAct((call, link: JourneyLinkId) => call(journeyLinks.end, { params: { id, link } }), { shows: queryKey }),
  };
};

const Links = ({ id }: { readonly id: EstateId }) => {
  const { language, text } = useLanguage();
  const { links, create, end } = useLinks(id);
  return (
    <Stack>
      <Text size="small" tone="muted">
        {text(words.why)}
      </Text>
      {create.data === undefined ? null : <NewLink url={create.data.url} />}
      <FailureNotice error={create.error ?? end.error} />
      <Button look="secondary" onPress={() => create.mutate()} busy={create.isPending} busyLabel={text(words.creating)}>
        {text(words.create)}
      </Button>
      <LiveRegion message={end.isSuccess ? text(words.ended) : ''} />
      {links.data === undefined || links.data.links.length === 0 ? null : (
        <RowList label={text(words.working)}>
          {links.data.links.map((link) => {
            const day = formatDate(osloDate(link.createdAt), language);
            return (
              <Row
                key={link.id}
                title={text(words.link, { day })}
                note={text(words.until, { day: formatDate(osloDate(link.expiresAt), language) })}
                end={
                  <Button
                    size="small"
                    look="text"
                    label={text(words.endThis, { day })}
                    onPress={() => end.mutate(link.id)}
                    busy={end.isPending && end.variables === link.id}
                  >
                    {text(words.end)}
                  </Button>
                }
              />
            );
          })}
        </RowList>
      )}
    </Stack>
  );
};

/** Makes and ends the links with which a relative follows this journey. The links are read once it is opened. */
export const ShareJourney = ({ id }: { readonly id: EstateId }) => {
  const { text } = useLanguage();
  const [isOpened, setOpened] = useState(false);
  return (
    <div onToggle={() => setOpened(true)}>
      <Fold label={text(words.title)}>{isOpened ? <Links id={id} /> : null}</Fold>
    </div>
  );
};
