import Share2 from 'lucide-react/icons/share-2';
import { useNavigate } from 'react-router-dom';
import { latePanel } from '#src/apps/frame/late-panel.tsx';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { Reward } from '#src/contract/engagement/rewards.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageMain } from '#src/ui/page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { QrPicture } from '../../../frame/qr-picture.tsx';
import { profilePaths } from '../../account/profile/paths.ts';
import { useMe } from '../../identity/session/customer.ts';
import { CopyAddress } from '../../shell/copy-address.tsx';
import { ProfileLink } from '../../shell/profile-link.tsx';
import { Read } from '../../shell/read.tsx';
import { FriendsScene } from './friends-scene.tsx';
import { invitationOf } from './path.ts';
import { rewardTexts as words } from './texts.ts';
import { useRewards } from './use-reward.ts';
import './rewards.css';

const ClaimForm = latePanel(async () => (await import('./claim-form.tsx')).ClaimForm);

interface OfReward {
  readonly reward: Reward;
}

const joined = [words.none, words.one, words.two, words.all] as const;

/** The houses of friends at dusk, with how many have joined. */
const Friends = ({ reward }: OfReward) => {
  const { text } = useLanguage();
  const count = Math.min(reward.count, reward.need);
  return (
    <div className="g-rewards__friends">
      <FriendsScene count={count} label={text(words.street, { count, need: reward.need })} />
      <div className="g-rewards__joined">
        <Text as="h2" size="title">
          {text(joined[count] ?? words.all)}
        </Text>
        <Text tone="dusk">{text(words.lead, { boxes: reward.boxes })}</Text>
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
        <div className="g-rewards__code">
          <Text tone="muted">{text(words.code)}</Text>
          <strong>{code}</strong>
        </div>
        <QrPicture address={url} label={text(words.picture)} size="large" />
        <div className="g-rewards__code">
          <Text>{text(words.scan)}</Text>
        </div>
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
            <Row
              key={id}
              start={<span className="g-rewards__window" />}
              title={<span className="g-rewards__free">{text(words.free)}</span>}
            />
          ) : (
            <Row
              key={id}
              start={<span className="g-rewards__window" data-lit />}
              title={text(words.friend)}
              note={formatDate(day, language)}
            />
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

const Filled = ({ reward }: OfReward) => {
  const { referralCode } = useMe();
  return (
    <main id="main" tabIndex={-1} className="g-rewards__main">
      <Friends reward={reward} />
      <div className={slotClass('page', 'main')}>
        <Stack gap="large">
          <Boxes reward={reward} />
          <Invitation code={referralCode} />
          <Places reward={reward} />
        </Stack>
      </div>
    </main>
  );
};

/** While there is no reward to show: it is fetched, could not be, or was had before. */
const Without = ({ read }: { readonly read: ReturnType<typeof useRewards> }) => {
  const { text } = useLanguage();
  return (
    <PageMain>
      <Read
        query={read}
        title={text(words.notFetched)}
        loading={<SkeletonLines label={text(words.loading)} lines={[100, 60, 80]} isPage />}
      >
        {() => (
          <Stack>
            <EmptyStreet />
            <Text>{text(words.had)}</Text>
          </Stack>
        )}
      </Read>
    </PageMain>
  );
};

/** What friends who register give (customer reference, section 12). */
export default function RewardsPage() {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const heading = usePage(text(words.title));
  const read = useRewards();
  const reward = read.data?.[0];
  const close = {
    label: text(words.back),
    sign: 'arrow' as const,
    onPress: () => void navigate(profilePaths.profile),
  };
  const title = (
    <h1 ref={heading} tabIndex={-1} className="g-rewards__title">
      {text(words.title)}
    </h1>
  );
  return (
    <>
      <TopBar title={title} close={close} end={<ProfileLink />} />
      {reward === undefined ? <Without read={read} /> : <Filled reward={reward} />}
    </>
  );
}
