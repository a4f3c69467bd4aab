import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import UserMinus from 'lucide-react/icons/user-minus';
import { useAct } from '#src/apps/frame/use-act.ts';
import { type BrokerNotice, brokerNotices } from '#src/contract/desk/broker-notices.ts';
import { mostOpenedAnHour } from '#src/domain/insiders.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';
import { WaitingPanel } from '../frame/waiting-panel.tsx';
import { momentWords } from '../monitor/day-words.ts';
import { insiderTexts as words } from './texts.ts';

const useNotices = (limit: number) =>
  useLiveEndpoint([...keys.notices, limit], brokerNotices.list, { query: { limit: String(limit) } }, { keeps: true });

/**
 * For the one responsible for an office: who opened more customers than a day's work takes, who took a list out as a
 * file, and who has left; nothing without any.
 */
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

type Say = ReturnType<typeof useLanguage>;

const counted = (kind: 'homes' | 'leads', count: number, { text }: Say) => text(plural(words[kind], count), { count });

/** What was noted, and what there is to know of it. */
const noticeWords = (
  notice: BrokerNotice,
  now: IsoInstant,
  say: Say,
): { readonly what: string; readonly note: string } => {
  const { text } = say;
  const time = momentWords(notice.since, now, say);
  if (notice.kind === 'many-opened')
    return {
      what: text(words.many, { name: notice.broker, count: mostOpenedAnHour }),
      note: text(words.since, { time }),
    };
  if (notice.kind === 'list-file')
    return { what: text(words.listFile, { name: notice.broker }), note: text(words.since, { time }) };
  const { homes, leads, waiting } = notice;
  const gone = { homes: counted('homes', homes, say), leads: counted('leads', leads, say) };
  const note = [
    text(words.leftSince, { time }),
    homes + leads > 0 ? text(words.yours, gone) : '',
    homes + leads + waiting > 0 ? '' : text(words.nothing),
    waiting > 0 ? text(words.waits, { homes: counted('homes', waiting, say) }) : '',
  ];
  return { what: text(words.left, { name: notice.broker }), note: note.filter(Boolean).join(' ') };
};

const icons = { left: UserMinus, 'many-opened': Eye, 'list-file': Download };

function NoticeRow({ notice, now }: { readonly notice: BrokerNotice; readonly now: IsoInstant }) {
  const say = useLanguage();
  const { text } = say;
  const announce = useAnnounce();
  const seen = useAct((call, _: null) => call(brokerNotices.seen, { params: { notice: notice.id } }), {
    again: [keys.notices],
    onDone: () => announce(text(words.isSeen)),
  });
  const { what, note } = noticeWords(notice, now, say);
  return (
    <Row start={<Icon of={icons[notice.kind]} size={24} />} title={what} note={note}>
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
