import { reason } from '#src/engine/fields/reasons.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';

const question = '{question}';

/** A reason that a customer reads, asked for in the panel's own words (the fact `question`). */
export const reasonAsk = panelAsk(ask({ reason: reason() }), { reason: { label: { nb: question, en: question } } });
