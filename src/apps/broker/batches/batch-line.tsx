import type { ReactNode } from 'react';
import { batch as lifecycle } from '#machines/batch.ts';
import type { Batch } from '#src/contract/desk/broker-batches.ts';
import { isWorking } from '#src/domain/batch.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText } from '#src/texts/plural.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressLine } from '#src/ui/progress-line.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { Failed } from '../frame/failed.tsx';
import { batchWords, progressOf } from './batch-words.ts';
import { RowsLeft } from './rows-left.tsx';
import { batchTexts as words } from './texts.ts';
import { type Steering, useSteer } from './use-batches.ts';

/** Returns what the broker may do with a batch now, by the same lifecycle that the server asks. */
const stepsOf = ({ state, endedAt, results }: Batch, at: IsoInstant): readonly Steering[] => {
  const row = { state, context: { endedAt } };
  const events = {
    stop: { type: 'STOP', at },
    retry: { type: 'RETRY', rest: results.waiting + results.failed },
    undo: { type: 'UNDO', done: results.done, at },
  } as const;
  return (['stop', 'retry', 'undo'] as const).filter((step) => decide(lifecycle, row, events[step]).allowed);
};

const busyWords = { stop: words.stopping, retry: words.retrying, undo: words.undoStarts } as const;

export interface BatchLineProps {
  readonly batch: Batch;
  readonly now: IsoInstant;
  /** Beside the batch's own buttons. */
  readonly more?: ReactNode;
}

/** One batch: how far it has come, what was left out and why, and what may be done with it. */
export function BatchLine({ batch, now, more }: BatchLineProps) {
  const say = useLanguage();
  const { text, language } = say;
  const steer = useSteer(batch);
  const { done, of } = progressOf(batch);
  const said = batchWords(batch, say);
  return (
    <Stack gap="small">
      <Text size="small">{said}</Text>
      {isWorking(batch.state) ? (
        <ProgressLine
          label={said}
          value={done}
          max={of}
          shown={text(words.progress, { done: countText(done, language), total: countText(of, language) })}
        />
      ) : null}
      <RowsLeft batch={batch} />
      <Failed error={steer.error} />
      <Stack direction="wrap" gap="small">
        {stepsOf(batch, now).map((step) => (
          <Button
            key={step}
            size="small"
            look="secondary"
            label={`${text(words[step])}: ${said}`}
            onPress={() => steer.mutate(step)}
            busy={steer.isPending && steer.variables === step}
            busyLabel={text(busyWords[step])}
          >
            {text(words[step])}
          </Button>
        ))}
        {more}
      </Stack>
    </Stack>
  );
}
