import { useId } from 'react';
import { asFailure } from '#src/client/call-failed.ts';
import type { BucketView, JourneyView, TodoView } from '#src/contract/journey/timeline.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { timelineTexts as words } from './texts.ts';
import { useTick } from './use-journeys.ts';

export interface TodosOfStepProps {
  readonly journey: JourneyView;
  readonly bucket: BucketView;
}

/** The to-dos of the step they stand at: those ticked by hand can be pressed, the others say what ticks them. */
export const TodosOfStep = ({ journey, bucket }: TodosOfStepProps) => {
  const { language, text } = useLanguage();
  const { mutate, error } = useTick();
  const id = useId();
  if (bucket.todos.length === 0) return null;
  const failure = error === null ? null : asFailure(error);
  return (
    <section aria-label={text(words.todos, { step: bucket.title })}>
      <Stack gap="small">
        {bucket.todos.map((todo) =>
          todo.kind === 'manual' ? (
            <Checkbox
              key={todo.id}
              id={`${id}-${todo.id}`}
              checked={todo.done}
              onChange={(done) => mutate({ journey, bucket: bucket.id, todo: todo.id, done })}
              label={todo.title}
              note={todo.doneBy === null || todo.doneBy === '' ? todo.help : text(words.doneBy, { name: todo.doneBy })}
            />
          ) : (
            <Derived key={todo.id} todo={todo} />
          ),
        )}
        {failure === null ? null : (
          <Notice tone="danger" live="alert" title={text(words.notSaved)}>
            {problemText(failure.code, language, failure.params)}
          </Notice>
        )}
      </Stack>
    </section>
  );
};

const Derived = ({ todo }: { readonly todo: TodoView }) => {
  const { text } = useLanguage();
  return (
    <div>
      <Stack direction="between" gap="small">
        <Text weight="strong">{todo.title}</Text>
        <StatusChip tone={todo.done ? 'success' : 'plain'}>{text(todo.done ? words.done : words.ahead)}</StatusChip>
      </Stack>
      {todo.help === null ? null : (
        <Text size="small" tone="muted">
          {todo.help}
        </Text>
      )}
    </div>
  );
};
