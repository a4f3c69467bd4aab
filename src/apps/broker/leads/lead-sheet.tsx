import { asFailure } from '#src/client/call-failed.ts';
import type { BrokerLead } from '#src/contract/desk/broker-leads.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import type { CustomerLeadId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { LeadMoves } from './lead-moves.tsx';
import { leadStateNames, lossNames, leadTexts as words } from './texts.ts';
import { useLead } from './use-lead.ts';

const Facts = ({ lead }: { readonly lead: BrokerLead }) => {
  const { text } = useLanguage();
  const { phone, email, state, broker, reason } = lead;
  const shownState = [text(leadStateNames[state]), ...(reason === null ? [] : [text(lossNames[reason])])].join(': ');
  return (
    <dl className={slotClass('facts', 'rest')}>
      <div>
        <dt>{text(words.phone)}</dt>
        <dd>
          <a href={`tel:${phone}`}>{phone}</a>
        </dd>
      </div>
      <div>
        <dt>{text(words.email)}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>{text(words.state)}</dt>
        <dd>{shownState}</dd>
      </div>
      <div>
        <dt>{text(words.broker)}</dt>
        <dd>{broker?.name ?? text(words.noBroker)}</dd>
      </div>
    </dl>
  );
};

const Shown = ({ lead }: { readonly lead: BrokerLead }) => {
  const { language, text } = useLanguage();
  const { address, source, message, askedAt, isLate } = lead;
  return (
    <Stack>
      <Stack gap="small">
        <Text weight="strong">{text(words[source], { address })}</Text>
        <Text size="small" tone="muted">
          {text(words.asked, { when: formatInstant(askedAt, language) })}
        </Text>
      </Stack>
      {isLate ? <Notice tone="warning">{text(words.late)}</Notice> : null}
      {message === null ? null : <Text>{message}</Text>}
      <Facts lead={lead} />
      <LeadMoves lead={lead} />
    </Stack>
  );
};

export interface LeadSheetProps {
  readonly id: CustomerLeadId;
  readonly onClose: () => void;
}

/** What a customer has asked for, how to reach them, and what the broker may do with it now. */
export const LeadSheet = ({ id, onClose }: LeadSheetProps) => {
  const { text } = useLanguage();
  const query = useLead(id);
  const isGone = query.error !== null && asFailure(query.error).code === 'NOT_FOUND';
  return (
    <BottomSheet
      open
      title={query.data?.name ?? text(words.title)}
      close={{ label: text(words.close), onPress: onClose }}
    >
      {query.data === undefined && query.error === null ? (
        <SkeletonLines lines={[60, 90, 80, 100]} label={text(words.loading)} />
      ) : null}
      {isGone ? <Text>{text(words.gone)}</Text> : null}
      {query.data === undefined && query.error !== null && !isGone ? (
        <NotFetched query={query} title={text(words.notFetched)} />
      ) : null}
      {query.data === undefined || isGone ? null : <Shown lead={query.data} />}
    </BottomSheet>
  );
};
