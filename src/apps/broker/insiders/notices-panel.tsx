import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { type BrokerNotice, brokerNotices } from '#src/contract/desk/broker-notices.ts';
import { mostOpenedAnHour } from '#src/domain/insiders.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { Failed } from '../frame/failed.tsx';
import { useBeat } from '../frame/queries.ts';
import { keys } from '../frame/query-keys.ts';
import { WaitingPanel } from '../frame/waiting-panel.tsx';
import { momentWords } from '../monitor/day-words.ts';
import { insiderTexts as words } from './texts.ts';

const useNotices = (limit: number) => {
  const { call } = useBrokerContext();
  return useQuery({
    queryKey: [...keys.notices, limit],
    queryFn: () => call(brokerNotices.list, { query: { limit: String(limit) } }),
    placeholderData: (before) => before,
    refetchInterval: useBeat(),
  });
};

/** For the one responsible for an office: who opened more customers than a day's work takes; nothing without any. */
export function NoticesPanel({ now }: { readonly now: IsoInstant }) {
  const { text } = useLanguage();
  return (
    <WaitingPanel
      id="broker-notices"
      title={text(words.title)}
      useWaiting={useNotices}
      row={(notice) => <NoticeRow key={notice.id} notice={notice} now={now} />}
    />
  );
}

function NoticeRow({ notice, now }: { readonly notice: BrokerNotice; readonly now: IsoInstant }) {
  const say = useLanguage();
  const { text } = say;
  const { call } = useBrokerContext();
  const client = useQueryClient();
  const announce = useAnnounce();
  const seen = useMutation({
    mutationFn: (_: null) => call(brokerNotices.seen, { params: { notice: notice.id } }),
    onSuccess: () => announce(text(words.isSeen)),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.notices }),
  });
  const what = text(words.many, { name: notice.broker, count: mostOpenedAnHour });
  return (
    <Row
      start={<Icon of={Eye} size={24} />}
      title={what}
      note={text(words.since, { time: momentWords(notice.since, now, say) })}
    >
      <Failed error={seen.error} />
      <Button
        size="small"
        look="secondary"
        label={text(words.seenThis, { what })}
        onPress={() => seen.mutate(null)}
        busy={seen.isPending}
        busyLabel={text(words.marking)}
      >
        {text(words.seen)}
      </Button>
    </Row>
  );
}
