import type { BrokerProfile } from '#src/contract/desk/broker-profile.ts';
import { type BrokerMailKind, brokerMailKinds } from '#src/domain/broker-mails.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { mailWords, brokerProfileTexts as words } from './texts.ts';
import { useSetMail } from './use-profile.ts';

const MailSwitch = ({ kind, isOn }: { readonly kind: BrokerMailKind; readonly isOn: boolean }) => {
  const { text } = useLanguage();
  const announce = useAnnounce();
  const set = useSetMail(kind);
  const name = text(mailWords[kind].name);
  // What was pressed shows at once; after a refusal, what is stored.
  const shown = set.isPending ? set.variables : isOn;
  return (
    <>
      <Checkbox
        id={`mail-${kind}`}
        checked={shown}
        label={name}
        note={text(mailWords[kind].note)}
        onChange={(on) =>
          set.mutate(on, { onSuccess: () => announce(text(on ? words.mailOn : words.mailOff, { kind: name })) })
        }
      />
      <Failed error={set.error} />
    </>
  );
};

/** Which mails the broker gets, and which cannot be switched off. */
export const MailsPanel = ({ mails }: Pick<BrokerProfile, 'mails'>) => {
  const { text } = useLanguage();
  return (
    <Panel id="mails" title={text(words.mails)}>
      <Stack>
        <Text size="small" tone="muted">
          {text(words.mailsLead)}
        </Text>
        <Stack gap="small">
          {brokerMailKinds.map((kind) => (
            <MailSwitch key={kind} kind={kind} isOn={mails[kind]} />
          ))}
        </Stack>
        <Text size="small">{text(words.mailsDuties)}</Text>
      </Stack>
    </Panel>
  );
};
