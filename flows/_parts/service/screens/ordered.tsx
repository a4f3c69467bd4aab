import { formatInstant } from '#src/domain/date-text.ts';
import { installation } from '#src/domain/installed.ts';
import { isIsoInstant } from '#src/domain/iso-instant.ts';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { ServiceDesk } from '#src/renderer/service-desk.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { partnerOfFlow } from './order.tsx';
import { words } from './texts.ts';

/** The receipt: when the partner has made contact, and where the customer sees what it got and takes it back. */
export default function Ordered({ flow, session, language }: ScreenProps) {
  const { text } = useLanguage();
  const { order = '', answerBy = '' } = session.getSnapshot().opened.env.facts;
  const partner = installation.partners[partnerOfFlow(flow.id).id];
  return (
    <QuestionPage>
      {isIsoInstant(answerBy) ? (
        <Notice tone="success">{text(words.answerBy, { partner, at: formatInstant(answerBy, language) })}</Notice>
      ) : null}
      <TextLink href={`/customer/services/orders/${order}`}>{text(words.seeWhat)}</TextLink>
      <ServiceDesk />
    </QuestionPage>
  );
}
