import type { RemindedHome } from '#src/contract/desk/broker-reminders.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Failed } from '../frame/failed.tsx';
import { useRemindLoans } from '../frame/queries.ts';
import { frameTexts } from '../frame/texts.ts';
import { brokerTexts as words } from '../texts.ts';
import type { Say } from './day-words.ts';
import { listed } from './names.ts';

const outcomes = {
  already: words.remindedAlready,
  nobody: words.remindedNobody,
  failed: words.remindedFailed,
} as const;

const outcomeOf = ({ outcome, address, names, texted }: RemindedHome, say: Say): string => {
  if (outcome !== 'sent') return say.text(outcomes[outcome], { address });
  const to = listed(
    names.map((name) => ({ name })),
    say.text(frameTexts.and),
  );
  return say.text(texted ? words.remindedSent : words.remindedMailed, { address, names: to });
};

export interface RemindSellersProps {
  /** Number of homes that are late. */
  readonly homes: number;
}

/** One press reminds the sellers of every late home and shows the result for each. A second press sends nothing new. */
export function RemindSellers({ homes }: RemindSellersProps) {
  const say = useLanguage();
  const remind = useRemindLoans();
  const label = say.text(plural(words.remindAll, homes), { count: homes });
  const busy = { busy: remind.isPending, busyLabel: say.text(words.reminding) };
  return (
    <Stack gap="small">
      <div>
        <Button look="secondary" size="small" onPress={() => remind.mutate(null)} {...busy}>
          {label}
        </Button>
      </div>
      <Failed error={remind.error} />
      {remind.isSuccess ? <Outcomes homes={remind.data.homes} /> : null}
    </Stack>
  );
}

function Outcomes({ homes }: { readonly homes: readonly RemindedHome[] }) {
  const say = useLanguage();
  const isSent = homes.some(({ outcome }) => outcome === 'sent');
  return (
    <div role="status">
      <Stack gap="small">
        <Text size="small" weight="medium">
          {say.text(isSent ? words.remindedAll : words.remindedNone)}
        </Text>
        <Stack as="ul" gap="small">
          {homes.map((home) => (
            <li key={home.estateId}>
              <Text size="small" tone={home.outcome === 'failed' ? 'danger' : 'ink'}>
                {outcomeOf(home, say)}
              </Text>
            </li>
          ))}
        </Stack>
      </Stack>
    </div>
  );
}
