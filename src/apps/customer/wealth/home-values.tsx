import { useNavigate } from 'react-router-dom';
import type { HomeWorth } from '#src/contract/wealth/values.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { tabPaths } from '../shell/tabs.ts';
import { brokerText, changeText, useKronerOnly, worthText } from './figures.ts';
import { HomeThumb } from './home-picture-card.tsx';
import { wealthTexts as words } from './texts.ts';
import { useWorths } from './use-wealth.ts';

const HomeValue = ({ worth }: { readonly worth: HomeWorth }) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const isKronerOnly = useKronerOnly();
  const { home, changes, precision, estateID, basis, broker } = worth;
  const path = `${tabPaths.wealth}?home=${estateID}`;
  const said = worthText(worth, { language, text }) ?? text(precision === 'PENDING' ? words.pending : words.none);
  const noteOf = () => {
    if (basis === 'BROKER' && broker !== null) return brokerText(broker, { language, text });
    return changes.m6 === null
      ? undefined
      : text(words.changeM6, { change: changeText(changes.m6, language, isKronerOnly) });
  };
  return (
    <Row
      start={worth.ownPicture === null ? undefined : <HomeThumb home={worth} />}
      title={
        <RowLink href={path} onFollow={() => void navigate(path)}>
          {home.address}
        </RowLink>
      }
      note={noteOf()}
      end={<Text weight="strong">{said}</Text>}
    />
  );
};

/** What the customer's homes outside a sale are worth (mock 10). Nothing while it is not known: the rest of the page stays. */
export const HomeValues = () => {
  const { text } = useLanguage();
  const { data = [] } = useWorths();
  const owned = data.filter(({ part }) => part === 'owner' || part === 'own-words');
  if (owned.length === 0) return null;
  return (
    <Stack gap="small">
      <Text as="h2" size="heading">
        {text(words.homesYouOwn)}
      </Text>
      <RowList>
        {owned.map((worth) => (
          <HomeValue key={worth.estateID} worth={worth} />
        ))}
      </RowList>
    </Stack>
  );
};
