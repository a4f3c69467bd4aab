import type { Batch } from '#src/contract/desk/broker-batches.ts';
import { isWorking } from '#src/domain/batch.ts';
import { countText, plural } from '#src/texts/plural.ts';
import type { Say } from '../monitor/day-words.ts';
import { batchTexts as words } from './texts.ts';

/** How far a batch has come: rows that have a result, and all of them. */
export const progressOf = ({ state, total, results }: Batch): { readonly done: number; readonly of: number } => {
  const back = results.undone + results.kept;
  return state === 'undoing' ? { done: back, of: back + results.done } : { done: total - results.waiting, of: total };
};

/** What a batch does or has done, in a sentence or two. */
export const batchWords = (batch: Batch, { text, language }: Say): string => {
  const { state, total, results, to } = batch;
  const { name } = to;
  const count = (of: number) => countText(of, language);
  const rest = (texts: typeof words.failed | typeof words.kept, of: number) =>
    of === 0 ? '' : ` ${text(plural(texts, of), { count: count(of) })}`;
  if (state === 'undoing') return text(words.undoing, { name });
  if (state === 'undone') return text(words.undone, { name }) + rest(words.kept, results.kept);
  if (isWorking(state)) return text(plural(words.running, total), { count: count(total), name });
  if (state === 'stopped')
    return (
      text(words.stopped, { done: count(results.done), total: count(total), name }) + rest(words.failed, results.failed)
    );
  return (
    text(plural(words.done, results.done), { count: count(results.done), name }) + rest(words.failed, results.failed)
  );
};
