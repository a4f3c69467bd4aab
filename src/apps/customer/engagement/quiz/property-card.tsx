import type { QuizRound } from '#src/contract/engagement/quiz.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { HomePicture } from '../../market/home-drawing.tsx';
import { quizPlurals, quizTexts as words } from './texts.ts';
import './quiz.css';
import '../../market/market.css';

/** The drawing, the name and the facts of a property, without its address. */
export const PropertyCard = ({ round }: { readonly round: QuizRound }) => {
  const { language, text } = useLanguage();
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
      <HomePicture home={{ id: round.estateVitecId, type: round.type === 'APARTMENT' ? 'apartment' : 'detached' }} />
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
