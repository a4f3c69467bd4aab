import { useState } from 'react';
import type { BrokerId } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { useMe } from '../frame/queries.ts';
import { brokerTexts } from '../texts.ts';
import { batchTexts as words } from './texts.ts';
import { type Chosen, useAssign, useColleagues } from './use-batches.ts';

const field = 'assign-to';

export interface AssignDialogProps {
  readonly chosen: Chosen;
  readonly count: number;
  readonly close: () => void;
  readonly onBegun: () => void;
}

/** Asks which colleague gets the chosen customers, and begins. Stays open when it was refused. */
export function AssignDialog({ chosen, count, close, onBegun }: AssignDialogProps) {
  const { text, language } = useLanguage();
  const announce = useAnnounce();
  const me = useMe().data?.id;
  const colleagues = useColleagues();
  const [to, setTo] = useState<BrokerId | null>(null);
  const [isMissing, setMissing] = useState(false);
  const assign = useAssign();
  const begin = () => {
    setMissing(to === null);
    if (to === null) return focusField(field);
    const begun = () => {
      announce(text(words.started));
      onBegun();
    };
    return assign.mutate({ to, chosen }, { onSuccess: begun });
  };
  const options = (colleagues.data ?? []).map(({ id, name }) => ({
    value: id,
    label: id === me ? text(words.me, { name }) : name,
  }));
  return (
    <Dialog
      open
      title={text(plural(words.assignAsk, count), { count: countText(count, language) })}
      safe={{ label: text(brokerTexts.cancel), onPress: close }}
      other={{ label: text(words.assign), busyLabel: text(words.starting), busy: assign.isPending, onPress: begin }}
    >
      <Stack gap="small">
        <p>{text(words.assignWhat)}</p>
        {colleagues.error === null ? null : <NotFetched query={colleagues} title={text(words.whichNotFetched)} />}
        <FieldFrame id={field} label={text(words.to)} error={isMissing ? text(words.toMissing) : undefined}>
          {(control) => (
            <NativeSelect
              {...control}
              value={to ?? ''}
              prompt={text(words.toPrompt)}
              options={options}
              onChange={(value) => setTo(colleagues.data?.find(({ id }) => id === value)?.id ?? null)}
            />
          )}
        </FieldFrame>
        <Failed error={assign.error} />
      </Stack>
    </Dialog>
  );
}
