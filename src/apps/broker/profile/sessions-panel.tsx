import type { BrokerSession } from '#src/contract/desk/broker-sessions.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { useNow } from '../frame/use-now.ts';
import { momentWords } from '../monitor/day-words.ts';
import { browserWords, systemWords, brokerProfileTexts as words } from './texts.ts';
import { useEndSession, useSessions } from './use-sessions.ts';

const SessionRow = ({ session }: { readonly session: BrokerSession }) => {
  const say = useLanguage();
  const { text } = say;
  const announce = useAnnounce();
  const end = useEndSession();
  const device = text(words.device, {
    browser: text(browserWords[session.browser]),
    system: text(systemWords[session.system]),
  });
  const time = momentWords(session.startedAt, useNow(), say);
  const since = text(session.fromCustomerApp ? words.fromApp : words.since, { time });
  return (
    <Row title={device} note={since} end={session.isThis ? <Text size="small">{text(words.here)}</Text> : undefined}>
      {session.isThis ? null : (
        <>
          <Failed error={end.error} />
          <Button
            size="small"
            look="secondary"
            label={text(words.endThis, { device, since })}
            busy={end.isPending}
            busyLabel={text(words.ending)}
            onPress={() => end.mutate(session.id, { onSuccess: () => announce(text(words.ended)) })}
          >
            {text(words.end)}
          </Button>
        </>
      )}
    </Row>
  );
};

/** Under the list: how many more there are, and one button for all but this one. */
const EndOthers = ({ total, shown }: { readonly total: number; readonly shown: number }) => {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const end = useEndSession();
  if (total < 2) return <Text tone="muted">{text(words.only)}</Text>;
  return (
    <Stack gap="small">
      {total > shown ? <Text tone="muted">{text(words.more, { count: total - shown })}</Text> : null}
      <Failed error={end.error} />
      <div>
        <Button
          size="small"
          look="secondary"
          busy={end.isPending}
          busyLabel={text(words.ending)}
          onPress={() => end.mutate(null, { onSuccess: () => announce(text(words.endedOthers)) })}
        >
          {text(words.endOthers)}
        </Button>
      </div>
    </Stack>
  );
};

/** Where the broker is signed in; each other device is signed out from here. */
export function SessionsPanel() {
  const { text } = useLanguage();
  const query = useSessions();
  const { data } = query;
  if (data === undefined)
    return (
      <Panel id="sessions" title={text(words.sessions)}>
        {query.isError ? (
          <NotFetched query={query} title={text(words.notFetched)} />
        ) : (
          <SkeletonLines lines={[60, 80, 70]} label={text(words.loading)} />
        )}
      </Panel>
    );
  return (
    <Panel id="sessions" title={text(words.sessions)} room="bare">
      <RowList place="panel" label={text(words.sessions)}>
        {data.items.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </RowList>
      <PanelRoom>
        <EndOthers total={data.total} shown={data.items.length} />
      </PanelRoom>
    </Panel>
  );
}
