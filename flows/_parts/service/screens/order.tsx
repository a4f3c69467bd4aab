import { installation } from '#src/domain/installed.ts';
import { formatTypedPhone } from '#src/domain/phone.ts';
import { type PartnerId, partnerById, type ServicePartner } from '#src/domain/services.ts';
import { QuestionPage } from '#src/renderer/ask-step.tsx';
import type { ScreenProps } from '#src/renderer/screen-props.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { figuresOf, replyOf } from '#src/texts/service-figures.ts';
import { sharedNames } from '#src/texts/service-names.ts';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { words } from './texts.ts';

/** The partner of a flow, by the flow's id: `service-<partner>`. */
export const partnerOfFlow = (flow: string): ServicePartner => {
  const partner = partnerById(flow.replace(/^service-/, ''));
  if (partner === undefined) throw new Error(`No partner of the flow ${flow}. Add it to src/domain/services.ts.`);
  return partner;
};

const Figures = ({ partner, service }: { readonly partner: PartnerId; readonly service: string | undefined }) => {
  const { text } = useLanguage();
  const rows = figuresOf(partner, service);
  if (rows.length === 0) return null;
  return (
    <Card>
      <AnswerLines
        lines={rows.map(({ label, value }) => ({
          key: label.nb,
          label: text(label),
          value: text(value),
          tone: 'ink',
          pictures: [],
        }))}
      />
    </Card>
  );
};

/** One partner's form: what the offer gives, when it is answered, and the exact list of what leaves (mock 15b). */
export default function Order({ flow, session, where }: ScreenProps) {
  const { text } = useLanguage();
  const { name = '', phone = '', email = '' } = session.getSnapshot().opened.env.facts;
  const { id: partner, shares } = partnerOfFlow(flow.id);
  const fields = shares.map((field) => text(sharedNames[field])).join(', ');
  return (
    <QuestionPage>
      <Figures partner={partner} service={where.category} />
      <Notice tone="info" title={text(words.whatTheyGet, { partner: installation.partners[partner] })}>
        <Stack gap="small">
          <Text size="small">{text(words.contact, { name, phone: formatTypedPhone(phone), email })}</Text>
          <Text size="small">{text(words.fields, { fields })}</Text>
          <Text size="small">{text(words.nothingElse)}</Text>
        </Stack>
      </Notice>
      <Text tone="muted" size="small">
        {text(words.reply, { reply: text(replyOf(partner)) })}
      </Text>
    </QuestionPage>
  );
}
