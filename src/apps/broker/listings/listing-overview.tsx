import { useNavigate } from 'react-router-dom';
import { formatNok } from '#src/domain/money-nok.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { deviationWords } from '#src/texts/protocol-deviations.ts';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { DeskColumn, DeskColumns, Panel } from '#src/ui/desk-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { takeoverPath } from '../frame/paths.ts';
import { momentWords } from '../monitor/day-words.ts';
import type { ListingPartProps } from './listing-part-props.ts';
import { factLines, nextWords } from './listing-words.ts';
import { listingTexts as words } from './texts.ts';

function FactsPanel({ listing, now }: ListingPartProps) {
  const say = useLanguage();
  const { syncedAt } = listing;
  const synced = syncedAt === null ? [] : [say.text(words.synced, { time: momentWords(syncedAt, now, say) })];
  return (
    <Panel id="facts" title={say.text(words.facts)}>
      <Stack>
        <AnswerLines lines={factLines(listing, say)} />
        <Text size="small" tone="muted">
          {[say.text(words.readOnly), ...synced].join(' ')}
        </Text>
      </Stack>
    </Panel>
  );
}

function ViewsPanel({ listing: { views } }: Pick<ListingPartProps, 'listing'>) {
  const { language, text } = useLanguage();
  return (
    <Panel id="views" title={text(words.viewsTitle)}>
      {views === null ? (
        <Text tone="muted">{text(words.noViews)}</Text>
      ) : (
        <>
          <Text weight="strong">
            {text(plural(words.views, views.views7d), { count: countText(views.views7d, language) })}
          </Text>
          <Text size="small" tone="muted">
            {text(plural(words.visitors, views.visitors7d), { count: countText(views.visitors7d, language) })}
          </Text>
        </>
      )}
    </Panel>
  );
}

/** Says what the settlement waits for, above everything else on the page. */
function WaitsFor({ listing: { id, deviations } }: Pick<ListingPartProps, 'listing'>) {
  const { text } = useLanguage();
  const navigate = useNavigate();
  if (deviations.length === 0) return null;
  const path = takeoverPath(id, '#deviations');
  return (
    <Notice tone="danger" title={text(words.settleTitle)}>
      <ul>
        {deviations.map((one) => (
          <li key={one.kind}>{text(deviationWords(one))}</li>
        ))}
      </ul>
      <TextLink href={path} onFollow={() => void navigate(path)}>
        {text(words.followUp)}
      </TextLink>
    </Notice>
  );
}

/** Shows a home's facts, what comes next, and how its advertisement does. */
export function ListingOverview({ listing, now }: ListingPartProps) {
  const say = useLanguage();
  const navigate = useNavigate();
  const takeover = takeoverPath(listing.id);
  return (
    <Stack>
      <WaitsFor listing={listing} />
      <DeskColumns shape="halves">
        <DeskColumn>
          <Panel id="next" title={say.text(words.nextTitle)}>
            <Text>{nextWords(listing, now, say) ?? say.text(words.noNext)}</Text>
          </Panel>
          {listing.lowestPrice === null ? null : (
            <Panel id="lowest" title={say.text(words.lowestPrice)}>
              <Text weight="strong">{formatNok(listing.lowestPrice)}</Text>
              <Text size="small" tone="muted">
                {say.text(words.lowestPriceWho)}
              </Text>
            </Panel>
          )}
          <ViewsPanel listing={listing} />
          {listing.hasTakeover ? (
            <div>
              <TextLink href={takeover} onFollow={() => void navigate(takeover)}>
                {say.text(words.takeover)}
              </TextLink>
            </div>
          ) : null}
        </DeskColumn>
        <DeskColumn>
          <FactsPanel listing={listing} now={now} />
        </DeskColumn>
      </DeskColumns>
    </Stack>
  );
}
