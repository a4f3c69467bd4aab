import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { useOpenStep } from '#src/renderer/open-step.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { rewardTexts as words } from '#src/texts/rewards.ts';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Text } from '#src/ui/text.tsx';
import { useFacts } from './parts.tsx';

/** A place for each friend who is needed: the day of one who counts, or a free place. Never who. */
export default function Friends() {
  const { form } = useOpenStep();
  const { language, text } = useLanguage();
  const { need = '3', state, looked } = useFacts();
  const { friends = [] } = form.env().lists;
  const places = Array.from({ length: Number(need) }, (_, index) => ({
    id: `place-${index + 1}`,
    friend: friends[index],
  }));
  return (
    <QuestionPage isAnswered={state !== 'locked'}>
      <RowList label={text(words.friends)}>
        {places.map(({ id, friend }) =>
          friend === undefined ? (
            <Row
              key={id}
              start={<span className="g-rewards__window" />}
              title={<span className="g-rewards__free">{text(words.free)}</span>}
            />
          ) : (
            <Row
              key={id}
              start={<span className="g-rewards__window" data-lit />}
              title={text(words.friend)}
              note={language === 'nb' ? friend.name : friend.note}
            />
          ),
        )}
      </RowList>
      <div role="status">{looked === 'yes' ? <Text>{text(words.looked)}</Text> : null}</div>
    </QuestionPage>
  );
}
