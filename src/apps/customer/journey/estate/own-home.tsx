import ChartLine from 'lucide-react/icons/chart-line';
import { useNavigate } from 'react-router-dom';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { usePage } from '#src/apps/frame/use-page.ts';
import { type OwnHomeView, ownHomes } from '#src/contract/wealth/own-homes.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { Scene } from '#src/illustration/scene.tsx';
import { ownershipNames, propertyNames } from '#src/texts/home-kinds.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { PlainPage } from '../../shell/plain-page.tsx';
import { SavedStrip } from '../../shell/saved-strip.tsx';
import { myHomePath, tabPaths } from '../../shell/tabs.ts';
import { RemoveOwnHome } from '../../wealth/own-home-notice.tsx';
import { paintOf } from '../home/house-of.ts';
import { myHomeTexts } from '../my-home/texts.ts';
import { estatePath } from '../paths.ts';
import { EstateFacts } from './estate-facts.tsx';
import { NotHere } from './not-here.tsx';
import { estateTexts as words } from './texts.ts';

/** Facts that only a broker's system reports. */
const unreported = { energyLabel: null, primaryRoomArea: null, floor: null, commonDebt: null, monthlyCosts: null };

const Facts = ({ home }: { readonly home: OwnHomeView }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { estateID, address, unit, postcode, city, type, ownership, purchaseYear } = home;
  const heading = usePage(address);
  const kind = type === null ? null : text(propertyNames[type]).toLowerCase();
  const place = [`${postcode} ${city}`, unit, kind, text(ownershipNames[ownership]).toLowerCase()];
  const change = estatePath(estateID, '/edit');
  const worth = `${tabPaths.wealth}?home=${estateID}`;
  return (
    <>
      <div className={slotClass('hero', 'picture')}>
        <Scene lit={3} house={paintOf(estateID)} />
      </div>
      <Stack gap="small">
        <div>
          <StatusChip tone="info">{text(words.ownWords)}</StatusChip>
        </div>
        <Heading ref={heading}>{address}</Heading>
        <Text tone="muted">{place.filter(Boolean).join(' · ')}</Text>
      </Stack>
      <EstateFacts
        estate={{ ...home, ...unreported, propertyType: type, boughtYear: purchaseYear }}
        from={words.fromYou}
      />
      <RowList>
        <Row
          start={<Icon of={ChartLine} size={24} />}
          title={
            <RowLink href={worth} onFollow={() => void navigate(worth)}>
              {text(words.worth)}
            </RowLink>
          }
        />
      </RowList>
      <LinkButton href={change} onFollow={() => void navigate(change)}>
        {text(words.change)}
      </LinkButton>
      <RemoveOwnHome home={home} onRemoved={() => void navigate(myHomePath, { replace: true })} />
    </>
  );
};

/** A home in the customer's own words: the facts that they gave, and the ways to change and to remove it. */
export default function OwnHome({ id }: { readonly id: EstateId }) {
  const { text } = useLanguage();
  const read = useEndpoint(['own-home', id], ownHomes.read, { params: { id } });
  return (
    <>
      <SavedStrip read={read} />
      <PlainPage back={{ label: text(myHomeTexts.title), href: myHomePath }} title={text(words.title)}>
        {read.data === undefined ? (
          <NotHere
            read={read}
            title={text(words.title)}
            fetching={text(words.fetching)}
            notFetched={text(words.notFetched)}
          />
        ) : (
          <Facts home={read.data} />
        )}
      </PlainPage>
    </>
  );
}
