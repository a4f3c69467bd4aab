import { useLocation, useNavigate } from 'react-router-dom';
import type { MarketHome } from '#src/contract/market/pre-market.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { HomePicture } from '#src/illustration/home-drawing.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { slotClass } from '#src/ui/classes.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Read } from '../shell/read.tsx';
import { SavedStrip } from '../shell/saved-strip.tsx';
import { AskBroker } from './ask-broker.tsx';
import { Heart, RefusedHeart } from './heart.tsx';
import { Reasons, useExpected } from './home-cards.tsx';
import { typeName } from './home-words.ts';
import { tabPath } from './paths.ts';
import { marketTexts as words } from './texts.ts';
import type { ListAddress } from './use-asked-list.ts';
import { useMarketHome } from './use-market.ts';

const Facts = ({ home }: { readonly home: MarketHome }) => {
  const { text } = useLanguage();
  const lines = [
    [words.addressLabel, [home.street, home.areaName, home.city].filter(Boolean).join(', ')],
    [words.kind, text(typeName(home.type))],
    [words.sizeLabel, `${home.size}\u00A0m²`],
    [words.bedroomsLabel, String(home.bedrooms)],
    [words.built, String(home.yearOfBuild)],
  ] as const;
  return (
    <dl className={slotClass('facts', 'rest')} aria-label={text(words.facts)}>
      {lines.map(([label, value]) => (
        <div key={label.en}>
          <dt>{text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Details = ({
  home,
  isAsking,
  ask,
}: {
  readonly home: MarketHome;
  readonly isAsking: boolean;
  readonly ask: () => void;
}) => {
  const { text } = useLanguage();
  const expected = useExpected(home);
  return (
    <Stack>
      <RefusedHeart />
      <div className="g-market__scene">
        <HomePicture home={home} />
        <Heart home={home} place="picture" />
      </div>
      <div>
        <p className="g-market__price">{formatNok(home.askingPrice)}</p>
        <Text tone="muted">{expected}</Text>
      </div>
      <Facts home={home} />
      <Text size="small" tone="muted">
        {text(words.addressWhy)}
      </Text>
      {home.score === null ? null : (
        <div>
          <h3 className="g-market__title">{text(words.whyShown)}</h3>
          <Reasons home={home} />
        </div>
      )}
      {isAsking ? <AskBroker home={home} /> : <Button onPress={ask}>{text(words.ask)}</Button>}
    </Stack>
  );
};

interface HomeDialogProps {
  readonly id: string;
  readonly asked: ListAddress;
}

/** One home over its list. The address names it, so it can be shared, and Back closes it. */
export const HomeDialog = ({ id, asked }: HomeDialogProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const read = useMarketHome(id);
  const close = () => {
    if (state === 'here') void navigate(-1);
    else void navigate({ pathname: tabPath(asked.tab), search: asked.queryWith({ ask: null }) }, { replace: true });
  };
  const isAsking = new URLSearchParams(search).get('ask') === '1';
  const ask = () => void navigate({ search: asked.queryWith({ ask: '1' }) }, { replace: true, state });
  return (
    <BottomSheet open title={read.data?.title ?? text(words.see)} close={{ label: text(words.close), onPress: close }}>
      <SavedStrip read={read} />
      <Read
        query={read}
        title={text(words.homeFailed)}
        loading={<SkeletonLines label={text(words.homeLoading)} lines={[100, 60, 80]} />}
      >
        {(home) => <Details home={home} isAsking={isAsking} ask={ask} />}
      </Read>
    </BottomSheet>
  );
};
