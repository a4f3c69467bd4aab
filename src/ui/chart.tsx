import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { recipeClass } from './classes.ts';
import { Fold } from './fold.tsx';
import './chart.css';

export interface ChartSeries {
  /** "Visitors". */
  readonly label: string;
  /** The line's shape: two series differ by more than colour. */
  readonly look: 'solid' | 'dashed';
  /** One value a point. */
  readonly values: readonly number[];
}

export interface ChartProps {
  /** What the chart shows, as one sentence: its accessible name and the table's caption. */
  readonly name: string;
  /** "Chart", as a screen reader calls it. */
  readonly kind: string;
  /** In their order, each with the words for it; at least one. */
  readonly points: readonly { readonly key: string; readonly label: string }[];
  readonly series: readonly ChartSeries[];
  /** Points at which something happened, numbered on the chart from 1. One with a value stands at it, off the line. */
  readonly marks?: readonly { readonly key: string; readonly label: string; readonly value?: number }[];
  readonly format: (value: number) => string;
  /** Where the axis begins: `zero` for counts, `near` the lowest value for prices. */
  readonly base?: 'zero' | 'near';
  /** Words under the points where something begins, such as a year; the first and the last point's own otherwise. */
  readonly begins?: readonly { readonly key: string; readonly label: string }[];
  /** Shorter words for the axis; `format` otherwise. */
  readonly formatTick?: (value: number) => string;
  /** "Show as a table", and the heading of its first column. */
  readonly tableLabel: string;
  readonly pointLabel: string;
}

/** Returns what a point says: on the screen, and to a screen reader. */
const saidOf = ({ points, series, marks = [], format }: ChartProps, index: number): string => {
  const point = points[index];
  const [only, ...others] = series;
  const values = series.map(({ label, values: all }) => `${format(all[index] ?? 0)} ${label.toLocaleLowerCase()}`);
  const happened = marks.filter(({ key }) => key === point?.key).map(({ label }) => label);
  const said =
    only !== undefined && others.length === 0
      ? `${only.label} ${point?.label ?? ''}: ${format(only.values[index] ?? 0)}`
      : `${point?.label ?? ''}: ${values.join(', ')}`;
  return [said, ...happened].join('. ');
};

const scalesOf = ({ points, series, marks = [], base = 'zero' }: ChartProps) => {
  const all = [...series.flatMap(({ values }) => values), ...marks.flatMap(({ value }) => value ?? [])];
  const most = Math.max(1, ...all);
  const least = base === 'near' ? Math.min(...all) : 0;
  const x = scalePoint<number>()
    .domain(points.map((_, index) => index))
    .range([0, 100]);
  const y = scaleLinear().domain([least, most]).nice(3).range([100, 0]);
  return { x: (index: number) => x(index) ?? 50, y, ticks: y.ticks(3) };
};

const Drawing = (props: ChartProps & { readonly at: number }) => {
  const { points, series, marks = [], format, formatTick = format, at } = props;
  const { x, y, ticks } = scalesOf(props);
  const path = line<number>()
    .x((_, index) => x(index))
    .y((value) => y(value));
  const under = area<number>()
    .x((_, index) => x(index))
    .y0(100)
    .y1((value) => y(value));
  const first = series[0]?.values ?? [];
  const place = (index: number, value: number) => ({ left: `${x(index)}%`, top: `${y(value)}%` });
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {ticks.map((tick) => (
          <line key={tick} className="g-chart__grid" x1="0" x2="100" y1={y(tick)} y2={y(tick)} />
        ))}
        {series.length === 1 ? <path className="g-chart__area" d={under(first) ?? ''} /> : null}
        <line className="g-chart__chosen" x1={x(at)} x2={x(at)} y1="0" y2="100" />
        {series.map(({ label, look, values }) => (
          <path key={label} className={`g-chart__${look}`} d={path(values) ?? ''} />
        ))}
      </svg>
      {ticks.map((tick) => (
        <span key={tick} className="g-chart__tick" style={{ top: `calc(${y(tick)}% - 1rem)` }}>
          {formatTick(tick)}
        </span>
      ))}
      {series.map(({ label, look, values }) => (
        <span key={label} className={`g-chart__dot g-chart__dot--${look}`} style={place(at, values[at] ?? 0)} />
      ))}
      {marks.map(({ key, label, value }, index) => {
        const found = points.findIndex((point) => point.key === key);
        return found < 0 ? null : (
          <span key={`${key} ${label}`} className="g-chart__mark" style={place(found, value ?? first[found] ?? 0)}>
            {index + 1}
          </span>
        );
      })}
    </>
  );
};

const step: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** One tab stop whose value is a point: arrows, Home and End move it, a finger or a mouse chooses it. */
const Plot = (props: ChartProps & { readonly at: number; readonly choose: (index: number) => void }) => {
  const { name, kind, points, at, choose } = props;
  const inner = useRef<HTMLDivElement>(null);
  const last = points.length - 1;
  const within = (index: number) => choose(Math.min(last, Math.max(0, index)));
  const onKey = (event: KeyboardEvent) => {
    const moved = step[event.key];
    if (moved === undefined) return;
    event.preventDefault();
    within(moved(at, last));
  };
  const onPoint = ({ clientX }: PointerEvent) => {
    const box = inner.current?.getBoundingClientRect();
    if (box !== undefined && box.width > 0) within(Math.round(((clientX - box.left) / box.width) * last));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-roledescription={kind}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={at + 1}
      aria-valuetext={saidOf(props, at)}
      className="g-chart__plot"
      onKeyDown={onKey}
      onPointerDown={onPoint}
      onPointerMove={onPoint}
    >
      <div className="g-chart__inner" ref={inner} aria-hidden="true">
        <Drawing {...props} />
      </div>
    </div>
  );
};

const Table = ({ name, points, series, format, tableLabel, pointLabel }: ChartProps) => (
  <Fold label={tableLabel}>
    <table className="g-chart__table">
      <caption className={recipeClass('visuallyHidden')}>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{pointLabel}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, label }, index) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {series.map(({ label: of, values }) => (
              <td key={of}>{format(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Fold>
);

/** The words under the plot. Decoration: the sentence above it and the table say each point. */
const Axis = ({ points, begins = [] }: Pick<ChartProps, 'points' | 'begins'>) => {
  const last = points.length - 1;
  if (begins.length < 2)
    return (
      <p className="g-chart__ends" aria-hidden="true">
        <span>{points[0]?.label}</span>
        {last > 0 ? <span>{points[last]?.label}</span> : null}
      </p>
    );
  return (
    <p className="g-chart__begins" aria-hidden="true">
      {begins.map(({ key, label }) => {
        const at = points.findIndex((point) => point.key === key) / last;
        return (
          <span key={key} style={{ left: `${at * 100}%`, translate: `${at * -100}%` }}>
            {label}
          </span>
        );
      })}
    </p>
  );
};

/**
 * A line chart with its sentence, its table, and points that keys and fingers reach. Import it only in pages that are
 * loaded on demand: it brings d3.
 */
export const Chart = (props: ChartProps) => {
  const { points, series } = props;
  const [chosen, choose] = useState<number | null>(null);
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  return (
    <figure className="g-chart">
      <ul className="g-chart__legend">
        {series.map(({ label, look }) => (
          <li key={label}>
            <svg viewBox="0 0 28 8" aria-hidden="true" focusable="false">
              <line className={`g-chart__${look}`} x1="0" x2="28" y1="4" y2="4" />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <p className="g-chart__said" aria-hidden="true">
        {saidOf(props, at)}
      </p>
      <Plot {...props} at={at} choose={choose} />
      <Axis {...props} />
      <Table {...props} />
    </figure>
  );
};
