import { useState } from 'react';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { type FactReport, factReports } from '#src/contract/journey/fact-reports.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { wrongWithReason } from '#src/domain/reason.ts';
import { type ReportableFact, reportableFacts } from '#src/domain/reported-facts.ts';
import { ReasonField } from '#src/renderer/reason-field.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { factNames } from '#src/texts/reported-facts.ts';
import { Button } from '#src/ui/button.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Fold } from '#src/ui/fold.tsx';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip, type StatusChipProps } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { estateTexts as words } from './texts.ts';

const stateWords = { open: words.reportOpen, corrected: words.reportCorrected, kept: words.reportKept } as const;
const tones: Readonly<Record<FactReport['state'], StatusChipProps['tone']>> = {
  open: 'info',
  corrected: 'success',
  kept: 'plain',
};

const fields = { fact: 'report-fact', message: 'report-message' } as const;

/** Holds what is typed until the server has taken it. */
const useReport = (id: EstateId) => {
  const [fact, setFact] = useState<ReportableFact | ''>('');
  const [message, setMessage] = useState('');
  const [wrong, setWrong] = useState<{ readonly fact: boolean; readonly message: ProblemCode | null }>();
  const report = useAct(
    (call, body: { readonly fact: ReportableFact; readonly message: string }) =>
      call(factReports.report, { params: { id }, body }),
    {
      shows: ['reports', id],
      onDone: () => {
        setFact('');
        setMessage('');
      },
    },
  );
  const press = () => {
    const found = { fact: fact === '', message: wrongWithReason(message) };
    setWrong(found);
    if (fact === '') return focusField(fields.fact);
    if (found.message !== null) return focusField(fields.message);
    return report.mutate({ fact, message });
  };
  return { fact, setFact, message, setMessage, wrong, report, press };
};

const ReportForm = ({ id }: { readonly id: EstateId }) => {
  const { language, text } = useLanguage();
  const { fact, setFact, message, setMessage, wrong, report, press } = useReport(id);
  return (
    <Stack>
      <Text size="small" tone="muted">
        {text(words.reportWhy)}
      </Text>
      <FieldFrame
        id={fields.fact}
        label={text(words.reportWhat)}
        error={wrong?.fact ? problemText('V_CHOOSE_ONE', language) : undefined}
      >
        {(control) => (
          <NativeSelect
            {...control}
            value={fact}
            prompt={text(words.reportChoose)}
            options={reportableFacts.map((value) => ({ value, label: text(factNames[value]) }))}
            onChange={(value) => setFact(reportableFacts.find((one) => one === value) ?? '')}
          />
        )}
      </FieldFrame>
      <ReasonField
        id={fields.message}
        label={text(words.reportRight)}
        value={message}
        onChange={setMessage}
        wrong={wrong?.message ?? null}
      />
      <FailureNotice error={report.error} />
      {report.isSuccess ? (
        <Notice tone="success" live="status">
          {text(words.reportSent)}
        </Notice>
      ) : null}
      <Button look="secondary" onPress={press} busy={report.isPending} busyLabel={text(words.reportSending)}>
        {text(words.reportSend)}
      </Button>
    </Stack>
  );
};

/** Lets a party say that a fact is wrong, and shows what the broker replied. The facts are the broker system's. */
export const ReportFact = ({ id }: { readonly id: EstateId }) => {
  const { language, text } = useLanguage();
  const { data } = useEndpoint(['reports', id], factReports.list, { params: { id } });
  return (
    <Stack>
      <Fold label={text(words.report)}>
        <ReportForm id={id} />
      </Fold>
      {data === undefined || data.reports.length === 0 ? null : (
        <RowList label={text(words.reported)}>
          {data.reports.map(({ fact, state, reportedAt, message, answer }) => (
            <Row
              key={`${fact} ${reportedAt}`}
              title={
                <Stack direction="between" gap="small">
                  {text(factNames[fact])}
                  <StatusChip tone={tones[state]}>{text(stateWords[state])}</StatusChip>
                </Stack>
              }
              note={text(words.reportedOn, { day: formatDate(osloDate(reportedAt), language), message })}
            >
              {answer === null ? null : <Text size="small">{text(words.reportAnswer, { answer })}</Text>}
            </Row>
          ))}
        </RowList>
      )}
    </Stack>
  );
};
