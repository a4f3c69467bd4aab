import type { PotentialBuyer } from '#src/contract/desk/potential-buyers.ts';
import { formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { StatusChip, type StatusChipProps } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { dayWords, type Say } from '../monitor/day-words.ts';
import { reachNames, buyerTexts as words } from './texts.ts';

const tones: Readonly<Record<PotentialBuyer['reach']['sms'], StatusChipProps['tone']>> = {
  yes: 'success',
  later: 'info',
  no: 'plain',
  withdrawn: 'danger',
  never: 'danger',
};

const dayOf = (at: IsoInstant, now: IsoInstant, say: Say): string => dayWords(osloDate(at), osloDate(now), say);

/** Returns whether the buyer may be sent an SMS, and from when: `Fra i dag kl. 17.00`. */
const reachWords = ({ bought, reach: { sms, from } }: PotentialBuyer, now: IsoInstant, say: Say): string => {
  if (bought) return say.text(words.bought);
  if (from === null) return say.text(reachNames[sms]);
  return say.text(words.from, { when: `${dayOf(from, now, say)} ${formatTime(from, say.language)}` });
};

export interface BuyerRowProps {
  readonly buyer: PotentialBuyer;
  readonly now: IsoInstant;
  /** Undefined for one who may not be written to, or where the caller may not write. */
  readonly choice: { readonly isChosen: boolean; readonly onPress: () => void } | undefined;
}

/** Shows a customer whose search the home fits: what fits, what does not, and whether they may be written to. */
export function BuyerRow({ buyer, now, choice }: BuyerRowProps) {
  const say = useLanguage();
  const { name, score, reasons, bought, reach, searchedAt } = buyer;
  // What does not fit stands first: it is what the broker asks about.
  const said = [...reasons.filter(({ fits }) => !fits), ...reasons.filter(({ fits }) => fits)];
  return (
    <Row
      start={
        <Text as="strong" size="heading" weight="strong" figures="columns">
          <VisuallyHidden>{say.text(words.score)} </VisuallyHidden>
          {score}
        </Text>
      }
      title={
        choice === undefined ? (
          name
        ) : (
          <Checkbox
            id={buyer.id}
            invalid={false}
            describedBy={undefined}
            checked={choice.isChosen}
            onChange={choice.onPress}
            label={name}
          />
        )
      }
      note={said.map(({ text }) => text).join(' · ')}
      end={<StatusChip tone={bought ? 'plain' : tones[reach.sms]}>{reachWords(buyer, now, say)}</StatusChip>}
    >
      <Text size="small" tone="muted">
        {say.text(words.changed, { when: dayOf(searchedAt, now, say) })}
      </Text>
    </Row>
  );
}
