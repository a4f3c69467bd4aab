import { latePanel } from '#src/apps/frame/late-panel.tsx';
import type { DeskValuation } from '#src/contract/desk/broker-valuations.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { valuationTexts as words } from './texts.ts';
import { useDeskValuation } from './use-valuations.ts';

const ValuationForm = latePanel(async () => (await import('./valuation-form.tsx')).ValuationForm);

const tones = { valid: 'success', expiring: 'warning', expired: 'plain' } as const;

function Standing({ valuation }: Pick<DeskValuation, 'valuation'>) {
  const { language, text } = useLanguage();
  if (valuation === null) return <Text tone="muted">{text(words.none)}</Text>;
  const { value, low, high, broker, valuedOn, validUntil, state } = valuation;
  return (
    <Stack gap="small">
      <div>
        <Text weight="strong">{formatNok(value)}</Text>
        <Text size="small" tone="muted">
          {text(words.range, { low: formatNok(low), high: formatNok(high) })}
        </Text>
        <Text size="small" tone="muted">
          {text(words.by, { broker, day: formatDate(valuedOn, language) })}
        </Text>
      </div>
      <div>
        <StatusChip tone={tones[state]}>
          {text(state === 'expired' ? words.expired : words.valid, { day: formatDate(validUntil, language) })}
        </StatusChip>
      </div>
    </Stack>
  );
}

export interface HomeValuationProps {
  readonly estateId: EstateId;
  readonly now: IsoInstant;
}

/** What the home is held to be worth now, and the way to set it. */
export function HomeValuation({ estateId, now }: HomeValuationProps) {
  const { text } = useLanguage();
  const desk = useDeskValuation(estateId);
  if (desk.data === undefined && desk.error === null)
    return <SkeletonLines lines={[60, 80, 100]} label={text(words.fetching)} />;
  if (desk.data === undefined) return <NotFetched query={desk} title={text(words.notFetched)} />;
  return (
    <Stack>
      <Standing valuation={desk.data.valuation} />
      {desk.data.orders.map(({ id, name }) => (
        <Text key={id} size="small">
          {text(words.waiting, { name })}
        </Text>
      ))}
      <ValuationForm desk={desk.data} now={now} />
    </Stack>
  );
}
