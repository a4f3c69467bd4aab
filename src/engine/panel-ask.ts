import type { Fields } from './field.ts';
import type { FieldsTexts } from './flow-texts.ts';
import type { Step } from './step.ts';

/** What a panel asks: one step of its own, and the words of its fields. */
export interface PanelAsk<F extends Fields = Fields> {
  readonly step: Step<F>;
  readonly texts: FieldsTexts<F>;
}

/** Declares what a panel asks. Facts and other answers are filled into the braces of its words. */
export const panelAsk = <const F extends Fields>(step: Step<F>, texts: FieldsTexts<F>): PanelAsk<F> => ({
  step,
  texts,
});
