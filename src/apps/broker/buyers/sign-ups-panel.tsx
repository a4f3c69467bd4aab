import { useState } from 'react';
import type { SignUps } from '#src/contract/desk/sign-ups.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { signUpFactText } from '#src/texts/sign-up-facts.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import type { ListingPartProps } from '../listings/listing-part-props.ts';
import { SignUpDialog } from './sign-up-dialog.tsx';
import { signUpTexts as words } from './sign-up-texts.ts';
import { useSignUps } from './use-sign-ups.ts';

type News = SignUps['news'][number];

export interface SignUpsPanelProps extends ListingPartProps {
  /** False for an assistant, who asks the main broker. */
  readonly maySend: boolean;
}

/** Shows how many signed up for a home, and what they must learn of. Nothing stands here while there are none. */
export function SignUpsPanel({ listing, now, maySend }: SignUpsPanelProps) {
  const { text, language } = useLanguage();
  const query = useSignUps(listing.id);
  const [open, setOpen] = useState<News | undefined>();
  const { data } = query;
  if (data === undefined) {
    return query.error === null ? null : (
      <Panel id="sign-ups" title={text(words.panel)}>
        <NotFetched query={query} title={text(words.notFetched)} />
      </Panel>
    );
  }
  const { viewing, prospectus, news, laterFrom } = data;
  if (viewing + prospectus === 0) return null;
  const count = (of: typeof words.viewing | typeof words.prospectus | typeof words.unaware, people: number) =>
    people === 0 ? [] : [text(plural(of, people), { count: countText(people, language) })];
  const counts = [...count(words.viewing, viewing), ...count(words.prospectus, prospectus)].join(' · ');
  return (
    <Panel id="sign-ups" title={text(words.panel)} beside={<Text tone="muted">{counts}</Text>} room="bare">
      {news.length === 0 ? (
        <PanelRoom>
          <Text tone="muted">{text(words.allKnow)}</Text>
        </PanelRoom>
      ) : (
        <RowList place="panel">
          {news.map((one) => (
            <Row
              key={JSON.stringify(one.fact)}
              title={signUpFactText(one.fact, listing.home.address, language)}
              note={count(words.unaware, one.people)[0]}
              end={
                maySend ? (
                  <Button size="small" look="secondary" onPress={() => setOpen(one)}>
                    {text(words.write)}
                  </Button>
                ) : undefined
              }
            />
          ))}
        </RowList>
      )}
      {open === undefined ? null : (
        <SignUpDialog
          estateId={listing.id}
          news={open}
          laterFrom={laterFrom}
          now={now}
          close={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
}
