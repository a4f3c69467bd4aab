/** Statistics over several measurements. */
export const median = (values) => quantile(values, 0.5);
export const quantile = (values, part) => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/**
 * Returns one row of the table. `limit` is the cost of the same without us, measured in the same run; null if there is
 * none. `goal` is what must hold: `most` and `least` for our own figure, `mostTimes` and `leastTimes` for the ratio.
 */
export const row = (what, unit, ours, limit, goal = {}) => ({ what, unit, ours, limit, goal });

const ratioOf = ({ ours, limit }) => (limit === null || limit === 0 ? null : ours / limit);

/** Whether a row's goal is met; null for a row without one. */
export const isMet = (one) => {
  const { most, least, mostTimes, leastTimes } = one.goal;
  const ratio = ratioOf(one);
  const tests = [
    most === undefined ? null : one.ours <= most,
    least === undefined ? null : one.ours >= least,
    mostTimes === undefined || ratio === null ? null : ratio <= mostTimes,
    leastTimes === undefined || ratio === null ? null : ratio >= leastTimes,
  ].filter((test) => test !== null);
  return tests.length === 0 ? null : tests.every(Boolean);
};

const decimalsOf = (size) => {
  if (size >= 100) return 0;
  return size >= 10 ? 1 : 2;
};

const shown = (value, unit) => {
  if (value === null || Number.isNaN(value)) return '–';
  return `${value.toFixed(decimalsOf(Math.abs(value)))}${unit ? ` ${unit}` : ''}`;
};

const goalText = ({ most, least, mostTimes, leastTimes }, unit) =>
  [
    most === undefined ? '' : `≤ ${most} ${unit}`,
    least === undefined ? '' : `≥ ${least} ${unit}`,
    mostTimes === undefined ? '' : `≤ ${mostTimes} ×`,
    leastTimes === undefined ? '' : `≥ ${leastTimes} ×`,
  ]
    .filter(Boolean)
    .map((text) => text.trim())
    .join(', ');

const wordOf = (met) => {
  if (met === null) return '–';
  return met ? 'yes' : 'NO';
};

/** Returns the table in Markdown, as in docs/performance.md. */
export const table = (rows) => {
  const head = ['what', 'ours', 'limit in the same run', 'ratio', 'goal', 'met'];
  const cells = rows.map((one) => {
    const ratio = ratioOf(one);
    const met = isMet(one);
    return [
      one.what,
      shown(one.ours, one.unit),
      shown(one.limit, one.unit),
      ratio === null ? '–' : `${ratio.toFixed(2)} ×`,
      goalText(one.goal, one.unit) || '–',
      wordOf(met),
    ];
  });
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((line) => line[at].length)));
  const line = (parts) => `| ${parts.map((part, at) => part.padEnd(widths[at])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
};

const gradeNames = ['right', 'choice', 'refused', 'rightly refused', 'wrong'];

/** Returns a Markdown table of how many pictures got which grade, by trouble. */
export const grades = (tallies) => {
  const named = Object.entries(tallies);
  const all = Object.fromEntries(
    gradeNames.map((grade) => [grade, named.reduce((sum, [, tally]) => sum + (tally[grade] ?? 0), 0)]),
  );
  const line = ([name, tally]) => `| ${[name, ...gradeNames.map((grade) => tally[grade] ?? 0)].join(' | ')} |`;
  return [
    `| what | ${gradeNames.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(gradeNames.length)}`,
    ...[...named, ['all', all]].map(line),
  ].join('\n');
};
