import { expect, type Locator, type Page } from '@playwright/test';
import { often } from './often.ts';

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** How a person reaches the elements of a page. */
export interface Hand {
  readonly tick: (box: Locator) => Promise<void>;
  readonly choose: (radio: Locator) => Promise<void>;
  readonly select: (list: Locator, value: string) => Promise<void>;
  readonly type: (input: Locator, text: string) => Promise<void>;
  readonly show: (input: Locator, file: File) => Promise<void>;
  readonly press: (button: Locator) => Promise<void>;
}

/** Ticks a box when it has stood still for two looks: a forced press does not wait for it, and would meet its neighbour. */
async function checkWhenStill(box: Locator): Promise<void> {
  let before = '';
  const standsStill = async () => {
    const now = JSON.stringify(await box.boundingBox());
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(standsStill, often).toBe(true);
  await box.check({ force: true });
}

/** By finger or mouse. A radio's whole row is its target, so the input itself may be covered by it. */
export const pointing: Hand = {
  tick: checkWhenStill,
  choose: checkWhenStill,
  async select(list, value) {
    await list.selectOption(value);
  },
  async type(input, text) {
    await input.fill(text);
    // Not by the field's name: a row shown before it exists has another one by now.
    await input.page().evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  },
  show: (input, file) => input.setInputFiles(file),
  press: (button) => button.click(),
};

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === one.ownerDocument.activeElement);

/** More tab stops than any page has. */
const mostStops = 120;

/** Presses Tab until the element has focus; fails when it cannot be reached by keyboard. */
async function reach(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(
    'The keyboard does not reach the element within the limit of Tab presses (mostStops in tests/e2e/hands.ts)',
  );
}

const isInGroup = (radio: Locator): Promise<boolean> =>
  radio.evaluate((one) => {
    const focused = one.ownerDocument.activeElement;
    return focused instanceof HTMLInputElement && focused.name === one.getAttribute('name');
  });

/** By keyboard only: Tab, arrows, Space, Enter and letters. */
export const typing: Hand = {
  async tick(box) {
    await reach(box.page(), () => isFocused(box));
    if (!(await box.isChecked())) await box.page().keyboard.press('Space');
  },
  async choose(radio) {
    await reach(radio.page(), () => isInGroup(radio));
    for (let stops = 0; !(await isFocused(radio)) && stops < mostStops; stops += 1) {
      await radio.page().keyboard.press('ArrowDown');
    }
    if (!(await radio.isChecked())) await radio.page().keyboard.press('Space');
  },
  async select(list, value) {
    await reach(list.page(), () => isFocused(list));
    const words = await list.locator(`option[value="${value}"]`).textContent();
    if ((await list.inputValue()) !== value) await list.page().keyboard.type(words ?? '');
  },
  async type(input, text) {
    await reach(input.page(), () => isFocused(input));
    await input.page().keyboard.press('ControlOrMeta+a');
    await input.page().keyboard.type(text);
  },
  async show(input, file) {
    await reach(input.page(), () => isFocused(input));
    const [chooser] = await Promise.all([
      input.page().waitForEvent('filechooser'),
      input.page().keyboard.press('Enter'),
    ]);
    await chooser.setFiles(file);
  },
  async press(button) {
    await reach(button.page(), () => isFocused(button));
    await button.page().keyboard.press('Enter');
  },
};
