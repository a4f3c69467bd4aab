import { useState } from 'react';
import type { QuizRound } from '#src/contract/engagement/quiz.ts';
import { housingTypeOf } from '#src/domain/housing-types.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { HomePicture } from '../../market/home-drawing.tsx';
import { quizPlurals, quizTexts as words } from './texts.ts';
import './quiz.css';
import '../../market/market.css';

const pictures = 2;

/** Two drawings, by day and at night, the name and the facts of a property, without its address. */
export const PropertyCard = ({ round }: { readonly round: QuizRound }) => {
  const { language, text } = useLanguage();
  const [shown, setShown] = useState(1);
  const [year = '', number = ''] = round.soldQuarter.split('Q');
  const quarter = text(words.quarter, { year, number });
  const facts = [
    [countText(round.braI, language), text(words.area)],
    [String(round.bedrooms), text(plural(quizPlurals.bedrooms, round.bedrooms))],
    ...(round.floor === null ? [] : [[text(words.floorNumber, { floor: round.floor }), text(words.floor)] as const]),
    [String(round.yearOfBuild), text(words.built)],
  ] as const;
  return (
    <section className="g-quiz__property">
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
      <div className="g-quiz__facts">
        <p className="g-quiz__sold">{text(words.sold, { area: round.area, quarter })}</p>
        <h2 className="g-quiz__name">{round.title}</h2>
        <dl>
          {facts.map(([value, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};
