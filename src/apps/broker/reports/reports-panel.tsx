import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { useState } from 'react';
import { brokerReports, type WaitingReport } from '#src/contract/desk/broker-reports.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { factNames } from '#src/texts/reported-facts.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAnswerReport, useWaitingReports } from '../frame/queries.ts';
import { ReasonForm } from '../frame/reason-form.tsx';
import { dayWords, type Say } from '../monitor/day-words.ts';
import { reportTexts as words } from './texts.ts';

/** Lists the facts that parties have reported as wrong, each answered in its place; nothing where none waits. */
export function ReportsPanel({ now }: { readonly now: IsoInstant }) {
  const { text } = useLanguage();
  const { data } = useWaitingReports();
  if (data === undefined || data.reports.length === 0) return null;
  return (
    <Panel id="reported-facts" title={text(words.title)} room="bare">
      <RowList place="panel" label={text(words.title)}>
        {data.reports.map((report) => (
          <ReportRow key={report.id} report={report} now={now} />
        ))}
      </RowList>
    </Panel>
  );
}

const noteOf = ({ by, side, reportedAt }: WaitingReport, now: IsoInstant, say: Say): string => {
  const day = dayWords(osloDate(reportedAt), osloDate(now), say);
  return by === null ? say.text(words.byErased, { day }) : say.text(words[side], { name: by, day });
};

interface AnswerProps {
  readonly report: WaitingReport;
  /** The fact and the home in words, for the names of the buttons. */
  readonly what: string;
  /** Opens or closes the field for a reason. */
  readonly turn: () => void;
}

function ReportRow({ report, now }: { readonly report: WaitingReport; readonly now: IsoInstant }) {
  const say = useLanguage();
  const [keeps, setKeeps] = useState(false);
  const what = say.text(words.titleOf, { what: say.text(factNames[report.fact]), address: report.address });
  const Answer = keeps ? KeepFact : CorrectFact;
  return (
    <Row start={<Icon of={MessageSquareWarning} size={24} />} title={what} note={noteOf(report, now, say)}>
      <Stack gap="small">
        <Text size="small">«{report.message}»</Text>
        <Answer report={report} what={what} turn={() => setKeeps(!keeps)} />
      </Stack>
    </Row>
  );
}

function CorrectFact({ report, what, turn }: AnswerProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const correct = useAnswerReport((call, { estateId: id, id: one }: WaitingReport) =>
    call(brokerReports.correct, { params: { id, report: one } }),
  );
  const press = () => correct.mutate(report, { onSuccess: () => announce(text(words.answered)) });
  return (
    <Stack gap="small">
      <Text size="small" tone="muted">
        {text(words.hint)}
      </Text>
      <Failed error={correct.error} />
      <Stack direction="wrap" gap="small">
        <Button
          size="small"
          label={text(words.correctThis, { what })}
          onPress={press}
          busy={correct.isPending}
          busyLabel={text(words.saving)}
        >
          {text(words.correct)}
        </Button>
        <Button size="small" look="text" label={text(words.keepThis, { what })} onPress={turn}>
          {text(words.keep)}
        </Button>
      </Stack>
    </Stack>
  );
}

function KeepFact({ report, turn }: AnswerProps) {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const keep = useAnswerReport((call, why: string) =>
    call(brokerReports.keep, { params: { id: report.estateId, report: report.id }, body: { reason: why } }),
  );
  return (
    <ReasonForm
      id={`kept-${report.id}`}
      label={text(words.reason)}
      send={{ label: text(words.send), busyLabel: text(words.saving), isPending: keep.isPending }}
      error={keep.error}
      onSend={(reason) => keep.mutate(reason, { onSuccess: () => announce(text(words.answered)) })}
      beside={
        <Button size="small" look="text" onPress={turn}>
          {text(words.back)}
        </Button>
      }
    />
  );
}
