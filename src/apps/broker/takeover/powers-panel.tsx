import type { BrokerPower } from '#src/contract/desk/broker-powers.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { usePowers } from '../frame/queries.ts';
import { momentWords, type Say } from '../monitor/day-words.ts';
import { formNames } from '../monitor/form-names.ts';
import { PowerCheck } from './power-check.tsx';
import { brokerPowerTexts as words } from './power-texts.ts';
import type { TimedPanelProps } from './when-panel.tsx';

/** Lists who signs for whom in the forms of the home, with the broker's decision on each power of attorney. */
export function PowersPanel({ takeover, now }: TimedPanelProps) {
  const say = useLanguage();
  const { data } = usePowers(takeover.estateId);
  // Most homes have no power of attorney: then the heading is left out too.
  if (data === undefined || data.powers.length === 0) return null;
  return (
    <Panel id="powers" title={say.text(words.title)} room="bare">
      <RowList place="panel" label={say.text(words.title)}>
        {data.powers.map((power) => (
          <Row key={power.id} title={titleOf(power, say)} note={formOf(power, say)}>
            <Stack gap="small">
              <Text size="small" tone="muted">
                {stateWords(power, now, say)}
              </Text>
              <PowerCheck takeover={takeover} power={power} />
            </Stack>
          </Row>
        ))}
      </RowList>
    </Panel>
  );
}

const titleOf = ({ deputy, represents }: BrokerPower, { text }: Say): string =>
  text(words.signsFor, { deputy, names: represents.join(', ') });

const formOf = ({ flow }: BrokerPower, { text }: Say): string =>
  text(flow === 'takeover-protocol' ? words.protocol : formNames[flow]);

/** Describes the last change to a power: what, by whom and when. */
function stateWords({ state, added, judged, objected, reason }: BrokerPower, now: TimedPanelProps['now'], say: Say) {
  const of = (moment: BrokerPower['judged']) => ({
    name: moment?.by ?? '',
    time: moment === null ? '' : momentWords(moment.at, now, say),
  });
  switch (state) {
    case 'added':
      return `${say.text(words.waits)}. ${say.text(words.addedBy, of(added))}`;
    case 'approved':
      return say.text(words.approvedBy, of(judged));
    case 'rejected':
      return say.text(words.rejectedBy, { ...of(judged), reason: reason ?? '' });
    case 'objected':
      return say.text(words.stoppedBy, of(objected));
    case 'settled':
      return `${say.text(words.stoppedBy, of(objected))}. ${say.text(words.settled)}`;
  }
}
