import { useNavigate } from 'react-router-dom';
import type { HomeWorth } from '#src/contract/wealth/values.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { TrendLine } from '#src/ui/trend-line.tsx';
import { tabPaths } from '../shell/tabs.ts';
import { brokerText, changeText, useKronerOnly, worthText } from './figures.ts';
import { HomeThumb } from './home-picture-card.tsx';
import { wealthTexts as words } from './texts.ts';
import { useWorths } from './use-wealth.ts';

const useNote = ({ basis, broker, changes }: HomeWorth): string | undefined => {
  const { language, text } = useLanguage();
  const isKronerOnly = useKronerOnly();
  if (basis === 'BROKER' && broker !== null) return brokerText(broker, { language, text });
  if (changes.m6 === null) return undefined;
  return text(words.changeM6, { change: changeText(changes.m6, language, isKronerOnly) });
};

/** What one home is worth, and which way that went (mock 10). */
export const HomeValueRow = ({ worth }: { readonly worth: HomeWorth }) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const { home, precision, estateID, trend } = worth;
  const path = `${tabPaths.wealth}?home=${estateID}`;
  const said = worthText(worth, { language, text }) ?? text(precision === 'PENDING' ? words.pending : words.none);
  return (
    <Row
      start={worth.ownPicture === null ? undefined : <HomeThumb home={worth} />}
      title={
        <RowLink href={path} onFollow={() => void navigate(path)}>
          {home.address}
        </RowLink>
      }
      end={trend.length === 0 ? undefined : <TrendLine values={trend} />}
      note={useNote(worth)}
      sum={<Text size="title">{said}</Text>}
    />
  );
};

/** Returns the customer's homes outside a sale that they own; none while that is not known. */
export const useOwnedWorths = (): readonly HomeWorth[] =>
  (useWorths().data ?? []).filter(({ part }) => part === 'owner' || part === 'own-words');
