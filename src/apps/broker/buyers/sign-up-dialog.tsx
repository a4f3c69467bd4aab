import type { SignUpNews } from '#src/contract/desk/sign-ups.ts';
import { formatTime } from '#src/domain/date-text.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { mailingText, nameMark } from '#src/domain/mailing.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { smsParts } from '#src/domain/sms-parts.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { frameTexts } from '../frame/texts.ts';
import { dayWords } from '../monitor/day-words.ts';
import { mailingTexts } from './mailing-texts.ts';
import { signUpTexts as words } from './sign-up-texts.ts';
import { useSendNews } from './use-sign-ups.ts';

export interface SignUpDialogProps {
  readonly estateId: EstateId;
  readonly news: SignUpNews;
  readonly laterFrom: IsoInstant | null;
  readonly now: IsoInstant;
  readonly close: () => void;
}

/** Shows an SMS of what changed as it is received, and sends it. It cannot be written in: more would be marketing. */
export function SignUpDialog({ estateId, news, laterFrom, now, close }: SignUpDialogProps) {
  const say = useLanguage();
  const { text, language } = say;
  const announce = useAnnounce();
  const send = useSendNews(estateId);
  const { people, fact } = news;
  const whole = mailingText(news.text, { name: nameMark, ending: news.ending });
  const { units, parts } = smsParts(whole);
  const count = countText(people, language);
  const begun = () => {
    announce(text(mailingTexts.queuedNow));
    close();
  };
  const other = {
    label: text(plural(mailingTexts.send, people), { count }),
    busyLabel: text(mailingTexts.sending),
    busy: send.isPending,
    onPress: () => send.mutate(fact, { onSuccess: begun }),
  };
  return (
    <Dialog
      open
      title={text(plural(words.title, people), { count })}
      safe={{ label: text(frameTexts.cancel), onPress: close }}
      other={other}
    >
      <Stack gap="small">
        <p>{text(words.why)}</p>
        <Text weight="strong">{text(mailingTexts.asReceived)}</Text>
        {whole.split('\n').map((line) => (
          <Text key={line} size="small">
            {line}
          </Text>
        ))}
        <Text size="small" tone="muted">
          {text(plural(mailingTexts.parts, parts), { units: countText(units, language), count: parts })}
        </Text>
        {laterFrom === null ? null : (
          <Text size="small">
            {text(words.later, {
              when: `${dayWords(osloDate(laterFrom), osloDate(now), say)} ${formatTime(laterFrom, language)}`,
            })}
          </Text>
        )}
        <Failed error={send.error} />
      </Stack>
    </Dialog>
  );
}
