import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { identityProofs } from '#src/contract/identity/identity-proofs.ts';
import { registerSync } from '#src/contract/wealth/register-sync.ts';
import { syncMinutes } from '#src/domain/sync-delay.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { arrivedProof, clearProof } from '../../flows/arrival.ts';
import { useCustomerContext } from '../identity/session/customer-context.ts';
import { useFlag } from '../identity/session/queries.ts';
import { wealthTexts as words } from './texts.ts';

/** Where the browser returns to with the proof; its query says what the proof is for. */
const returnTo = '/customer/wealth?fetch=homes';
const leavingNow = ['method', 'fetch', 'outcome'] as const;

/** Sends the customer to their e-ID or wallet, to show who they are. */
const useShowing = () => {
  const { leave } = useCustomerContext();
  return useAct(async (call, way: 'eid' | 'wallet') => {
    const start = way === 'eid' ? identityProofs.startEid : identityProofs.startWallet;
    const { url } = await call(start, { body: { purpose: 'step-up', returnTo } });
    leave(url);
  });
};

/** Fetches the homes once, with the proof that the browser brought back. */
const useFetching = () => {
  const [asked, setAsked] = useSearchParams();
  const begun = useRef(false);
  const fetching = useAct((call, code: string) => call(registerSync.sync, { body: { code } }).finally(clearProof), {
    againIfDone: [['worths']],
    pendsUntilRead: true,
  });
  const { mutate } = fetching;
  const isBack = asked.get('fetch') === 'homes';
  useEffect(() => {
    const proof = isBack ? arrivedProof() : null;
    if (proof === null || begun.current) return;
    begun.current = true;
    mutate(proof);
    // A reload or Back must not look like another return.
    setAsked(
      (before) => {
        for (const name of leavingNow) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [isBack, mutate, setAsked]);
  return { fetching, wasRefused: isBack && asked.has('outcome') };
};

const Outcome = ({ homes, added }: { readonly homes: number; readonly added: number }) => {
  const { text } = useLanguage();
  const said = homes === 0 ? words.registerNone : words.registerKnown;
  return (
    <Notice tone={homes === 0 ? 'info' : 'success'} live="status">
      {text(added > 0 ? words.registerAdded : said, { minutes: syncMinutes })}
    </Notice>
  );
};

/** Mock 12: the homes that the customer owns by the land register, fetched again when they show who they are. */
export const RegisterCard = () => {
  const { text } = useLanguage();
  const id = useId();
  const showing = useShowing();
  const { fetching, wasRefused } = useFetching();
  const hasWallet = useFlag('vipps-login');
  const isWalletDown = useFlag('vipps-down');
  const error = fetching.error ?? showing.error;
  const leaves = (way: 'eid' | 'wallet') => ({
    busy:
      fetching.isPending ||
      (showing.variables === way && (showing.isPending || (showing.isSuccess && fetching.isIdle && !wasRefused))),
    busyLabel: text(fetching.isPending ? words.registerFetching : words.registerLeaving),
  });
  return (
    <Card room="large" labelledBy={id}>
      <Stack>
        <div>
          <Text as="h2" size="heading" id={id}>
            {text(words.register)}
          </Text>
          <Text tone="muted">{text(words.registerWhy)}</Text>
        </div>
        {fetching.data === undefined ? null : <Outcome {...fetching.data} />}
        {error === null ? null : <FailureNotice error={error} title={text(words.registerNotFetched)} />}
        {wasRefused && error === null ? <Notice tone="warning">{text(words.registerNotShown)}</Notice> : null}
        <Button look="secondary" onPress={() => showing.mutate('eid')} {...leaves('eid')}>
          {text(words.registerEid)}
        </Button>
        {hasWallet && !isWalletDown ? (
          <Button look="secondary" onPress={() => showing.mutate('wallet')} {...leaves('wallet')}>
            {text(words.registerWallet)}
          </Button>
        ) : null}
      </Stack>
    </Card>
  );
};
