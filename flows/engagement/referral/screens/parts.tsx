import Package from 'lucide-react/icons/package';
import type { Env } from '#src/engine/field.ts';
import { FriendsScene } from '#src/illustration/friends-scene.tsx';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rewardTexts as words } from '#src/texts/rewards.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Text } from '#src/ui/text.tsx';
import '#src/ui/rewards.css';

export const useFacts = (): Env['facts'] => useOpenStep().form.env().facts;

/** Returns the address that a friend registers at: it keeps the code until the registration is done. */
export const useInvitation = (): string => {
  const { code = '' } = useFacts();
  return `${window.location.origin}/customer/signup?referralCode=${encodeURIComponent(code)}`;
};

const joined = [words.none, words.one, words.two, words.all] as const;

/** The houses of friends at dusk, lit for each who counts, and how many have joined. */
export const Friends = () => {
  const { text } = useLanguage();
  const { count = '0', need = '3' } = useFacts();
  return (
    <div className="g-rewards__friends">
      <FriendsScene count={Number(count)} label={text(words.street, { count, need })} />
      <div className="g-rewards__joined">
        <Text as="h2" size="title">
          {text(joined[Number(count)] ?? words.all)}
        </Text>
      </div>
    </div>
  );
};

/** What three friends give. */
export const Boxes = () => {
  const { text } = useLanguage();
  const { boxes = '' } = useFacts();
  return (
    <div className="g-rewards__boxes">
      <Icon of={Package} size={32} />
      <div>
        <Text weight="strong">{text(words.boxes, { boxes })}</Text>
        <Text size="small" tone="muted">
          {text(words.yours)}
        </Text>
      </div>
    </div>
  );
};
