import type { BrokerCustomer } from '#src/contract/desk/broker-customer.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Text } from '#src/ui/text.tsx';
import { Staleness } from '../frame/freshness.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { useTakeover } from '../frame/queries.ts';
import { DeviationsPanel } from '../takeover/deviations-panel.tsx';
import { FormsPanel } from '../takeover/forms-panel.tsx';
import { PeoplePanel } from '../takeover/people-panel.tsx';
import { PowersPanel } from '../takeover/powers-panel.tsx';
import { SigningPanel } from '../takeover/signing-panel.tsx';
import { TakeoverDialogs } from '../takeover/takeover-dialogs.tsx';
import { brokerTakeoverTexts } from '../takeover/texts.ts';
import { onePersonTexts as words } from './customer-texts.ts';

interface PanelsProps {
  readonly estateId: EstateId;
  readonly now: IsoInstant;
}

function Panels({ estateId, now }: PanelsProps) {
  const { text } = useLanguage();
  const query = useTakeover(estateId);
  const { data: takeover } = query;
  if (takeover === undefined) {
    return (
      <Card>
        {query.error === null ? (
          <SkeletonLines lines={[100, 60, 80, 70]} label={text(brokerTakeoverTexts.loadingTakeover)} />
        ) : (
          <NotFetched query={query} title={text(brokerTakeoverTexts.takeoverNotFetched)} />
        )}
      </Card>
    );
  }
  return (
    <>
      <Staleness query={query} />
      <DeviationsPanel takeover={takeover} now={now} />
      <SigningPanel takeover={takeover} now={now} />
      <PowersPanel takeover={takeover} now={now} />
      <PeoplePanel takeover={takeover} now={now} />
      <FormsPanel takeover={takeover} now={now} />
      <TakeoverDialogs takeover={takeover} now={now} />
    </>
  );
}

export interface CustomerStatusProps {
  readonly estate: NonNullable<BrokerCustomer['estate']>;
  readonly now: IsoInstant;
}

/** Where the takeover and the forms stand: the panels of the takeover's own page. */
export function CustomerStatus({ estate, now }: CustomerStatusProps) {
  const { text } = useLanguage();
  if (estate.hasTakeover) return <Panels estateId={estate.id} now={now} />;
  return (
    <Card>
      <Text tone="muted">{text(words.noStatus)}</Text>
    </Card>
  );
}
