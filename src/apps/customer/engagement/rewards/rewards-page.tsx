import Share2 from 'lucide-react/icons/share-2';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { Reward } from '#src/contract/engagement/rewards.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { Street, type StreetChapter } from '#src/illustration/street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { QrPicture } from '../../../frame/qr-picture.tsx';
import { profilePaths } from '../../account/profile/paths.ts';
import { useMe } from '../../identity/session/customer.ts';
import { CopyAddress } from '../../shell/copy-address.tsx';
import { FetchFailed } from '../../shell/fetch-failed.tsx';
import { PlainPage } from '../../shell/plain-page.tsx';
import { ClaimForm } from './claim-form.tsx';
import { invitationOf } from './path.ts';
import { rewardTexts as words } from './texts.ts';
import { useRewards } from './use-reward.ts';

interface OfReward {
  readonly reward: Reward;
}

/** One house a friend: lit for one who counts, dark for a free place. */
const housesOf = ({ count, need }: Reward): readonly StreetChapter[] =>
  Array.from({ length: need }, (_, index) => ({
    id: String(index),
    label: String(index + 1),
    state: index < count ? 'done' : 'ahead',
    windows: Array.from({ length: 4 }, () => (index < count ? 'lit' : 'dark')),
  }));

const joined = [words.none, words.one, words.two, words.all] as const;

/** The street of friends on dusk, with how many have joined. */
const Friends = ({ reward }: OfReward) => {
  const { text } = useLanguage();
  const count = Math.min(reward.count, reward.need);
  return (
    <div className={slotClass('journey', 'root')}>
      <div className={slotClass('journey', 'street')}>
        <Street chapters={housesOf(reward)} label={text(words.street, { count, need: reward.need })} />
      </div>
      <div className={slotClass('journey', 'bar')}>
        <div>
          <Text as="h2" size="title">
            {text(joined[count] ?? words.all)}
          </Text>
          <p className={slotClass('journey', 'line')}>{text(words.lead, { boxes: reward.boxes })}</p>
        </div>
      </div>
    </div>
  );
};

/** The code and its link: to scan, to share and to copy. */
const Invitation = ({ code }: { readonly code: string }) => {
  const { text } = useLanguage();
  const url = invitationOf(code, window.location.origin);
  // The reader may close the device's own sheet, which rejects: nothing is lost by it.
  const share = () => void navigator.share({ url, text: text(words.shared) }).catch(() => undefined);
  return (
    <Card room="large">
      <Stack>
        <Text tone="muted">{text(words.code)}</Text>
        <Text size="display">{code}</Text>
        <QrPicture address={url} label={text(words.picture)} size="large" />
        <Text>{text(words.scan)}</Text>
        <CopyAddress id="invitation" address={url} words={words}>
          {'share' in navigator ? (
            <Button onPress={share} icon={<Icon of={Share2} />}>
              {text(words.share)}
            </Button>
          ) : null}
        </CopyAddress>
      </Stack>
    </Card>
  );
};

/** Returns a place for each friend, with the day of the one who has taken it. */
const placesOf = ({ days, need }: Reward) =>
  Array.from({ length: need }, (_, index) => ({ id: `place-${index + 1}`, day: days[index] }));

/** The places for friends: the day of each who counts, and those that are free. Never who. */
const Places = ({ reward }: OfReward) => {
  const { language, text } = useLanguage();
  return (
    <Stack gap="small">
      <Text as="h2" size="heading">
        {text(words.friends)}
      </Text>
      <RowList label={text(words.friends)}>
        {placesOf(reward).map(({ id, day }) =>
          day === undefined ? (
            <Row key={id} title={text(words.free)} />
          ) : (
            <Row key={id} title={text(words.friend)} note={formatDate(day, language)} />
          ),
        )}
      </RowList>
      <Text tone="muted">{text(words.private)}</Text>
    </Stack>
  );
};

/** What has become of the boxes, or the form that asks where to send them. */
const Boxes = ({ reward }: OfReward) => {
  const { text } = useLanguage();
  if (reward.state === 'unlocked') return <ClaimForm reward={reward} />;
  if (reward.address === undefined) return null;
  const isSent = reward.state === 'accepted';
  return (
    <Notice tone="success" live="status" title={text(isSent ? words.accepted : words.claimed)}>
      {text(isSent ? words.acceptedTo : words.claimedTo, reward.address)}
    </Notice>
  );
};

/** What friends who register give (customer reference, section 12). */
export default function RewardsPage() {
  const { text } = useLanguage();
  const { referralCode } = useMe();
  const heading = usePage(text(words.title));
  const { data, error, isFetching, refetch } = useRewards();
  const reward = data?.[0];
  return (
    <PlainPage back={{ label: text(words.back), href: profilePaths.profile }}>
      <Heading ref={heading}>{text(words.title)}</Heading>
      {data === undefined && error === null ? (
        <SkeletonLines label={text(words.loading)} lines={[100, 60, 80]} isPage />
      ) : null}
      {data === undefined && error !== null ? (
        <FetchFailed
          title={text(words.notFetched)}
          error={error}
          isTrying={isFetching}
          tryAgain={() => void refetch()}
        />
      ) : null}
      {data !== undefined && reward === undefined ? (
        <>
          <EmptyStreet />
          <Text>{text(words.had)}</Text>
        </>
      ) : null}
      {reward === undefined ? null : (
        <>
          <Friends reward={reward} />
          <Boxes reward={reward} />
          <Invitation code={referralCode} />
          <Places reward={reward} />
        </>
      )}
    </PlainPage>
  );
}
