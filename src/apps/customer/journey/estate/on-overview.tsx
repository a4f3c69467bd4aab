import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { statistics } from '#src/contract/journey/statistics.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText } from '#src/texts/plural.ts';
import { RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { keys, useHomes } from '../../identity/session/queries.ts';
import { PartHead } from '../../shell/part-head.tsx';
import { PaperRow, papersOf, usePapers } from '../documents/broker-papers.tsx';
import { documentsTexts } from '../documents/texts.ts';
import { estatePath } from '../paths.ts';
import { Headline } from '../statistics/headline.tsx';
import { estateTexts as words } from './texts.ts';

interface OfHome {
  readonly estateId: EstateId;
}

/** Mock 14: the last day of the advertisement, on the home's page. Nothing before there are numbers. */
export const StatisticsOfHome = ({ estateId }: OfHome) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const { data } = useEndpoint(keys.statistics(estateId), statistics.read, { params: { id: estateId } });
  const page = estatePath(estateId, '/statistics');
  if (data === undefined) return null;
  return (
    <Headline read={data}>
      <TextLink href={page} onFollow={() => void navigate(page)}>
        {text(words.allNumbers)}
      </TextLink>
    </Headline>
  );
};

/** How many documents the home's own page shows. */
const few = 3;

/** Mock 14: the newest documents of the home, those that wait for a signature first, and the way to all. */
export const PapersOfHome = ({ estateId }: OfHome) => {
  const { language, text } = useLanguage();
  const id = useId();
  const homes = (useHomes().data ?? []).filter(({ estateID }) => estateID === estateId);
  const papers = papersOf({ homes, read: usePapers(homes) });
  const page = estatePath(estateId, '/documents');
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack gap="small">
        <PartHead
          id={id}
          title={text(documentsTexts.fromBroker)}
          all={{ href: page, label: text(words.allDocuments, { count: countText(papers.length, language) }) }}
        />
        <RowList>
          {papers.slice(0, few).map((paper) => (
            <PaperRow key={paper.document.id} {...paper} isNamed={false} />
          ))}
        </RowList>
      </Stack>
    </section>
  );
};
