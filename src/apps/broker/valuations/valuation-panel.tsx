import { useLanguage } from '#src/texts/language.tsx';
import { Panel } from '#src/ui/desk-page.tsx';
import { HomeValuation, type HomeValuationProps } from './home-valuation.tsx';
import { valuationTexts as words } from './texts.ts';

/** The home's valuation, on the page of its takeover. */
export function ValuationPanel(props: HomeValuationProps) {
  const { text } = useLanguage();
  return (
    <Panel id="valuation" title={text(words.title)}>
      <HomeValuation {...props} />
    </Panel>
  );
}
