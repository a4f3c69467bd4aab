import { identityProofs } from '#src/contract/identity/identity-proofs.ts';
import { ownPath } from '#src/domain/own-path.ts';
import { RefusalNotice } from '#src/renderer/refusal-notice.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { StepHeading } from '#src/renderer/step-heading.tsx';
import { StepWays } from '#src/renderer/step-ways.tsx';
import { useLeaving } from '#src/renderer/use-leaving.ts';
import { useProceed } from '#src/renderer/use-proceed.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { words } from './texts.ts';
import { Waiting } from './waiting.tsx';

const leaving = { BANKID: identityProofs.startEid, VIPPS: identityProofs.startWallet } as const;
type Leaving = keyof typeof leaving;
const isLeaving = (way: string): way is Leaving => way in leaving;

/** Where the e-ID is linked by the password: for who has neither the number nor the mail any more. */
const linking = '/customer/profile/confirm';

/** The page to continue to (reliability T5: a page of ours). */
const wantedPage = () =>
  ownPath(new URLSearchParams(window.location.search).get('redirectURL'), '/customer') ?? '/customer/home';

/** The ways that this account has, the strongest first. Names no person, number or mail. */
export default function Start({ flow, session, step, call }: ScreenProps) {
  const { text } = useLanguage();
  const { busy, refusal, leave } = useLeaving();
  const { proceed } = useProceed();
  const { ways = '', wallet, waitsUntil = '' } = session.getSnapshot().opened.env.facts;
  const names = flow.texts.steps[step]?.fields.method?.options ?? {};
  const shown = ways.split(',').filter((way) => way !== 'VIPPS' || wallet === 'up');
  const nameOf = (way: string) => {
    if (isLeaving(way)) return text(way === 'BANKID' ? words.eid : words.wallet);
    return names[way] === undefined ? '' : text(names[way]);
  };
  const take = (way: string) => {
    if (isLeaving(way)) {
      const body = { purpose: 'sign-in', returnTo: wantedPage() } as const;
      return void leave(() => call(leaving[way], { body }));
    }
    session.save(step, { method: way });
    void proceed();
  };
  if (ways === 'TIME') return <Waiting call={call} since={waitsUntil} />;
  return (
    <Stack gap="large">
      <StepHeading />
      <RefusalNotice code={refusal} />
      <Stack>
        {shown.map((way, index) => (
          <Button
            key={way}
            look={index === 0 ? 'primary' : 'secondary'}
            busy={busy}
            busyLabel={text(words.leaving)}
            onPress={() => take(way)}
          >
            {nameOf(way)}
          </Button>
        ))}
      </Stack>
      {shown.some(isLeaving) ? null : (
        <div>
          <TextLink href={linking}>{text(words.lostBoth)}</TextLink>
        </div>
      )}
      <StepWays />
    </Stack>
  );
}
