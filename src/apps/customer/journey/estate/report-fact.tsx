import { latePanel } from '#src/apps/frame/late-panel.tsx';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { type FactReport, factReports } from '#src/contract/journey/fact-reports.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { factNames } from '#src/texts/reported-facts.ts';
import { Fold } from '#src/ui/fold.tsx';
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

const ReportForm = latePanel(async () => (await import('./report-form.tsx')).ReportForm);

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
