import UserPlus from 'lucide-react/icons/user-plus';
import { useAct } from '#src/apps/frame/use-act.ts';
import { brokerApprovals, type WaitingBroker } from '#src/contract/desk/broker-approvals.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';
import { WaitingPanel } from '../frame/waiting-panel.tsx';
import { approvalTexts as words } from './approval-texts.ts';

const useApprovals = (limit: number) =>
  useLiveEndpoint(
    [...keys.approvals, limit],
    brokerApprovals.list,
    { query: { limit: String(limit) } },
    { keeps: true },
  );

/** For the one who decides in an office: who asks to be a broker of it, by name and mail; nothing without any. */
export function ApprovalsPanel() {
  const { text } = useLanguage();
  return (
    <WaitingPanel
      id="broker-approvals"
      title={text(words.title)}
      useWaiting={useApprovals}
      row={(waiting) => <ApprovalRow key={waiting.id} waiting={waiting} />}
    />
  );
}

function ApprovalRow({ waiting }: { readonly waiting: WaitingBroker }) {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const { id, name, email, until } = waiting;
  const answer = useAct(
    (call, isYes: boolean) =>
      call(isYes ? brokerApprovals.approve : brokerApprovals.refuse, { params: { waiting: id } }),
    {
      again: [keys.approvals],
      onDone: (_, isYes) => announce(text(isYes ? words.approved : words.refused, { name })),
    },
  );
  const busy = { busy: answer.isPending, busyLabel: text(words.answering) };
  return (
    <Row
      start={<Icon of={UserPlus} size={24} />}
      title={text(words.asks, { name })}
      note={text(words.note, { email, date: formatDate(until, language) })}
    >
      <Failed error={answer.error} />
      <Stack direction="wrap" gap="small">
        <Button size="small" label={text(words.approveThis, { name })} onPress={() => answer.mutate(true)} {...busy}>
          {text(words.approve)}
        </Button>
        <Button
          size="small"
          look="secondary"
          label={text(words.refuseThis, { name })}
          onPress={() => answer.mutate(false)}
          {...busy}
        >
          {text(words.refuse)}
        </Button>
      </Stack>
    </Row>
  );
}
