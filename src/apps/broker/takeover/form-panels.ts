/** The takeover's second column: the form itself and its log, whose texts and rules are fetched beside the page. */
export { ValuationPanel } from '../valuations/valuation-panel.tsx';
export { AnswersPanel } from './answers-panel.tsx';
export { LogPanel } from './log-panel.tsx';
export { MissingPanel } from './missing-panel.tsx';
