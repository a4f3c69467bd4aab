import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import type { Identities } from '#src/contract/identity/identities.ts';
import { identityProofs } from '#src/contract/identity/identity-proofs.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Text } from '#src/ui/text.tsx';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { identityTexts as words } from './identities-texts.ts';
import { profilePaths } from './paths.ts';
import { Section } from './section.tsx';

type Method = Identities['identities'][number]['method'];

/**
 * Confirms the customer's identity again to look for homes: homes are looked up at each sign-in by e-ID or wallet
 * (domain.md section 9).
 */
export const LookForHomes = ({ linked }: { readonly linked: readonly Method[] }) => {
  const { text } = useLanguage();
  const { leave } = useCustomerContext();
  const method = linked.includes('BANKID') ? 'BANKID' : linked[0];
  const { mutate, status, error } = useAct(async (call) => {
    const start = method === 'VIPPS' ? identityProofs.startWallet : identityProofs.startEid;
    const { url } = await call(start, { body: { purpose: 'sign-in', returnTo: profilePaths.identities } });
    leave(url);
  });
  if (method === undefined) return null;
  return (
    <Section title={text(words.homes)}>
      <Text tone="muted">{text(words.homesWhy)}</Text>
      <FailureNotice error={error} title={text(words.notLeft)} />
      <Button
        look="secondary"
        onPress={() => mutate()}
        busy={status === 'pending' || status === 'success'}
        busyLabel={text(words.leaving)}
      >
        {text(words.lookNow, { way: text(words[method]) })}
      </Button>
    </Section>
  );
};
