import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import { identityProofs } from '#src/contract/identity/identity-proofs.ts';
import { ownPath } from '#src/domain/own-path.ts';
import { Scene } from '#src/illustration/scene.tsx';
import { CameBack } from '#src/renderer/came-back.tsx';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { StepWays } from '#src/renderer/step-ways.tsx';
import { useLeaving } from '#src/renderer/use-leaving.ts';
import { useProceed } from '#src/renderer/use-proceed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { words } from './texts.ts';

/** The page to continue to, from the address (reliability T5: a page of ours, or none). */
const wantedPage = () => ownPath(new URLSearchParams(window.location.search).get('redirectURL'), '/customer');

/** Full width, directly below the bar (mock 00). */
const wide = { marginInline: '-1rem', marginBlockStart: '-1.5rem', overflow: 'hidden' } as const;

/** The sign-in methods, those without typing first (ux.md 2.1; mock 00). */
export default function Start({ flow, session, step, call }: ScreenProps) {
  const { text } = useLanguage();
  const { busy, refusal, leave } = useLeaving();
  const { outcome = '', wallet = 'none' } = session.getSnapshot().opened.env.facts;
  const go = (start: typeof identityProofs.startEid | typeof identityProofs.startWallet) => {
    const returnTo = wantedPage();
    void leave(() => call(start, { body: { purpose: 'sign-in', ...(returnTo === null ? {} : { returnTo }) } }));
  };
  const { proceed } = useProceed();
  const by = (method: 'PHONE_NUMBER' | 'PASSWORD') => {
    session.save(step, { method });
    void proceed();
  };
  const ways = flow.texts.steps[step]?.fields.method;
  const name = (method: string) => (ways?.options?.[method] ? text(ways.options[method]) : '');
  return (
    <Stack gap="large">
      <div style={wide}>
        <Scene />
      </div>
      <StepHeading />
      <CameBack outcome={outcome} />
      <RefusalNotice code={refusal} />
      <Stack>
        {wallet === 'up' ? (
          <Button
            look="wallet"
            busy={busy}
            busyLabel={text(words.leaving)}
            onPress={() => go(identityProofs.startWallet)}
          >
            {text(words.wallet)}
          </Button>
        ) : null}
        {wallet === 'down' ? <RefusalNotice code="AUTH_WALLET_DOWN" /> : null}
        <Button icon={<Icon of={Fingerprint} size={20} />} onPress={() => go(identityProofs.startEid)}>
          {text(words.eid)}
        </Button>
        <Button look="secondary" icon={<Icon of={Smartphone} size={20} />} onPress={() => by('PHONE_NUMBER')}>
          {name('PHONE_NUMBER')}
        </Button>
      </Stack>
      <Stack gap="small">
        <div>
          <TextLink onPress={() => by('PASSWORD')}>{name('PASSWORD')}</TextLink>
        </div>
        <StepWays />
      </Stack>
      <Text tone="muted">{text(words.gotLink)}</Text>
    </Stack>
  );
}
