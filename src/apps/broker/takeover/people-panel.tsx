import { useState } from 'react';
import { broker, type LinkState, type TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { initials } from '#src/domain/name.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Failed } from '../frame/failed.tsx';
import { useAction } from '../frame/queries.ts';
import { momentWords, type Say } from '../monitor/day-words.ts';
import { firstName } from '../monitor/names.ts';
import { stepName } from '../monitor/row-words.ts';
import { brokerTakeoverTexts as words } from './texts.ts';
import { useDialog } from './use-dialog.ts';
import type { TimedPanelProps } from './when-panel.tsx';

/** Describes the state of a person's link. The link itself is shown only to its owner (reliability L5). */
export function linkWords(link: LinkState, now: IsoInstant, say: Say): string {
  const time = link.at === null ? say.text(words.linkWhen) : momentWords(link.at, now, say);
  switch (link.state) {
    case 'none':
      return say.text(words.linkNone);
    case 'sent':
      return link.sentTo === null
        ? say.text(words.linkMade, { time })
        : say.text(words.linkSent, { to: link.sentTo, time });
    case 'opened':
      return link.sentTo === null
        ? say.text(words.linkOpenedPlain, { time })
        : say.text(words.linkOpened, { to: link.sentTo, time });
    case 'revoked':
      return say.text(words.linkRevoked, { time });
    case 'expired':
      return say.text(words.linkExpired, { time });
  }
}

/** Lists the parties of the takeover with the state of their personal links. */
export function PeoplePanel({ takeover, now }: TimedPanelProps) {
  const { text } = useLanguage();
  return (
    <Panel id="people" title={text(words.peopleTitle)} room="bare">
      {takeover.links.length === 0 ? (
        <PanelRoom>
          <Text tone="muted">{text(words.peopleNone)}</Text>
        </PanelRoom>
      ) : (
        <RowList place="panel">
          {takeover.links.map((link) => (
            <PersonRow key={link.participantId} takeover={takeover} link={link} now={now} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}

interface PersonRowProps extends TimedPanelProps {
  readonly link: LinkState;
}

function PersonRow({ takeover, link, now }: PersonRowProps) {
  const say = useLanguage();
  const here = takeover.present.find(({ participantId }) => participantId === link.participantId);
  const mayLink = takeover.activated && takeover.state !== 'finalized';
  const role = say.text(link.isDeputy ? words.deputy : words[link.role]);
  return (
    <Row
      start={<Avatar initials={initials(link.name)} state={here ? 'here' : 'invited'} />}
      title={link.name}
      note={`${role}. ${linkWords(link, now, say)}`}
    >
      {here || mayLink ? (
        <Stack gap="small">
          {here ? (
            <Text size="small" tone="accent">
              {here.step === 'finish'
                ? say.text(words.readsReceipt)
                : say.text(words.hereNow, { step: stepName(here.step, say) })}
            </Text>
          ) : null}
          {mayLink ? <LinkActions takeover={takeover} link={link} /> : null}
        </Stack>
      ) : null}
    </Row>
  );
}

interface LinkActionsProps {
  readonly takeover: TakeoverDetail;
  readonly link: LinkState;
}

function LinkActions({ takeover, link }: LinkActionsProps) {
  const { text } = useLanguage();
  const { estateId } = takeover;
  const revoking = useDialog({ do: 'revoke', who: link.participantId });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = useAction(estateId, (call, _: null) =>
    call(broker.sendLink, { params: { id: estateId, pid: link.participantId } }),
  );
  const name = firstName(link.name);
  const isAlive = link.state === 'sent' || link.state === 'opened';
  const press = () =>
    send.mutate(null, { onSuccess: (sent) => setSentTo(sent.sentTo === null ? name : `${name} (${sent.sentTo})`) });
  return (
    <>
      <Stack direction="wrap" gap="small">
        <Button
          look="secondary"
          size="small"
          onPress={press}
          busy={send.isPending}
          busyLabel={text(words.linkSending)}
          label={text(words.linkSendTo, { name: link.name })}
        >
          {text(words.linkSend)}
        </Button>
        {isAlive ? (
          <LinkButton look="text" size="small" {...revoking.link} label={text(words.linkRevokeOf, { name: link.name })}>
            {text(words.linkRevoke)}
          </LinkButton>
        ) : null}
      </Stack>
      <Failed error={send.error} />
      {sentTo !== null && !send.isPending && send.error === null ? (
        <Notice tone="success" live="status">
          {text(words.linkSentNow, { to: sentTo })}
        </Notice>
      ) : null}
    </>
  );
}
