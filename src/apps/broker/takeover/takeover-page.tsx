import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { broker, type LinkState, type TakeoverDetail } from '#src/contract/desk/broker.ts';
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
import { type Asked, NotFetched } from '../frame/not-fetched.tsx';
import { dashboardPath } from '../frame/paths.ts';
import { useAction, useTakeover } from '../frame/queries.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { useNow } from '../frame/use-now.ts';
import { firstName } from '../monitor/names.ts';
import { rowWords } from '../monitor/row-words.ts';
import { streetOf } from '../monitor/street-of.ts';
import { useAnnounceChanges } from '../monitor/use-announce-changes.ts';
import { ReplayPanel } from '../replay/replay-panel.tsx';
import { ActivateDialog } from './activate-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DeviationsPanel } from './deviations-panel.tsx';
import { FormsPanel } from './forms-panel.tsx';
import { HeldPanel } from './held-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { PowersPanel } from './powers-panel.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { SigningPanel } from './signing-panel.tsx';
import { brokerTakeoverTexts as words } from './texts.ts';
import { useCloseDialog } from './use-dialog.ts';
import { VoidDialog } from './void-dialog.tsx';
import { type TimedPanelProps, WhenPanel } from './when-panel.tsx';

interface RevokeDialogProps {
  readonly takeover: TakeoverDetail;
  readonly person: LinkState;
  readonly close: () => void;
}

/** Asks before access is revoked, since it takes effect at once (reliability L3). */
function RevokeDialog({ takeover, person, close }: RevokeDialogProps) {
  const { text } = useLanguage();
  const { estateId } = takeover;
  const name = firstName(person.name);
  const revoke = useAction(estateId, (call, _: null) =>
    call(broker.revokeLink, { params: { id: estateId, pid: person.participantId } }),
  );
  return (
    <AskDialog
      title={text(words.linkRevokeAsk, { name: person.name })}
      action={revoke}
      label={text(words.linkRevoke)}
      busyLabel={text(words.linkRevoking)}
      look="danger"
      said={text(words.linkRevokedNow, { name })}
      close={close}
    >
      <p>{text(words.linkRevokeWhat, { name })}</p>
    </AskDialog>
  );
}

/** Every dialog has an address (`?do=activate`), so that the monitor's buttons can link to it. */
function Dialogs(props: TimedPanelProps) {
  const [asked] = useSearchParams();
  const close = useCloseDialog(props.takeover.estateId);
  const person = props.takeover.links.find(({ participantId }) => participantId === asked.get('who'));
  switch (asked.get('do')) {
    case 'activate':
      return <ActivateDialog {...props} close={close} />;
    case 'remind':
      return <RemindDialog {...props} close={close} />;
    case 'void':
      return <VoidDialog {...props} close={close} />;
    case 'revoke':
      return person ? <RevokeDialog takeover={props.takeover} person={person} close={close} /> : null;
    default:
      return null;
  }
}

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
      <DeskHead end={<LiveState />}>
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

function NotYet({ query }: { readonly query: Asked }) {
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
      <HeldPanel takeover={takeover} now={now} />
      <DeskColumns shape="halves">
        <DeskColumn>
          <WhenPanel takeover={takeover} now={now} />
          <PowersPanel takeover={takeover} now={now} />
          <SigningPanel takeover={takeover} now={now} />
          <PeoplePanel takeover={takeover} now={now} />
          <FormsPanel takeover={takeover} now={now} />
        </DeskColumn>
        {panels === undefined ? (
          <LoadingCard />
        ) : (
          <DeskColumn>
            <panels.MissingPanel takeover={takeover} />
            <panels.AnswersPanel takeover={takeover} />
            <panels.ValuationPanel estateId={takeover.estateId} now={now} />
            <panels.LogPanel events={takeover.events} now={now} />
          </DeskColumn>
        )}
      </DeskColumns>
      <ReplayPanel events={takeover.events} />
      <Dialogs takeover={takeover} now={now} />
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
