import { mailing as lifecycle } from '#machines/mailing.ts';
import type { Mailing } from '#src/contract/desk/mailings.ts';
import { formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { isMailingOver, skipReasons } from '#src/domain/mailing.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressLine } from '#src/ui/progress-line.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { Failed } from '../frame/failed.tsx';
import { dayWords, type Say } from '../monitor/day-words.ts';
import { skipNames, stateNames, mailingTexts as words } from './mailing-texts.ts';
import { useSteerMailing } from './use-mailings.ts';

type Step = 'undo' | 'stop' | 'retry';

/** Returns what the broker may do with a mailing now, by the same lifecycle that the server asks. */
const stepsOf = ({ state, startsAt, endedAt, results }: Mailing, at: IsoInstant): readonly Step[] => {
  const row = { state, context: { startsAt, endedAt } };
  const events = {
    undo: { type: 'CANCEL', at },
    stop: { type: 'STOP', at },
    retry: { type: 'RETRY', failed: results.failed },
  } as const;
  return (['undo', 'stop', 'retry'] as const).filter((step) => decide(lifecycle, row, events[step]).allowed);
};

/** Returns what came of it: `12 sendt · 3 får den senere · 2 har ikke sagt ja · 30 SMS-deler`. */
const resultWords = ({ results, skipped, parts }: Mailing, { text, language }: Say): string => {
  const counted = (of: Parameters<typeof plural>[0], count: number) =>
    count === 0 ? [] : [text(plural(of, count), { count: countText(count, language) })];
  return [
    ...counted(words.sentCount, results.sent),
    ...counted(words.laterCount, results.later),
    ...counted(words.failedCount, results.failed),
    ...skipReasons.flatMap((reason) => counted(skipNames[reason], skipped[reason])),
    ...counted(words.partsPaid, parts),
  ].join(' · ');
};

export interface MailingLineProps {
  readonly mailing: Mailing;
  readonly now: IsoInstant;
  /** False for an assistant, who asks the main broker. */
  readonly maySteer: boolean;
}

const toneOf = (state: MailingLineProps['mailing']['state']): 'success' | 'plain' | 'info' => {
  if (state === 'done') return 'success';
  return isMailingOver(state) ? 'plain' : 'info';
};

/** One mailing: what was written, how far it has come, who was left out and why, and what may be done with it. */
export function MailingLine({ mailing, now, maySteer }: MailingLineProps) {
  const say = useLanguage();
  const { text, language } = say;
  const steer = useSteerMailing(mailing);
  const { createdAt, state, total, results, purpose } = mailing;
  const done = total - results.waiting - results.later;
  const day = dayWords(osloDate(createdAt), osloDate(now), say);
  return (
    <Row
      title={`${day} ${formatTime(createdAt, language)}`}
      note={mailing.text}
      end={<StatusChip tone={toneOf(state)}>{text(stateNames[state])}</StatusChip>}
    >
      <Stack gap="small">
        {isMailingOver(state) ? null : (
          <ProgressLine
            label={text(stateNames[state])}
            value={done}
            max={total}
            shown={text(words.progress, { done: countText(done, language), total: countText(total, language) })}
          />
        )}
        {purpose === 'NECESSARY' ? (
          <Text size="small" tone="muted">
            {text(words.toSignedUp)}
          </Text>
        ) : null}
        <Text size="small">{resultWords(mailing, say)}</Text>
        <Failed error={steer.error} />
        {maySteer ? (
          <Stack direction="wrap" gap="small">
            {stepsOf(mailing, now).map((step) => (
              <Button
                key={step}
                size="small"
                look="secondary"
                busy={steer.isPending}
                busyLabel={text(words.steering)}
                onPress={() => steer.mutate(step === 'retry' ? 'retry' : 'stop')}
              >
                {text(words[step])}
              </Button>
            ))}
          </Stack>
        ) : null}
      </Stack>
    </Row>
  );
}
