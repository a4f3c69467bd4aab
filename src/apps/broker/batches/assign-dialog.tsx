import { one } from '#src/engine/fields/choices.ts';
import { panelAsk } from '#src/engine/panel-ask.ts';
import { ask } from '#src/engine/step.ts';
import { listKind } from '#src/renderer/fields/list.tsx';
import { PanelFields } from '#src/renderer/panel-form.tsx';
import { useAsked } from '#src/renderer/use-asked.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { countText, plural } from '#src/texts/plural.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { useMe } from '../frame/queries.ts';
import { frameTexts } from '../frame/texts.ts';
import { batchTexts as words } from './texts.ts';
import { type Chosen, useAssign, useColleagues } from './use-batches.ts';

export interface AssignDialogProps {
  readonly chosen: Chosen;
  readonly count: number;
  readonly close: () => void;
  readonly onBegun: () => void;
}

const asks = panelAsk(ask({ to: one({ list: 'colleagues' }) }), { to: { label: words.to } });

/** Asks which colleague gets the chosen customers, and begins. Stays open when it was refused. */
export function AssignDialog({ chosen, count, close, onBegun }: AssignDialogProps) {
  const { text, language } = useLanguage();
  const announce = useAnnounce();
  const me = useMe().data?.id;
  const colleagues = useColleagues();
  const listed = (colleagues.data ?? []).map(({ id, name }) => ({
    id,
    name: id === me ? text(words.me, { name }) : name,
  }));
  const asked = useAsked(asks, { id: 'assign', lists: { colleagues: listed } });
  const assign = useAssign();
  const begun = () => {
    announce(text(words.started));
    onBegun();
  };
  const begin = () =>
    asked.send(({ to }) => {
      const found = listed.find(({ id }) => id === to);
      if (found !== undefined) assign.mutate({ to: found.id, chosen }, { onSuccess: begun });
    });
  return (
    <Dialog
      open
      title={text(plural(words.assignAsk, count), { count: countText(count, language) })}
      safe={{ label: text(frameTexts.cancel), onPress: close }}
      other={{ label: text(words.assign), busyLabel: text(words.starting), busy: assign.isPending, onPress: begin }}
    >
      <Stack gap="small">
        <p>{text(words.assignWhat)}</p>
        {colleagues.error === null ? null : <NotFetched query={colleagues} title={text(words.whichNotFetched)} />}
        <PanelFields asked={asked} kinds={listKind} />
        <Failed error={assign.error} />
      </Stack>
    </Dialog>
  );
}
