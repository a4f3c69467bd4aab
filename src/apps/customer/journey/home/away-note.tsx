import type { BrokerCard } from '#src/contract/shared.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { Wording } from '#src/texts/wording.ts';
import { Text } from '#src/ui/text.tsx';

const until: Wording = { nb: 'Borte til og med {day}', en: 'Away until {day}' };

/** That the broker is away, until when, and what they say themselves; nothing while they are here. */
export const AwayNote = ({ broker: { away } }: { readonly broker: Pick<BrokerCard, 'away'> }) => {
  const { language, text } = useLanguage();
  if (away === undefined) return null;
  const lines = away.text.split('\n').filter((line) => line.trim() !== '');
  return (
    <>
      <Text size="small" weight="strong">
        {text(until, { day: formatDate(away.until, language) })}
      </Text>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text, which never move.
        <Text key={index} size="small">
          {line}
        </Text>
      ))}
    </>
  );
};
