/**
 * Checks every story at 320 px, light in Norwegian, and one of each kind dark in English: axe without a violation,
 * nothing wider than the screen, no words cut off or outside their box, no script error. Each distinct structure is
 * checked by a second engine too, and by both after each press that opens a menu, a dialog or a fold.
 * With `--every`: every story,
 * light and dark × 320 and 390 px. Contrast of each pair of tokens in both themes is a test: stories/ui/contrast.test.ts.
 *   node tests/stories/axe-stories.mjs <storybook folder> [--every] [--only=part-of-id] [--files=path,path] [--language=nb|en] [--shots=folder]
 * Prints every violation and `N passed, N failed`; exits 1 on a failure. The folder is what `storybook build -o` wrote.
 */
import { createReadStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { delimiter, extname, join, normalize } from 'node:path';
import { chromium } from '@playwright/test';
import { judgeStates, seenStates } from '../accessibility/distinct-states.mjs';
import { judgeBySecond, secondEngine } from '../accessibility/second-engine.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * `npm test`, to stay short: each theme and each language once, on the narrowest screen. In the second theme and
 * language, without the further states of a story: "Proof empty" differs from "Proof" in what the first pass has seen.
 */
const passes = { nb: { light: [320] }, en: { dark: [320] } };
/** With `--every`: both widths in both themes. English differs from Norwegian in the length of its words only. */
const everyPass = { nb: { light: [320, 390], dark: [320, 390] }, en: { light: [320] } };
/** One more than cores: of the time of each story, Storybook waits a tenth of a second for animations. */
const browsersAtOnce = 3;
const notDrawn = 'not drawn:';
/** A browser that has rendered hundreds of stories becomes slow: a new one is cheaper after this many. */
const casesOfABrowser = 150;
const kinds = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
const moreKinds = { '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.wasm': 'application/wasm' };

/** Rules for stories tagged `page` only: a part of a page has no h1, and a gallery shows the same part twice. */
const pageRules = ['region', 'landmark-one-main', 'landmark-unique', 'page-has-heading-one'];

const launch = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Returns `CHROMIUM_PATH`, else a Chromium or Chrome on the path, else Playwright's own. */
const browserPath = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const places = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return places.find((place) => existsSync(place));
};

const serve = (folder) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = join(folder, normalize(decodeURIComponent(pathname)));
      if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, {
        'content-type': { ...kinds, ...moreKinds }[extname(file)] ?? 'application/octet-stream',
      });
      createReadStream(file).pipe(response);
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

/**
 * Rules that a theme changes. The light theme is checked by all rules; the dark one only by these, at the other width.
 */
const themeRules = ['color-contrast', 'link-in-text-block', 'target-size'];

/** Returns axe's findings on the current page, one line each. */
const judge = (page, isPage, theme) =>
  page.evaluate(
    async ({ rules, wholePage, only }) => {
      const off = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const result = await globalThis.axe.run(
        document,
        only.length > 0 ? { runOnly: { type: 'rule', values: only } } : { runOnly: tags, rules: wholePage ? {} : off },
      );
      const lines = result.violations.flatMap((violation) =>
        violation.nodes
          // Storybook's own hidden links come first, so axe does not see that this one is the page's skip link.
          .filter((node) => !(violation.id === 'region' && node.html.includes('g-skipLink')))
          .map(
            (node) =>
              `${violation.id}: ${node.target.join(' ')} | ${node.failureSummary?.replace(/\s+/g, ' ').slice(0, 240)}`,
          ),
      );
      const wide = document.documentElement.scrollWidth - globalThis.innerWidth;
      if (wide > 0) lines.push(`reflow: the page is ${wide} px wider than the screen (WCAG 1.4.10)`);
      return lines;
    },
    { rules: pageRules, wholePage: isPage, only: theme === 'dark' ? themeRules : [] },
  );

/**
 * Returns text that a reader cannot see whole (ux.md section 7, 14). It overflows its box or the screen, or is split in
 * the middle by a narrow box. Skips what may scroll, or is hidden from view on purpose.
 */
const cutWords = (page) =>
  page.evaluate(() => {
    const lines = [];
    const hides = /hidden|clip/;
    const scrolls = /auto|scroll/;
    const around = (element, test) => {
      for (let each = element; each; each = each.parentElement) if (test(each, getComputedStyle(each))) return each;
      return null;
    };
    const isOffScreen = (each, style) =>
      style.visibility === 'hidden' ||
      style.clipPath !== 'none' ||
      (each.clientWidth <= 1 && hides.test(style.overflow));
    const isSeen = (node) => {
      const parent = node.parentElement;
      if (!node.data.trim() || !parent?.getClientRects().length || parent.closest('svg, script, style')) return false;
      return !around(parent, isOffScreen) && !around(parent, (_, style) => scrolls.test(style.overflowX));
    };
    const cutIn = (node, range, words) => {
      const { left, right } = range.getBoundingClientRect();
      const isOff = right > innerWidth + 1 || left < -1;
      const box = around(
        node.parentElement,
        (each, style) => hides.test(style.overflowX) && each.scrollWidth > each.clientWidth + 1,
      );
      const isWider = box && right > box.getBoundingClientRect().right + 1;
      return [
        ...(isOff ? [`cut: ${words} runs off the screen`] : []),
        ...(isWider ? [`cut: ${words} is wider than its box`] : []),
      ];
    };
    const isSplit = (range) => {
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
      return new Set(tops).size > 1;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!isSeen(node)) continue;
      const words = JSON.stringify(node.data.trim().slice(0, 60));
      const range = document.createRange();
      range.selectNodeContents(node);
      lines.push(...cutIn(node, range, words));
      for (const { index, 0: word } of node.data.matchAll(/(?<![\p{L}\d_-])\p{L}{2,24}(?![\p{L}\d_])/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (isSplit(range)) lines.push(`split: "${word}" in ${words}`);
      }
    }
    return [...new Set(lines)];
  });

/**
 * Waits for "finished": earlier than that, the next story or theme would make Storybook reload the page. Polls by the
 * clock and not by frames, which a browser without a screen may stop rendering.
 */
const drawn = async (page, id, theme) => {
  const phase = await page.waitForFunction(
    ({ storyId, mode }) => {
      const render = globalThis.__STORYBOOK_PREVIEW__?.currentRender;
      if (render?.id !== storyId) return false;
      // A story that threw while rendering is "finished" too: Storybook shows the error in its place.
      if (render.phase === 'errored' || document.body.classList.contains('sb-show-errordisplay'))
        return document.querySelector('#error-message')?.textContent ?? 'it threw';
      const themed = document.documentElement.classList.contains(mode);
      return render.phase === 'finished' && themed ? 'drawn' : false;
    },
    { storyId: id, mode: theme },
    { timeout: 15_000, polling: 20 },
  );
  const outcome = await phase.jsonValue();
  if (outcome !== 'drawn') throw new Error(outcome);
};

/**
 * Shows a story in the open page, as Storybook's own sidebar does: a new page for each case would parse the same script
 * hundreds of times. Resolves when it is rendered, with its animations at their end. They are not waited for: a browser
 * without a screen may stop drawing frames, and then none ever ends.
 */
const show = async (page, id, theme) => {
  await page.evaluate((storyId) => {
    const { channel, currentSelection } = globalThis.__STORYBOOK_PREVIEW__;
    if (currentSelection?.storyId !== storyId) channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
  await drawn(page, id, theme);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ends = document
      .getAnimations()
      .filter((a) => a.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    for (const animation of ends) animation.finish();
  });
};

/**
 * Opens a separate browser with Storybook's preview in one theme and language: pages of one origin in one browser share
 * its process.
 */
const openPreview = async (origin, { entry, theme, language }) => {
  const executablePath = browserPath();
  const browser = await chromium.launch({ ...launch, ...(executablePath ? { executablePath } : {}) });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript({ content: `${axeSource};${secondEngine}` });
  await page.goto(`${origin}/iframe.html?id=${entry.id}&viewMode=story&globals=theme:${theme};language:${language}`);
  await page.waitForFunction(() => document.body.classList.contains('sb-show-main'));
  return { page, theme, language, shown: 0, close: () => browser.close() };
};

/** Makes the page as tall as the story: a target covered by the sticky footer until scrolled is not too small. */
const showWhole = async (page, width) => {
  await page.setViewportSize({ width, height: 844 });
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  if (tall > 844) await page.setViewportSize({ width, height: tall });
};

/** Returns the findings at one width. Looks again at a story that grew meanwhile, as a part of it was loaded late. */
const findingsAt = async (page, width, isPage, theme) => {
  for (let look = 1; ; look += 1) {
    await showWhole(page, width);
    const lines = [...(await judge(page, isPage, theme)), ...(await cutWords(page))];
    const grew = await page.evaluate(() => document.documentElement.scrollHeight > globalThis.innerHeight);
    if (lines.length === 0 || look === 3 || !grew) return lines;
  }
};

/** The workbench is for developers: its maps are a library's drawings, and its small screens are stories themselves. */
const isTool = ({ title }) => title.startsWith('Workbench');

/** Returns what the second engine finds in structures not seen before, and both engines where a press leads to one. */
const findingsOfStates = (page, { tags }, seen) => {
  const isPage = tags?.includes('page');
  const bySecond = () => judgeBySecond(page, isPage);
  const byBoth = async () => {
    // What was opened made the page taller.
    await showWhole(page, 320);
    return [...(await judge(page, isPage, 'light')), ...(await bySecond())];
  };
  return judgeStates(page, seen, { judge: bySecond, judgePressed: byBoth });
};

const checkCase = async ({ page }, { entry, theme, language, widths }, options) => {
  const found = [];
  const onError = (error) => found.push(`script error: ${error.message}`);
  page.on('pageerror', onError);
  try {
    await show(page, entry.id, theme);
    for (const width of widths) {
      const lines = await findingsAt(page, width, entry.tags?.includes('page'), theme);
      if (options.shots)
        await page.screenshot({
          path: join(options.shots, `${entry.id}-${language}-${theme}-${width}.png`),
          fullPage: true,
        });
      for (const line of lines) found.push(`${width} px ${line}`);
    }
    const isOnce = theme === 'light' && language === 'nb' && !isTool(entry);
    if (isOnce) found.push(...(await findingsOfStates(page, entry, options.seen)));
  } catch (error) {
    found.push(`${notDrawn} ${error instanceof Error ? error.message.slice(0, 400) : String(error)}`);
  }
  page.off('pageerror', onError);
  return found;
};

/**
 * Runs the cases in `browsersAtOnce` browsers side by side. A story that a browser failed to render is retried once in
 * a new browser. Returns how many passed and failed, a case being one width.
 */
const runAll = async (origin, cases, options) => {
  const counts = { passed: 0, failed: 0 };
  const queue = [...cases];
  const worker = async () => {
    let preview = await openPreview(origin, cases[0]);
    const renew = async (next) => {
      await preview.close();
      preview = await openPreview(origin, next);
    };
    /** Checks a case that was not drawn once more, in a new browser. */
    const checkAgain = async (next, name, first) => {
      await renew(next);
      const found = await checkCase(preview, next, options);
      if (found.length === 0) console.log(`flaky ${name}: ${first.join('; ').replace(/\s+/g, ' ')}`);
      return found;
    };
    for (let next = queue.shift(); next; next = queue.shift()) {
      const dressed = preview.theme === next.theme && preview.language === next.language;
      if (!dressed || preview.shown === casesOfABrowser) await renew(next);
      preview.shown += 1;
      const name = `${next.entry.id} (${next.language}, ${next.theme})`;
      const first = await checkCase(preview, next, options);
      const found = first.some((line) => line.startsWith(notDrawn)) ? await checkAgain(next, name, first) : first;
      const bad = next.widths.filter((width) =>
        found.some((line) => line.startsWith(`${width} px`) || !/^\d+ px/.test(line)),
      );
      counts.failed += bad.length;
      counts.passed += next.widths.length - bad.length;
      for (const line of found) console.log(`✗ ${name} ${line}`);
    }
    await preview.close();
  };
  await Promise.all(Array.from({ length: browsersAtOnce }, worker));
  return counts;
};

const main = async () => {
  const [folder, ...flags] = process.argv.slice(2);
  if (!folder || !existsSync(join(folder, 'index.json'))) {
    console.error('Give the folder of a built Storybook: node tests/stories/axe-stories.mjs <folder>');
    process.exit(1);
  }
  const flag = (name, otherwise) => flags.find((f) => f.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
  const options = { shots: flag('shots', ''), seen: seenStates() };
  const languages = Object.keys(passes).filter((language) => flag('language', language) === language);
  if (options.shots) mkdirSync(options.shots, { recursive: true });
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const files = flag('files', '').split(',').filter(Boolean);
  const stories = Object.values(entries).filter(
    ({ type, id, importPath }) =>
      type === 'story' &&
      id.includes(flag('only', '')) &&
      (files.length === 0 || files.some((path) => importPath.endsWith(path))),
  );
  const taken = flags.includes('--every') ? everyPass : passes;
  const isFurther = ({ title, name }) =>
    stories.some((other) => other.title === title && name.startsWith(`${other.name} `));
  const firstOnes = stories.filter((entry) => !isFurther(entry));
  const isEvery = flags.includes('--every') || languages.length === 1;
  // One theme and language after the other: a change of either renders everything again.
  const cases = languages.flatMap((language, index) =>
    Object.entries(taken[language]).flatMap(([theme, widths]) =>
      (index === 0 || isEvery ? stories : firstOnes).map((entry) => ({ entry, theme, language, widths })),
    ),
  );

  const server = await serve(normalize(folder).replace(/[\\/]$/, ''));
  try {
    const { passed, failed } = await runAll(`http://127.0.0.1:${server.address().port}`, cases, options);
    console.log(`${passed} passed, ${failed} failed (${stories.length} stories; ${languages.join(' and ')})`);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  } finally {
    server.close();
  }
};

await main();
