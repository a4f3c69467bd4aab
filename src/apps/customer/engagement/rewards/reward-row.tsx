import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { rewardTexts as words } from '#src/texts/rewards.ts';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { useFlag } from '../../identity/session/queries.ts';
import { rewardsPath } from './path.ts';
import { useRewards } from './use-reward.ts';

const Waiting = () => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const reward = useRewards().data?.find(({ state }) => state === 'unlocked');
  if (reward === undefined) return null;
  return (
    <RowList>
      <Row
        title={
          <RowLink href={rewardsPath} onFollow={() => void navigate(rewardsPath)}>
            {text(words.rowTitle, { boxes: reward.boxes })}
          </RowLink>
        }
        note={text(words.rowNote)}
      />
    </RowList>
  );
};

/** The way to boxes that wait for an address, on the home page. Nothing before they are won, or once they are claimed. */
export const RewardRow = () => (useFlag('referral') ? <Waiting /> : null);
