import { House } from '#src/illustration/house.tsx';
import { paintOrder } from '#src/illustration/palette.ts';
import type { WindowState } from '#src/illustration/window.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { roadSteps, frontTexts as words } from './texts.ts';

const row: readonly WindowState[] = ['lit', 'lit', 'lit'];
/** Marketing is most of the work: its house has two floors. */
const tall = 2;

/** The six steps of a sale as six houses on one street. */
export const SixHouses = () => {
  const { text } = useLanguage();
  return (
    <section className="g-front__road">
      <h2>{text(words.road)}</h2>
      <ol>
        {roadSteps.map(({ name, what }, index) => (
          <li key={name.nb}>
            <svg viewBox="0 0 124 112" width={124} height={112} aria-hidden="true">
              <House
                x={index === tall ? 6 : 15}
                width={index === tall ? 112 : 94}
                eaves={index === tall ? 44 : 62}
                ground={110}
                roof={index === tall ? 34 : 28}
                paint={paintOrder[index % paintOrder.length]}
                rows={index === tall ? [row, row] : [row]}
                pane={{ width: 14, height: 15 }}
              />
            </svg>
            <p>
              <b>{`${index + 1}. ${text(name)}`}</b>
              <span>{text(what)}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};
