import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { factReports } from '#src/contract/journey/fact-reports.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { type ReportableFact, reportableFacts } from '#src/domain/reported-facts.ts';
import { one } from '#src/engine/fields/choices.ts';
import { reason } from '#src/engine/fields/reasons.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { PanelForm } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { factNames } from '#src/texts/reported-facts.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Text } from '#src/ui/text.tsx';
import { estateTexts as words } from './texts.ts';

const asks = panelAsk(ask({ fact: one(reportableFacts), message: reason() }), {
  fact: { label: words.reportWhat, options: factNames },
  message: { label: words.reportRight },
});

/** Says which fact is wrong, and what is right. What is typed stays until the server has taken it. */
export const ReportForm = ({ id }: { readonly id: EstateId }) => {
  const { text } = useLanguage();
  const asked = useAsked(asks, { id: 'report' });
  const report = useAct(
    (call, body: { readonly fact: ReportableFact; readonly message: string }) =>
      call(factReports.report, { params: { id }, body }),
    { shows: ['reports', id], onDone: asked.forget },
  );
  return (
    <PanelForm
      asked={asked}
      send={{
        label: text(words.reportSend),
        look: 'secondary',
        isPending: report.isPending,
        busyLabel: text(words.reportSending),
      }}
      onSend={(typed) => report.mutate(typed)}
      lead={
        <Text size="small" tone="muted">
          {text(words.reportWhy)}
        </Text>
      }
    >
      <FailureNotice error={report.error} />
      {report.isSuccess ? (
        <Notice tone="success" live="status">
          {text(words.reportSent)}
        </Notice>
      ) : null}
    </PanelForm>
  );
};
