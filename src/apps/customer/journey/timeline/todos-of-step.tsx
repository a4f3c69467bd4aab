import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { latePanel } from '#src/apps/frame/late-panel.tsx';
import type { BucketView, JourneyView, TodoView } from '#src/contract/journey/timeline.ts';
import { folderOf } from '#src/domain/form-names.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { weekdayText } from '#src/texts/moments.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useHomes } from '../../identity/session/queries.ts';
import { FormState, isOpen } from '../home/form-state.tsx';
import type { FormOfHome } from '../home/next-for-you.ts';
import { type OpenForm, useOpenForm } from '../home/use-open-form.ts';
import { timelineTexts as words } from './texts.ts';
import { useTick } from './use-journeys.ts';

export interface TodosOfStepProps {
  readonly journey: JourneyView;
  readonly bucket: BucketView;
}

/**
 * The to-dos of a step: those ticked by hand can be pressed, a form is opened, and the others say what ticks them.
 */
export const TodosOfStep = ({ journey, bucket }: TodosOfStepProps) => {
  const { text } = useLanguage();
  const { mutate, error, waiting } = useTick();
  const waits = waiting.some(({ estateID, side }) => estateID === journey.estateID && side === journey.side);
  const opener = useOpenForm();
  const formOf = useFormOf(journey);
  const id = useId();
  if (bucket.todos.length === 0) return null;
  return (
    <section aria-label={text(words.todos, { step: bucket.title })}>
      <Stack gap="small">
        {bucket.todos.map((todo) =>
          todo.kind === 'manual' ? (
            <div key={todo.id}>
              <Checkbox
                id={`${id}-${todo.id}`}
                checked={todo.done}
                onChange={(done) => mutate({ journey, bucket: bucket.id, todo: todo.id, done })}
                label={todo.title}
                note={
                  todo.doneBy === null || todo.doneBy === '' ? todo.help : text(words.doneBy, { name: todo.doneBy })
                }
              />
              <Around todo={todo} bucket={bucket} />
              {todo.id === 'lowest-price' ? <LowestPriceOfHome estateID={journey.estateID} /> : null}
            </div>
          ) : (
            <Derived key={todo.id} todo={todo} bucket={bucket} which={formOf(todo)} opener={opener} />
          ),
        )}
        {waits ? (
          <Notice tone="info" live="status">
            {text(words.keptHere)}
          </Notice>
        ) : null}
        <FailureNotice error={error} title={text(words.notSaved)} />
        <FailureNotice error={opener.failure} />
      </Stack>
    </section>
  );
};

const LowestPrice = latePanel(async () => (await import('./lowest-price.tsx')).LowestPrice);

/** The way to the sellers' lowest price, which is read and written where it is decided on. */
const LowestPriceOfHome = ({ estateID }: Pick<JourneyView, 'estateID'>) => {
  const { text } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <LowestPrice estateID={estateID} close={() => setOpen(false)} />;
  return <TextLink onPress={() => setOpen(true)}>{text(words.lowestPriceOpen)}</TextLink>;
};

/** When a to-do is to be done, who is waited for, and the way to it. A step to come opens nothing yet. */
const Around = ({ todo, bucket }: Pick<DerivedProps, 'todo' | 'bucket'>) => {
  const { language, text } = useLanguage();
  const navigate = useNavigate();
  const { done, day, waitsFor, action, form } = todo;
  if (done) return null;
  const said = [
    day === null ? null : text(words.todoDay, { day: weekdayText(day, language) }),
    waitsFor.length === 0 ? null : text(words.todoWaits, { names: waitsFor.join(', ') }),
  ].filter((one) => one !== null);
  const mayAct = action !== null && form === null && bucket.state !== 'ahead';
  if (said.length === 0 && !mayAct) return null;
  return (
    <Stack direction="wrap" gap="small">
      {said.length === 0 ? null : (
        <Text size="small" tone="muted">
          {said.join(' · ')}
        </Text>
      )}
      {mayAct ? (
        <TextLink href={action.path} onFollow={() => void navigate(action.path)}>
          {action.label}
        </TextLink>
      ) : null}
    </Stack>
  );
};

/** Returns how the form of a to-do stands for this customer, as home shows it. */
const useFormOf = ({ estateID, side }: JourneyView) => {
  const { data: homes = [] } = useHomes();
  const home = homes.find((one) => one.estateID === estateID && one.role === side);
  return ({ form: name }: TodoView): FormOfHome | undefined => {
    const form = name === null ? undefined : home?.forms.find(({ flow }) => flow === folderOf(name));
    return home && form && { home, form };
  };
};

interface DerivedProps extends Pick<TodosOfStepProps, 'bucket'> {
  readonly todo: TodoView;
  readonly which: FormOfHome | undefined;
  readonly opener: OpenForm;
}

const Derived = ({ todo, bucket, which, opener }: DerivedProps) => {
  const { text } = useLanguage();
  const open = bucket.state === 'done' ? words.left : words.ahead;
  return (
    <div>
      <Stack direction="between" gap="small">
        {which !== undefined && isOpen(which.form) ? (
          <TextLink href={opener.addressOf(which)} onFollow={() => opener.open(which)}>
            {todo.title}
          </TextLink>
        ) : (
          <Text weight="strong">{todo.title}</Text>
        )}
        {which === undefined || todo.done ? (
          <StatusChip tone={todo.done ? 'success' : 'plain'}>{text(todo.done ? words.done : open)}</StatusChip>
        ) : (
          <FormState form={which.form} />
        )}
      </Stack>
      {todo.help === null ? null : (
        <Text size="small" tone="muted">
          {todo.help}
        </Text>
      )}
      <Around todo={todo} bucket={bucket} />
    </div>
  );
};
