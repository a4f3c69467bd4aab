import type { MailingPreview } from '#src/contract/desk/mailings.ts';
import { formatTime } from '#src/domain/date-text.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { skipReasons } from '#src/domain/mailing.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { dayWords } from '../monitor/day-words.ts';
import { skipNames, mailingTexts as words } from './mailing-texts.ts';

/** Lists how many get an SMS now and later, and how many do not and why. */
export function MailingTally({ preview, at }: { readonly preview: MailingPreview; readonly at: IsoInstant }) {
  const say = useLanguage();
  const { text, language } = say;
  const { now, later, laterFrom, skipped } = preview;
  const when = (from: IsoInstant) => `${dayWords(osloDate(from), osloDate(at), say)} ${formatTime(from, language)}`;
  const lines = [
    `${countText(now, language)} ${text(words.now)}`,
    ...(laterFrom === null ? [] : [`${countText(later, language)} ${text(words.later, { when: when(laterFrom) })}`]),
    ...skipReasons
      .filter((reason) => skipped[reason] > 0)
      .map((reason) =>
        text(plural(skipNames[reason], skipped[reason]), { count: countText(skipped[reason], language) }),
      ),
  ];
  return (
    <ul aria-label={text(words.tally)}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
