import { walletOff } from '#flows/_parts/coming-back/texts.ts';
import { identityProofs } from '#src/contract/identity/identity-proofs.ts';
import { CameBack } from '#src/renderer/came-back.tsx';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepFooter } from '#src/renderer/step-footer.tsx';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { useLeaving } from '#src/renderer/use-leaving.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Bullets } from '#src/ui/numbered-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { introScreenTexts as words } from './texts.ts';

interface IntroProps extends ScreenProps {
  /** The method of this sign-up; the others are offered beside it. */
  readonly by: 'eid' | 'wallet';
}

/** What sign-up costs, what is fetched, the link to the e-ID or the wallet, and the other methods. */
const Intro = ({ by, session, call }: IntroProps) => {
  const { text, language } = useLanguage();
  const { busy, refusal, leave } = useLeaving();
  const { facts } = session.getSnapshot().opened.env;
  const isAway = by === 'wallet' && facts.wallet !== 'up';
  const start = by === 'eid' ? identityProofs.startEid : identityProofs.startWallet;
  const goThere = () => void leave(() => call(start, { body: { purpose: 'sign-up' } }));
  const fetched = words[by === 'eid' ? 'fetchedEid' : 'fetchedWallet'][language];
  return (
    <Stack gap="large">
      <StepHeading />
      <CameBack outcome={facts.outcome ?? ''} />
      {isAway ? <Notice tone="warning">{text(walletOff)}</Notice> : null}
      <RefusalNotice code={refusal} />
      <Stack gap="small">
        <Text as="h2" weight="medium">
          {text(words.fetched)}
        </Text>
        <Bullets>
          {fetched.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </Bullets>
      </Stack>
      <OtherWays by={by} wallet={facts.wallet ?? 'none'} />
      <StepFooter
        back="none"
        next={
          isAway
            ? undefined
            : {
                label: text(by === 'eid' ? words.withEid : words.withWallet),
                onPress: goThere,
                busy,
                busyLabel: text(words.leaving),
              }
        }
      />
    </Stack>
  );
};

const OtherWays = ({ by, wallet }: Pick<IntroProps, 'by'> & { readonly wallet: string }) => {
  const { text } = useLanguage();
  return (
    <Stack gap="small">
      <Text as="h2" weight="medium">
        {text(words.otherWays)}
      </Text>
      {by === 'wallet' ? (
        <LinkButton href="/customer/signup/bankid" look="secondary">
          {text(words.byEid)}
        </LinkButton>
      ) : null}
      {by === 'eid' && wallet === 'up' ? (
        <LinkButton href="/customer/signup/vipps" look="secondary">
          {text(words.byWallet)}
        </LinkButton>
      ) : null}
      {by === 'eid' && wallet === 'down' ? <Text tone="muted">{text(walletOff)}</Text> : null}
      <LinkButton href="/customer/signup" look="secondary">
        {text(words.byPhone)}
      </LinkButton>
      <Text>
        <TextLink href="/customer/signin">{text(words.hasAccount)}</TextLink>
      </Text>
      <Text size="small">
        <TextLink href="/customer/terms-and-conditions">{text(words.terms)}</TextLink>
        {' · '}
        <TextLink href="/customer/privacy-policy">{text(words.privacy)}</TextLink>
      </Text>
    </Stack>
  );
};

export const IntroByEid = (props: ScreenProps) => <Intro {...props} by="eid" />;
export const IntroByWallet = (props: ScreenProps) => <Intro {...props} by="wallet" />;
