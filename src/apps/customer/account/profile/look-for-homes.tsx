import { useMutation } from '@tanstack/react-query';
import { asFailure } from '#src/client/call-failed.ts';
import type { Identities } from '#src/contract/identity/identities.ts';
import { identityProofs } from '#src/contract/identity/identity-proofs.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
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
  const { language, text } = useLanguage();
  const { call, leave } = useCustomerContext();
  const method = linked.includes('BANKID') ? 'BANKID' : linked[0];
  const { mutate, status, error } = useMutation({
    mutationFn: async () => {
      const start = method === 'VIPPS' ? identityProofs.startWallet : identityProofs.startEid;
      const { url } = await call(start, { body: { purpose: 'sign-in', returnTo: profilePaths.identities } });
      leave(url);
    },
  });
  if (method === undefined) return null;
  return (
    <Section title={text(words.homes)}>
      <Text tone="muted">{text(words.homesWhy)}</Text>
      {error === null ? null : (
        <Notice tone="danger" live="alert" title={text(words.notLeft)}>
          {problemText(asFailure(error).code, language, asFailure(error).params)}
        </Notice>
      )}
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
