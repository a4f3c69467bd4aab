import { useState } from 'react';
import type { QuizRound } from '#src/contract/engagement/quiz.ts';
import { housingTypeOf } from '#src/domain/housing-types.ts';
import { HomePicture } from '#src/illustration/home-drawing.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { quizPlurals, quizTexts as words } from '#src/texts/quiz.ts';
import { Button } from '#src/ui/button.tsx';
import '#src/ui/quiz.css';

const pictures = 2;

interface Shown {
  readonly round: QuizRound;
}

/** Two drawings of a property, by day and at night; a round that has ended begins at night. */
export const PropertyPicture = ({ round }: Shown) => {
  const { text } = useLanguage();
  const [shown, setShown] = useState(round.state === 'playing' ? 1 : pictures);
  return (
    <div className="g-quiz__picture">
      <HomePicture
        home={{ id: round.estateVitecId, type: housingTypeOf(round.type), floor: round.floor }}
        isNight={shown === pictures}
      />
      <div className="g-quiz__turn">
        <Button
          look="secondary"
          size="small"
          label={text(words.nextPicture, { shown, count: pictures })}
          onPress={() => setShown((shown % pictures) + 1)}
        >
          {text(words.picture, { shown, count: pictures })}
        </Button>
      </div>
    </div>
  );
};

/** The name and the facts of a property, without its address. */
export const PropertyFacts = ({ round }: Shown) => {
  const { language, text } = useLanguage();
  const [year = '', number = ''] = round.soldQuarter.split('Q');
  const quarter = text(words.quarter, { year, number });
  const facts = [
    { value: countText(round.braI, language), label: text(words.area) },
    { value: String(round.bedrooms), label: text(plural(quizPlurals.bedrooms, round.bedrooms)) },
    ...(round.floor === null
      ? []
      : [{ value: text(words.floorNumber, { floor: round.floor }), label: text(words.floor) }]),
    { value: String(round.yearOfBuild), label: text(words.built) },
  ];
  return (
    <section className="g-quiz__card">
      <p className="g-quiz__sold">{text(words.sold, { area: round.area, quarter })}</p>
      <h2 className="g-quiz__name">{round.title}</h2>
      <Columns facts={facts} />
    </section>
  );
};

/** Numbers in columns, each over its word. */
export const Columns = ({
  facts,
}: {
  readonly facts: readonly { readonly value: string; readonly label: string }[];
}) => (
  <dl className="g-quiz__columns">
    {facts.map(({ value, label }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The picture and the facts of the home of the day, in one card. */
export const Property = ({ round }: Shown) => (
  <div className="g-quiz__property">
    <PropertyPicture key={round.state} round={round} />
    <PropertyFacts round={round} />
  </div>
);
