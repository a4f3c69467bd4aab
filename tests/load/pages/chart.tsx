import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { formatNok } from '#src/domain/money-nok.ts';
import { Chart } from '#src/ui/chart.tsx';

const points = Array.from({ length: 120 }, (_, month) => ({ key: String(month), label: `Måned ${month + 1}` }));
const values = points.map((_, month) => 3_000_000 + month * 15_000 + (month % 7) * 20_000);

const place = document.querySelector('#root');
if (place === null) throw new Error('chart.html has no #root');
const root = createRoot(place);

const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
  });

/** Returns the milliseconds from an empty page until a chart of 120 points and its table are painted. */
const drawn = async (): Promise<number> => {
  flushSync(() => root.render(null));
  await painted();
  const begun = performance.now();
  flushSync(() =>
    root.render(
      <Chart
        name="Prisutvikling"
        kind="Diagram"
        points={points}
        series={[{ label: 'Verdi', look: 'solid', values }]}
        base="near"
        format={formatNok}
        tableLabel="Vis som tabell"
        pointLabel="Dato"
      />,
    ),
  );
  await painted();
  return performance.now() - begun;
};
Object.assign(window, { drawn });
