/**
 * The second engine for WCAG 2.2 A and AA: accessibility-checker-engine. It sees kinds that axe does not: a label without
 * words or a control, a spoken name without the visible words, a table whose headers are not found.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');
/** For `page.evaluate` or an initial script: puts `ace` on the window. */
export const secondEngine = `${source}; globalThis.ace = ace; undefined;`;

/** Rules of a whole page: a story that shows a part of one cannot keep them, and a gallery shows a part many times. */
const pageRules = ['page_title_exists', 'skip_main_exists', 'html_lang_exists', 'fieldset_label_valid'];
/** Rules that axe measures on the same elements. They would take a third of the run. */
const measuredByAxe = ['text_contrast_sufficient', 'target_spacing_sufficient'];

/** Findings that are wrong: the rule, what its element matches, and why it is wrong there. */
const wrongFindings = [
  {
    rule: 'input_autocomplete_valid',
    element: 'input[type="email"][autocomplete~="username"]',
    why: 'In HTML "username" is for e-mail fields as well; a password manager needs it there.',
  },
  {
    rule: 'aria_form_label_unique',
    element: 'form:not([aria-label], [aria-labelledby])',
    why: 'A form without a name is no landmark (HTML-AAM), so it needs none of its own.',
  },
  {
    rule: 'input_label_exists',
    element: 'details:not([open]) > :not(summary) *',
    why: 'It takes the control in a closed fold for shown, and its label not. The fold is checked once it is open.',
  },
];

/**
 * Returns what the engine finds to be a violation for certain, one line each; what it asks a person to look at is left
 * out. The page must have `ace` already.
 */
export const judgeBySecond = (page, isPage = true) =>
  page.evaluate(
    async ({ never, off, wrong }) => {
      const own = globalThis;
      /** Returns a checker of those rules of WCAG 2.2 that can fail, with those that they depend on. */
      const made = () => {
        const checker = new own.ace.Checker();
        const { engine } = checker;
        const whole = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2');
        const canFail = ({ id, level }) => level === 'VIOLATION' && /RuleFail/.test(engine.getRule(id)?.run.toString());
        const all = whole.checkpoints.flatMap(({ rules }) => rules.filter(canFail)).map(({ id }) => id);
        const kept = new Set(all.filter((id) => !never.includes(id)));
        for (const id of kept) for (const before of engine.getRule(id).dependencies ?? []) kept.add(before);
        const checkpoints = whole.checkpoints.map((each) => ({
          ...each,
          rules: each.rules.filter(({ id }) => kept.has(id)),
        }));
        checker.addGuideline({ ...whole, id: 'CAN_FAIL', checkpoints });
        return checker;
      };
      // Kept: making one takes longer than the check of a small page.
      own.secondChecker ??= made();
      const { results } = await own.secondChecker.check(document, ['CAN_FAIL']);
      const isWrong = ({ ruleId, node }) =>
        wrong.some(({ rule, element }) => rule === ruleId && node.matches?.(element));
      return results
        .filter((each) => each.value.join() === 'VIOLATION,FAIL' && ![...never, ...off].includes(each.ruleId))
        .filter((each) => !isWrong(each))
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} | ${snippet.slice(0, 240)}`);
    },
    { never: measuredByAxe, off: isPage ? [] : pageRules, wrong: wrongFindings },
  );
