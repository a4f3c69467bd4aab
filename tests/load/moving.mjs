import { setTimeout as pause } from 'node:timers/promises';
import { buildPage } from './build.mjs';
import { openPhone, openSteadyChromium, slowCpu } from './chromium.mjs';
import { row } from './figures.mjs';
import { serveFolder } from './static-server.mjs';

/** Milliseconds in which every movement has ended. */
const rest = 900;

/** Microseconds that a finger is down before its press is a click. */
const tapBefore = 100_000;

/** Draws a finger from one point to another in some steps, a frame apart, and lifts it. */
const drag = async ({ cdp }, [from, to], steps = 10) => {
  const touch = (type, ...touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  const at = (part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await touch('touchStart', from);
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', at(step / steps));
    await pause(16);
  }
  await touch('touchEnd');
  await pause(rest);
};

const press = async ({ page }, name) => {
  await page.getByRole('button', { name }).first().tap();
  await pause(rest);
};

const middle = { x: 195, y: 400 };
const sides = [
  { x: 330, y: 400 },
  { x: 60, y: 400 },
];

/** What is done in each scene of stories/ui/moving-scenes.tsx: `ready` before the trace, `move` in it. */
const acts = {
  sheet: {
    what: 'a sheet that springs back, and one that is thrown away',
    move: async (phone) => {
      const box = await phone.page.getByText('Dra meg ned').boundingBox();
      const head = { x: box.x + 40, y: box.y + box.height / 2 };
      await drag(phone, [head, { ...head, y: head.y + 60 }]);
      await drag(phone, [head, { ...head, y: head.y + 260 }], 5);
    },
  },
  rows: {
    what: 'rows that leave their list',
    move: async (phone) => {
      await press(phone, 'Fjern');
      await press(phone, 'Fjern');
    },
  },
  reveal: { what: 'stars that come one after another', move: (phone) => press(phone, 'Vis igjen') },
  card: {
    what: 'a card that becomes its page, and back',
    move: async (phone) => {
      await press(phone, 'Om boligen');
      await press(phone, 'Tilbake');
    },
  },
  pictures: {
    what: 'pictures that are swiped, there and back',
    ready: (phone) => press(phone, 'Se bildene'),
    move: async (phone) => {
      await drag(phone, sides);
      await drag(phone, [...sides].reverse());
      await drag(phone, [middle, { ...middle, x: 150 }]);
    },
  },
  windows: { what: 'windows that light up one after another', move: (phone) => press(phone, 'Tenn') },
};

const wasShown = ({ state }) => state.startsWith('STATE_PRESENTED');

/**
 * Returns the spans, in microseconds, in which a press is handled and the page drawn, until the first frame of what moves.
 * What a press costs is measured by "step to next paint", and is no frame of a movement.
 */
const pressesOf = (events, frames) =>
  events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click')
    .map(({ ts, dur = 0 }) => ({
      from: ts - tapBefore,
      to: frames.find((frame) => wasShown(frame) && frame.ts >= ts + dur)?.ts ?? Number.POSITIVE_INFINITY,
    }));

/** Returns how many frames a trace shows on the screen, and how many were due and came too late or never. */
const framesOf = (trace) => {
  const { traceEvents: events } = JSON.parse(trace.toString());
  const reports = new Map();
  for (const { name, args, ts } of events) {
    const frame = args?.chrome_frame_reporter ?? args?.frame_reporter;
    if (name !== 'PipelineReporter' || frame === undefined) continue;
    reports.set(`${frame.frame_source} ${frame.frame_sequence}`, { ...frame, ts });
  }
  const frames = [...reports.values()].toSorted((one, other) => one.ts - other.ts);
  const presses = pressesOf(events, frames);
  const moving = frames.filter(({ ts }) => presses.every(({ from, to }) => ts < from || ts >= to));
  return {
    shown: moving.filter(wasShown).length,
    dropped: moving.filter(({ state, affects_smoothness: isSeen }) => state === 'STATE_DROPPED' && isSeen).length,
  };
};

const categories = ['cc', 'benchmark', 'devtools.timeline', 'devtools.timeline.frame'];

const measured = async (browser, url, { ready, move }, rounds) => {
  const sum = { shown: 0, dropped: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { page, cdp, close } = await openPhone(browser);
    try {
      await page.goto(url, { waitUntil: 'networkidle' });
      await ready?.({ page, cdp });
      await slowCpu(cdp, 4);
      await pause(rest);
      await browser.startTracing(page, { categories });
      await move({ page, cdp });
      const { shown, dropped } = framesOf(await browser.stopTracing());
      sum.shown += shown;
      sum.dropped += dropped;
    } finally {
      await close();
    }
  }
  return (100 * sum.dropped) / (sum.shown + sum.dropped);
};

/** What the machine drops in the same run of one element that the browser moves alone. */
const limit = { move: (phone) => press(phone, 'Flytt') };

/** Measures the frames that each movement drops on a phone whose CPU is slowed four times, by the browser's own trace. */
export const measureMoving = async ({ rounds }) => {
  const server = await serveFolder(await buildPage('moving'));
  const browser = await openSteadyChromium();
  try {
    const rows = [];
    const least = await measured(browser, `${server.url}/moving.html#limit`, limit, rounds);
    for (const [name, act] of Object.entries(acts)) {
      const share = await measured(browser, `${server.url}/moving.html#${name}`, act, rounds);
      rows.push(row(`frames dropped, CPU slowed 4 ×: ${act.what}`, '%', share, least, { most: 5 }));
    }
    return rows;
  } finally {
    await browser.close();
    await server.close();
  }
};
