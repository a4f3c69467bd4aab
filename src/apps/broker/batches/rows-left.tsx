import { useState } from 'react';
import type { Batch } from '#src/contract/desk/broker-batches.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Bullets } from '#src/ui/numbered-list.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { reasonTexts, batchTexts as words } from './texts.ts';
import { useRowsWith } from './use-batches.ts';

interface ShownProps {
  readonly batch: Batch;
  readonly result: 'failed' | 'kept';
  readonly count: number;
}

function Shown({ batch, result, count }: ShownProps) {
  const { text } = useLanguage();
  const query = useRowsWith(batch, result, count);
  if (query.data === undefined) {
    return query.error === null ? (
      <SkeletonLines lines={[70, 60]} label={text(words.whichLoading)} />
    ) : (
      <NotFetched query={query} title={text(words.whichNotFetched)} />
    );
  }
  const { items, next } = query.data;
  return (
    <>
      <Bullets>
        {items.map(({ id, name, reason }) => (
          <li key={id}>
            {name === '' ? text(words.unnamed) : name}
            {reason === null ? '' : `: ${text(reasonTexts[reason])}`}
          </li>
        ))}
      </Bullets>
      {next === null ? null : (
        <Text size="small" tone="muted">
          {text(words.first, { count: items.length })}
        </Text>
      )}
    </>
  );
}

/** The rows that a batch, or its undo, has left as they were, each with its reason; fetched when asked for. */
export function RowsLeft({ batch }: { readonly batch: Batch }) {
  const { text } = useLanguage();
  const [open, setOpen] = useState(false);
  const result = batch.state === 'undone' || batch.state === 'undoing' ? 'kept' : 'failed';
  const count = batch.results[result];
  if (count === 0) return null;
  return open ? (
    <Shown batch={batch} result={result} count={count} />
  ) : (
    <div>
      <TextLink onPress={() => setOpen(true)}>{text(words.which)}</TextLink>
    </div>
  );
}
