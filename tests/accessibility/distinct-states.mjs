/** Every distinct structure of a page, as it is shown and as a press of what opens something leaves it. */

/**
 * Returns the structure of what is shown: its elements with their roles, kinds and names of attributes, without its
 * words. Equal ones in a row count as one, so that a list of four and a list of forty are the same.
 */
const structureOf = (page) =>
  page.evaluate(() => {
    const unread = ['class', 'style', 'd', 'id'];
    const ofAttribute = ({ name, value }) => {
      if (unread.includes(name)) return '';
      return ['role', 'type', 'aria-expanded', 'autocomplete'].includes(name)
        ? value
        : `${name}${value === '' ? '=' : ''}`;
    };
    const speaksWhatIsSeen = (element) =>
      element.getAttribute('aria-label')?.includes(element.textContent.trim()) === false ? '!' : '';
    const shape = (element) => {
      const own = `${element.tagName}${[...element.attributes].map(ofAttribute).join()}${speaksWhatIsSeen(element)}`;
      const children = element.tagName === 'svg' ? [] : [...element.children].map(shape);
      return `${own}(${children.filter((each, index) => each !== children[index - 1]).join()})`;
    };
    return [...document.body.children]
      .filter(({ tagName, className }) => tagName !== 'SCRIPT' && !className.includes('sb-'))
      .map(shape)
      .join();
  });

/** Returns what would open a menu, a dialog or a fold: a name for each, the same on every page that has it. */
const openersOn = (page) =>
  page.evaluate(() => {
    const closed = 'details:not([open]) > summary, button[aria-expanded="false"], button[aria-haspopup]';
    return [...document.querySelectorAll(closed)]
      .filter((each) => each.checkVisibility() && !each.closest('[inert]'))
      .map((each) => `${each.tagName} ${each.className} ${each.getAttribute('aria-label') ?? each.textContent}`);
  });

/** Presses the opener of that name; what it opens is then there, but for what the network brings. */
const press = (page, opener) =>
  page.evaluate(async (name) => {
    const closed = 'details:not([open]) > summary, button[aria-expanded="false"], button[aria-haspopup]';
    [...document.querySelectorAll(closed)]
      .find(
        (each) => `${each.tagName} ${each.className} ${each.getAttribute('aria-label') ?? each.textContent}` === name,
      )
      ?.click();
    await new Promise((after) => setTimeout(after, 60));
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
  }, opener);

const closeDialog = async (page) => {
  if (await page.evaluate(() => document.querySelector(':modal, [aria-modal="true"]') !== null))
    await page.keyboard.press('Escape');
};

/** Keeps what was seen, for the pages of one run. */
export const seenStates = () => ({ structures: new Set(), pressed: new Set() });

/**
 * Calls `judge` for each structure of the page that was not `seen`: as it is shown, then after each press of an opener
 * that no other page had. Folds stay open, dialogs are closed again. Returns all findings.
 */
export const judgeStates = async (page, seen, { judge, judgePressed }) => {
  const isNew = async () => {
    const structure = await structureOf(page);
    if (seen.structures.has(structure)) return false;
    seen.structures.add(structure);
    return true;
  };
  const found = (await isNew()) ? await judge() : [];
  for (const opener of await openersOn(page)) {
    if (seen.pressed.has(opener)) continue;
    seen.pressed.add(opener);
    await press(page, opener);
    if (!(await isNew())) continue;
    for (const line of await judgePressed()) found.push(`${line} (after a press of ${opener.slice(0, 60)})`);
    await closeDialog(page);
  }
  return found;
};
