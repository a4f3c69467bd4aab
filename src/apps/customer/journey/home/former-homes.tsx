import { useNavigate } from 'react-router-dom';
import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { estatePath } from '../paths.ts';
import { homeTexts as words } from './texts.ts';

/**
 * Homes sold and taken over more than 30 days ago, and those of sales that the customer has left: a line each, since
 * their papers stay.
 */
export const FormerHomes = ({ homes }: { readonly homes: readonly CustomerHome[] }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  if (homes.length === 0) return null;
  return (
    <>
      <Text as="h2" size="heading">
        {text(words.formerTitle)}
      </Text>
      <RowList label={text(words.formerTitle)}>
        {homes.map(({ estateID, hasLeft, home: { address, postcode, city } }) => {
          const path = estatePath(estateID, hasLeft ? '/documents' : '');
          return (
            <Row
              key={estateID}
              title={
                <RowLink href={path} onFollow={() => void navigate(path)}>
                  {address}
                </RowLink>
              }
              note={`${postcode} ${city}`}
            />
          );
        })}
      </RowList>
    </>
  );
};
