import type { JourneyView, BucketView as SentBucket } from '#src/contract/journey/timeline.ts';
import { formatDate } from '#src/domain/date-text.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { formOfTodo } from '#src/domain/journey-todos.ts';
import {
  type BucketView,
  bucketsOf,
  type DateView,
  type JourneyFacts,
  journeyState,
  type StepResult,
  type TodoView,
} from '#src/domain/journey-view.ts';
import type { Language } from '#src/domain/language.ts';
import { formatNok } from '#src/domain/money-nok.ts';
import { todoAction } from '#src/domain/todo-actions.ts';
import { formPage } from '#src/server/homes/links/form-pages.ts';
import { countText, plural } from '#src/texts/plural.ts';
import { fill } from '#src/texts/renderer.ts';
import {
  actionWords,
  dateWords,
  doneWords,
  resultWords,
  stepWords,
  todoWords,
  viewedWords,
  visitedWords,
} from './texts.ts';

const summaryOf = ({ id, state, todos }: BucketView, language: Language): string | null => {
  const words = stepWords[id];
  if (state !== 'done') return words[state][language];
  const done = todos.filter((todo) => todo.done).length;
  // A side that ticks nothing by hand is done all the same, as the state says.
  if (done === 0) return null;
  return fill(doneWords[language], { done, of: todos.length });
};

/** What the to-dos of a home name besides its facts. */
export interface Around {
  readonly estateId: EstateId;
  /** The broker's name; empty without one. */
  readonly broker: string;
  readonly waitsFor: JourneyView['waitsFor'];
}

const actionSent = (
  id: TodoView['id'],
  { estateId }: Around,
  language: Language,
): SentBucket['todos'][number]['action'] => {
  const action = todoAction(id, estateId);
  const form = formOfTodo(id);
  if (action === null) return null;
  const label = actionWords[action.place][language];
  if (action.place !== 'form') return { label, path: action.path };
  return form === null ? null : { label, path: formPage({ flow: form, estateId }) };
};

const waited = ({ waits }: TodoView, { broker, waitsFor }: Around): string[] => {
  if (waits === null) return [];
  if (waits === 'broker') return broker === '' ? [] : [broker];
  return waitsFor.flatMap(({ form, name }) => (form === waits ? [name] : []));
};

const todoSent = (todo: TodoView, around: Around, language: Language): SentBucket['todos'][number] => {
  const { title, help } = todoWords[todo.id];
  const { id, done, kind, form, mark, day } = todo;
  return {
    id,
    title: title[language],
    help: help?.[language] ?? null,
    done,
    kind,
    form,
    doneBy: mark?.doneBy ?? null,
    doneAt: mark?.doneAt ?? null,
    action: actionSent(id, around, language),
    day,
    waitsFor: waited(todo, around),
  };
};

const dateSent = (date: DateView, language: Language): SentBucket['events'][number] => ({
  ...date,
  title: dateWords[date.kind][language],
});

const kronerOver = (over: number, language: Language): string =>
  fill((over < 0 ? resultWords.under : resultWords.over)[language], { amount: formatNok(Math.abs(over)) });

/** Numbers up to twelve, as they are written in a sentence. */
const numberWords: Readonly<Record<Language, readonly string[]>> = {
  nb: ['null', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'],
  en: 'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
};
const countWord = (count: number, language: Language): string =>
  numberWords[language][count] ?? countText(count, language);

/** `41 på to visninger`; without the number of visitors where it is not known of each. */
const viewedText = ({ count, visitors }: Extract<StepResult, { kind: 'viewed' }>, language: Language): string => {
  const held = fill(plural(visitors === null ? viewedWords : visitedWords, count)[language], {
    count: countWord(count, language),
  });
  return visitors === null ? held.charAt(0).toUpperCase() + held.slice(1) : `${countText(visitors, language)} ${held}`;
};

const resultText = (result: StepResult, language: Language): string => {
  const say = (values: Record<string, string | number>) => fill(resultWords[result.kind][language], values);
  switch (result.kind) {
    case 'missing':
      return say({ todo: todoWords[result.todo].title[language] });
    case 'viewed':
      return viewedText(result, language);
    case 'sold': {
      const sold = say({ price: formatNok(result.price) });
      return result.over === null || result.over === 0 ? sold : `${sold}, ${kronerOver(result.over, language)}`;
    }
    case 'asked':
    case 'bought':
      return say({ price: formatNok(result.price) });
    default:
      return say({ day: formatDate(result.on, language, 'without-year') });
  }
};

/** Returns the steps of a journey with their texts. */
export const journeyView = (
  facts: JourneyFacts,
  around: Around,
  language: Language,
): Pick<JourneyView, 'state' | 'buckets'> => ({
  state: journeyState(facts) ?? 'not-begun',
  buckets: bucketsOf(facts).map((bucket) => ({
    id: bucket.id,
    title: stepWords[bucket.id].title[language],
    state: bucket.state,
    summary: summaryOf(bucket, language),
    result: bucket.result === null ? null : resultText(bucket.result, language),
    from: bucket.from,
    to: bucket.to,
    todos: bucket.todos.map((todo) => todoSent(todo, around, language)),
    events: bucket.dates.map((date) => dateSent(date, language)),
  })),
});
