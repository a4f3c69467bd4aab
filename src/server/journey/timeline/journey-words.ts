import type { JourneyView, BucketView as SentBucket } from '#src/contract/journey/timeline.ts';
import {
  type BucketView,
  bucketsOf,
  type DateView,
  type JourneyFacts,
  journeyState,
  type TodoView,
} from '#src/domain/journey-view.ts';
import type { Language } from '#src/domain/language.ts';
import { fill } from '#src/texts/renderer.ts';
import { dateWords, doneWords, stepWords, todoWords } from './texts.ts';

const summaryOf = ({ id, state, todos }: BucketView, language: Language): string | null => {
  const words = stepWords[id];
  if (state !== 'done') return words[state][language];
  const done = todos.filter((todo) => todo.done).length;
  // A side that ticks nothing by hand is done all the same, as the state says.
  if (done === 0) return null;
  return fill(doneWords[language], { done, of: todos.length });
};

const todoSent = (todo: TodoView, language: Language): SentBucket['todos'][number] => {
  const { title, help } = todoWords[todo.id];
  const { id, done, kind, form, mark } = todo;
  return {
    id,
    title: title[language],
    help: help?.[language] ?? null,
    done,
    kind,
    form,
    doneBy: mark?.doneBy ?? null,
    doneAt: mark?.doneAt ?? null,
  };
};

const dateSent = (date: DateView, language: Language): SentBucket['events'][number] => ({
  ...date,
  title: dateWords[date.kind][language],
});

/** Returns the steps of a journey with their texts. */
export const journeyView = (facts: JourneyFacts, language: Language): Pick<JourneyView, 'state' | 'buckets'> => ({
  state: journeyState(facts) ?? 'not-begun',
  buckets: bucketsOf(facts).map((bucket) => ({
    id: bucket.id,
    title: stepWords[bucket.id].title[language],
    state: bucket.state,
    summary: summaryOf(bucket, language),
    from: bucket.from,
    to: bucket.to,
    todos: bucket.todos.map((todo) => todoSent(todo, language)),
    events: bucket.dates.map((date) => dateSent(date, language)),
  })),
});
