import { useNavigate } from 'react-router-dom';
import { type MarketSort, marketSort } from '#src/contract/market/pre-market.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { useMovesSoon } from '#src/ui/moving.ts';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useDialogAddress } from '../shell/use-dialog-address.ts';
import { marketTexts as words } from './texts.ts';
import type { ListAddress } from './use-asked-list.ts';

interface ListHeadProps {
  readonly asked: ListAddress;
  readonly total: number;
  /** How many areas have homes; the line of the map. */
  readonly areaCount: number;
}

/** Chooses the order; the choice is in the address. */
const SortSheet = ({ asked, onClose }: { readonly asked: ListAddress; readonly onClose: () => void }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const choose = (sort: string) => void navigate(asked.queryWith({ sort, do: null }), { replace: true });
  return (
    <BottomSheet open title={text(words.sort)} close={{ label: text(words.close), onPress: onClose }}>
      <div role="radiogroup" aria-label={text(words.sort)}>
        <RadioCards
          id="market-sort"
          invalid={false}
          value={asked.sort}
          options={marketSort.options.map((value: MarketSort) => ({ value, label: text(words[value]) }))}
          onChange={choose}
        />
      </div>
    </BottomSheet>
  );
};

/** How many homes, in which order, and whether as a list or on a map (mock 13). */
export const ListHead = ({ asked, total, areaCount }: ListHeadProps) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const dialog = useDialogAddress();
  useMovesSoon();
  const said = asked.tab === 'favorites' ? words.countSaved : words.count;
  return (
    <div className="g-market__top">
      <div>
        <p role="status">
          <b>{text(plural(said, total), { count: countText(total, language) })}</b>
        </p>
        {asked.isMap ? (
          <p className="g-market__note">{text(plural(words.areasWithHomes, areaCount), { count: areaCount })}</p>
        ) : (
          <p className="g-market__note">
            {text(words[asked.sort])} · <TextLink onPress={() => dialog.show('sort')}>{text(words.change)}</TextLink>
          </p>
        )}
      </div>
      <Segments
        label={text(words.view)}
        items={[
          { href: asked.queryWith({ view: null, area: null }), label: text(words.list), current: !asked.isMap },
          { href: asked.queryWith({ view: 'map', area: null }), label: text(words.map), current: asked.isMap },
        ]}
        onNavigate={(href) => void navigate(href, { replace: true })}
      />
      {dialog.name === 'sort' ? <SortSheet asked={asked} onClose={() => dialog.hide('sort')} /> : null}
    </div>
  );
};
