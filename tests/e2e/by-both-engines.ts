import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { judgeStates, type seenStates } from '#tests/accessibility/distinct-states.mjs';
import { judgeBySecond, secondEngine } from '#tests/accessibility/second-engine.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns what axe finds, with the element of each. */
const byAxe = (page: Page, colours: boolean): Promise<readonly string[]> =>
  page.evaluate(async (enabled) => {
    // seam: axe puts itself on the window.
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ rules: { 'color-contrast': { enabled } } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, colours);

export interface Judged {
  /** Structures that another page of the test has shown are not checked by the second engine again. */
  readonly seen: ReturnType<typeof seenStates>;
  /** Whether axe looks at colours too: they are the same in both languages. */
  readonly colours: boolean;
}

/** Returns what both engines find on the page that is shown, and in the states that a press brings. */
export async function violationsOn(page: Page, { seen, colours }: Judged): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window && 'ace' in window))) {
    await page.evaluate(axe);
    await page.evaluate(secondEngine);
  }
  const shown = await byAxe(page, colours);
  const bySecond = () => judgeBySecond(page);
  const byBoth = async () => [...(await byAxe(page, colours)), ...(await bySecond())];
  return [...shown, ...(await judgeStates(page, seen, { judge: bySecond, judgePressed: byBoth }))];
}
