import { useState } from 'react';
import type { TakeoverDetail } from '#src/contract/desk/broker.ts';
import { type PartyQuestions, partyActs } from '#src/contract/desk/party-acts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { askPart } from '../frame/asks.ts';
import { NotNow } from '../frame/not-now.tsx';
import { usePartyQuestions } from '../frame/queries.ts';
import { RepresentativeForm } from './late-panels.ts';
import { partyActTexts as words } from './party-act-texts.ts';
import { brokerTakeoverTexts } from './texts.ts';

interface PanelProps {
  readonly takeover: TakeoverDetail;
}

/** Who signs for the firms and estates of a home, by the broker's word; nothing where all are persons. */
export function RepresentativesPanel({ takeover }: PanelProps) {
  const { text } = useLanguage();
  const { data } = usePartyQuestions(takeover.estateId);
  if (data === undefined || data.representatives.length === 0) return null;
  return (
    <Panel id="represent" title={text(words.representativesTitle)} room="bare">
      <RowList place="panel" label={text(words.representativesTitle)}>
        {data.representatives.map((party) => (
          <Row key={party.participantId} title={party.name} note={noteOf(party, text)}>
            <Choose takeover={takeover} party={party} />
          </Row>
        ))}
      </RowList>
    </Panel>
  );
}

interface PartyProps extends PanelProps {
  readonly party: PartyQuestions['representatives'][number];
}

const noteOf = (
  { name: firm, representative }: PartyProps['party'],
  text: ReturnType<typeof useLanguage>['text'],
): string =>
  representative === null
    ? text(words.representativeNone)
    : text(brokerTakeoverTexts.representativeSaved, { name: representative, firm });

function Choose({ takeover, party }: PartyProps) {
  const { text } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { participantId: pid, name: firm, representative } = party;
  const refusal = askPart(takeover, 'parties');
  const label = text(words.representativeOf, { firm });
  if (refusal !== null) return <NotNow action={label} refusal={refusal} />;
  if (!isOpen)
    return (
      <div>
        <Button look="text" size="small" label={label} onPress={() => setOpen(true)}>
          {text(representative === null ? words.representativeChoose : words.representativeChange)}
        </Button>
      </div>
    );
  const params = { id: takeover.estateId, pid };
  return (
    <RepresentativeForm
      estateId={takeover.estateId}
      firm={firm}
      why={text(words.representativeWhy)}
      send={(call, body) => call(partyActs.nameRepresentative, { params, body })}
      onSaved={() => setOpen(false)}
    />
  );
}
