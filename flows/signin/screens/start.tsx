import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import { identityProofs } from '#src/contract/identity-proofs.ts';
import { isProblemCode } from '#src/domain/problem-codes.ts';
import { Scene } from '#src/illustration/scene.tsx';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { StepWays } from '#src/renderer/step-ways.tsx';
import { useDeed } from '#src/renderer/use-deed.ts';
import { useProceed } from '#src/renderer/use-proceed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { outcomes, words } from './words.ts';

/** The page to go on to, as the address has it; the server takes our own pages only (reliability T5). */
const wantedPage = (): string | undefined => {
  const wanted = new URLSearchParams(window.location.search).get('redirectURL');
  return wanted !== null && /^\/customer\/[\w/?=&-]{0,300}$/.test(wanted) ? wanted : undefined;
};

/** Leaves the page for an e-ID or a wallet; busy until the browser has left, so that a second press begins no other. */
function useAway(call: ScreenProps['call']) {
  const { busy, refusal, run } = useDeed();
  const go = (start: typeof identityProofs.startEid | typeof identityProofs.startWallet) =>
    run(async () => {
      const returnTo = wantedPage();
      const { url } = await call(start, { body: { purpose: 'sign-in', ...(returnTo && { returnTo }) } });
      window.location.assign(url);
      await new Promise((resolve) => setTimeout(resolve, 10_000));
    });
  return { busy, refusal, go };
}

const CameBack = ({ outcome }: { readonly outcome: string }) => {
  const { text } = useLanguage();
  if (isProblemCode(outcome)) return <RefusalNotice code={outcome} />;
  const why = outcomes[outcome];
  return why === undefined ? null : <Notice tone="warning">{text(why)}</Notice>;
};

/** From edge to edge, close under the bar (mock 00). */
const wide = { marginInline: '-1rem', marginBlockStart: '-1.5rem', overflow: 'hidden' } as const;

/** The ways in, those without typing first (ux.md 2.1; mock 00). */
export default function Start({ flow, session, step, where, call }: ScreenProps) {
  const { text } = useLanguage();
  const { busy, refusal, go } = useAway(call);
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
      <CameBack outcome={where.outcome ?? ''} />
      <RefusalNotice code={refusal} />
      <Stack>
        <Button look="wallet" busy={busy} onPress={() => void go(identityProofs.startWallet)}>
          {text(words.wallet)}
        </Button>
        <Button icon={<Icon of={Fingerprint} />} onPress={() => void go(identityProofs.startEid)}>
          {text(words.eid)}
        </Button>
        <Button look="secondary" icon={<Icon of={Smartphone} />} onPress={() => by('PHONE_NUMBER')}>
          {name('PHONE_NUMBER')}
        </Button>
      </Stack>
      <Stack gap="small">
        <TextLink onPress={() => by('PASSWORD')}>{name('PASSWORD')}</TextLink>
        <StepWays />
      </Stack>
      <Text tone="muted">{text(words.gotLink)}</Text>
    </Stack>
  );
}
