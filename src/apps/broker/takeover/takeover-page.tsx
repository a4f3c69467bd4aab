import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RetryableQuery } from '#src/apps/frame/endpoint-query.ts';
import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { Street } from '#src/illustration/street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Card, Plate } from '#src/ui/card.tsx';
import { DeskColumn, DeskColumns, DeskHead } from '#src/ui/desk-page.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { later, useLater } from '#src/ui/later.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { LiveState, Staleness } from '../frame/freshness.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { dashboardPath } from '../frame/paths.ts';
import { useTakeover } from '../frame/queries.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { useNow } from '../frame/use-now.ts';
import { rowWords } from '../monitor/row-words.ts';
import { streetOf } from '../monitor/street-of.ts';
import { useAnnounceChanges } from '../monitor/use-announce-changes.ts';
import { ReplayPanel } from '../replay/replay-panel.tsx';
import { ContactsPanel } from './contacts-panel.tsx';
import { DeviationsPanel } from './deviations-panel.tsx';
import { FormsPanel } from './forms-panel.tsx';
import { HeldPanel } from './held-panel.tsx';
import { PartyActsPanel } from './party-acts-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { PowersPanel } from './powers-panel.tsx';
import { RepresentativesPanel } from './representatives-panel.tsx';
import { SigningPanel } from './signing-panel.tsx';
import { TakeoverDialogs } from './takeover-dialogs.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';
import { type TimedPanelProps, WhenPanel } from './when-panel.tsx';

/** The second column, by the form itself. */
const formPanels = later(() => import('./form-panels.ts'));

/** Shows one takeover live: the customers' street, their answers, the people, the signatures, the log. */
export function TakeoverPage({ estateId }: { readonly estateId: EstateId }) {
  const { text } = useLanguage();
  const takeover = useTakeover(estateId);
  const { data } = takeover;
  const panels = useLater(formPanels);
  const now = useNow();
  const navigate = useNavigate();
  const title = data?.home.address ?? text(words.pageTakeover);
  const heading = useBrokerPage(title);
  return (
    <Stack gap="small">
      <nav aria-label={text(words.backToAll)}>
        <TextLink href={dashboardPath} onFollow={() => void navigate(dashboardPath)}>
          {text(words.backToAll)}
        </TextLink>
      </nav>
      <DeskHead end={<LiveState query={takeover} />}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {data ? <WhichHome takeover={data} /> : null}
      </DeskHead>
      <Stack>
        <Staleness query={takeover} />
        {data ? <Loaded takeover={data} now={now} panels={panels} /> : <NotYet query={takeover} />}
      </Stack>
    </Stack>
  );
}

function WhichHome({ takeover }: { readonly takeover: TakeoverDetail }) {
  const { text } = useLanguage();
  const { unit, postcode, city, assignmentNumber } = takeover.home;
  const assignment = text(words.assignment, { number: assignmentNumber });
  return <Text tone="muted">{[unit, `${postcode} ${city}`, assignment].filter(Boolean).join(' · ')}</Text>;
}

function LoadingCard() {
  const { text } = useLanguage();
  return (
    <Card>
      <SkeletonLines lines={[100, 60, 80, 70, 90, 50]} label={text(words.loadingTakeover)} />
    </Card>
  );
}

function NotYet({ query }: { readonly query: RetryableQuery }) {
  const { text } = useLanguage();
  return query.error === null ? <LoadingCard /> : <NotFetched query={query} title={text(words.takeoverNotFetched)} />;
}

interface LoadedProps extends TimedPanelProps {
  /** Undefined until they are fetched. */
  readonly panels: typeof import('./form-panels.ts') | undefined;
}

function Loaded({ takeover, now, panels }: LoadedProps) {
  const say = useLanguage();
  useAnnounceChanges([takeover], now);
  useFocusAtHash();
  const { tone, state, note } = rowWords(takeover, now, say);
  const { chapters, label } = streetOf(takeover, say);
  return (
    <>
      <Plate size="full">
        <Street chapters={chapters} label={label} />
      </Plate>
      <Stack direction="wrap" gap="small">
        <StatusChip tone={tone}>{state}</StatusChip>
        <Text as="span">{note}</Text>
        <Text as="span" tone="muted">
          {label}
        </Text>
      </Stack>
      <DeviationsPanel takeover={takeover} now={now} />
      <PartyActsPanel takeover={takeover} />
      <RepresentativesPanel takeover={takeover} />
      <HeldPanel takeover={takeover} now={now} />
      <DeskColumns shape="halves">
        <DeskColumn>
          <WhenPanel takeover={takeover} now={now} />
          <PowersPanel takeover={takeover} now={now} />
          <SigningPanel takeover={takeover} now={now} />
          <PeoplePanel takeover={takeover} now={now} />
          <ContactsPanel takeover={takeover} />
          <FormsPanel takeover={takeover} now={now} />
        </DeskColumn>
        {panels === undefined ? (
          <LoadingCard />
        ) : (
          <DeskColumn>
            <panels.MissingPanel takeover={takeover} />
            <panels.AnswersPanel takeover={takeover} now={now} />
            <panels.ValuationPanel estateId={takeover.estateId} now={now} />
            <panels.LogPanel events={takeover.events} now={now} />
          </DeskColumn>
        )}
      </DeskColumns>
      <ReplayPanel events={takeover.events} />
      <TakeoverDialogs takeover={takeover} now={now} />
    </>
  );
}

/** The monitor links to parts of the page: `#date`, `#signing`, `#people`. */
function useFocusAtHash() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') focusField(hash.slice(1));
  }, [hash]);
}
