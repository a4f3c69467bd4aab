import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { quizPlurals, quizTexts as words } from '#src/texts/quiz.ts';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';

/** A player of the quiz among the others of a period. */
interface Placed {
  readonly rank: number;
  readonly nickname: string;
  readonly points: number;
  readonly me: boolean;
}

const Place = ({ rank, nickname, points, me }: Placed) => {
  const { language, text } = useLanguage();
  return (
    <Row
      title={me ? text(words.you, { nickname }) : nickname}
      note={text(words.rank, { rank: countText(rank, language) })}
      end={
        <Text weight="strong" figures="columns">
          {text(plural(quizPlurals.points, points), { count: countText(points, language) })}
        </Text>
      }
    />
  );
};

export const OwnPlace = ({ me }: { readonly me: Placed }) => {
  const { text } = useLanguage();
  return (
    <RowList label={text(words.ownPlace)}>
      <Place {...me} />
    </RowList>
  );
};

/** The players of a page of the scoreboard, the best first. */
export const Places = ({ items }: { readonly items: readonly Placed[] }) => {
  const { text } = useLanguage();
  return (
    <RowList as="ol" label={text(words.scoreboard)}>
      {items.map((placed) => (
        <Place key={placed.nickname} {...placed} />
      ))}
    </RowList>
  );
};
