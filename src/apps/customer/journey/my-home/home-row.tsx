import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#src/texts/language.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { worthText } from '../../wealth/figures.ts';
import { homeTexts } from '../home/texts.ts';
import type { OneHome } from './all-homes.ts';
import { myHomeTexts as words } from './texts.ts';

const Value = ({ worth }: Pick<OneHome, 'worth'>) => {
  const { language, text } = useLanguage();
  const said = worth === null ? null : worthText(worth, { language, text });
  if (said === null) return <Text tone="muted">{text(words.noValue)}</Text>;
  return (
    <>
      <Text size="small" tone="muted">
        {text(worth?.basis === 'OWN' ? words.own : words.estimate)}
      </Text>
      <Text weight="strong">{said}</Text>
    </>
  );
};

/** A home with its label, who described it, and its value; `isValued` is false while values could not be read. */
export const HomeRow = ({ one, isValued }: { readonly one: OneHome; readonly isValued: boolean }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { home, label, source, worth, path } = one;
  const place = [home.unit, `${home.postcode} ${home.city}`, source === 'own-words' ? text(words.ownWords) : null];
  return (
    <Row
      title={
        <Stack direction="between" gap="small">
          <RowLink href={path} onFollow={() => void navigate(path)}>
            {home.address}
          </RowLink>
          <StatusChip tone="plain">{text(homeTexts[label])}</StatusChip>
        </Stack>
      }
      note={place.filter(Boolean).join(' · ')}
    >
      {isValued ? <Value worth={worth} /> : null}
    </Row>
  );
};
