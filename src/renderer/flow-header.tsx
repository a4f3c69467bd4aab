import { type Flow, isSent } from '#src/engine/define-flow.ts';
import type { Present } from '#src/engine/opened.ts';
import { Street } from '#src/illustration/street.tsx';
import { type LanguageInUse, useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { Avatar, AvatarGroup, avatarTone } from '#src/ui/avatar.tsx';
import { LockIcon } from '#src/ui/icons.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { StreetButton } from '#src/ui/street-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { useDialogAt } from './dialog-address.ts';
import { laterPart } from './later.tsx';
import type { MenuEntry } from './missing-sheet.tsx';
import { useOpenStep } from './open-step.ts';
import { type Progress, progressOf } from './progress.ts';
import { usePresent } from './use-session.ts';

const MissingSheet = laterPart((parts) => parts.MissingSheet);

/** Returns "Step 7 of 16, Meters and power. 6 steps are done." */
export const progressWords = (flow: Flow, progress: Progress, text: LanguageInUse['text']): string => {
  const { chapter, at, of, done } = progress;
  const name = chapter === null ? undefined : flow.texts.chapters[chapter.id];
  const place = at > 0 ? [text(words.stepPlace, { at, of }), name && text(name)].filter(Boolean).join(', ') : '';
  return [place, text(plural(words.stepsDone, done), { done })].filter(Boolean).join('. ');
};

const initialsOf = (name: string): string => {
  const parts = name.trim().split(/\s+/);
  return [parts[0], parts.length > 1 ? parts.at(-1) : '']
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

const here = ({ name, step }: Present, flow: Flow, text: LanguageInUse['text']): string => {
  const on = flow.texts.steps[step];
  return [text(words.here, { name }), on && text(on.name)].filter(Boolean).join(': ');
};

/** Shows who else is in the form now. */
const Presence = () => {
  const { flow, session } = useOpenStep();
  const { text } = useLanguage();
  const present = usePresent(session);
  if (present.length === 0) return null;
  return (
    <AvatarGroup label={present.map((one) => here(one, flow, text)).join('. ')}>
      {present.slice(0, 3).map(({ participantId, name }) => (
        <Avatar
          key={participantId}
          initials={initialsOf(name)}
          tone={avatarTone(participantId)}
          state="here"
          on="dusk"
        />
      ))}
    </AvatarGroup>
  );
};

const LanguageSwitch = () => {
  const { language, text, switchTo } = useLanguage();
  const other = language === 'nb' ? 'en' : 'nb';
  return (
    <TextLink on="dusk" onPress={() => switchTo(other)}>
      <span lang={other}>{text(words.otherLanguage)}</span>
    </TextLink>
  );
};

const FlowStreet = ({ menu }: Pick<FlowHeaderProps, 'menu'>) => {
  const { flow, walked, step } = useOpenStep();
  const { text } = useLanguage();
  const sheet = useDialogAt('missing');
  const progress = progressOf(flow, walked, step);
  const houses = progress.chapters.map((chapter) => {
    const name = flow.texts.chapters[chapter.id];
    return { ...chapter, label: name ? text(name) : chapter.id };
  });
  return (
    <>
      <StreetButton label={`${progressWords(flow, progress, text)}. ${text(words.showMissing)}`} onPress={sheet.open}>
        <Street chapters={houses} />
      </StreetButton>
      {sheet.isOpen ? <MissingSheet onClose={sheet.close} menu={menu} /> : null}
    </>
  );
};

export interface FlowHeaderProps {
  readonly subtitle?: string | undefined;
  readonly menu?: readonly MenuEntry[] | undefined;
}

/**
 * Shows the flow's name, the home, who is here or that it is locked, and the street. It does not move between steps.
 */
export const FlowHeader = ({ subtitle, menu }: FlowHeaderProps) => {
  const { flow, close, locked } = useOpenStep();
  const { text } = useLanguage();
  const title = text(flow.texts.title);
  return (
    <>
      <p data-print="only">{[title, subtitle].filter(Boolean).join(', ')}</p>
      <TopBar
        title={title}
        subtitle={subtitle}
        close={{ label: text(isSent(flow) ? words.close : words.saveAndClose), onPress: close }}
        end={
          <>
            <LanguageSwitch />
            {locked ? (
              <StatusChip tone="dusk" icon={LockIcon}>
                {text(words.locked)}
              </StatusChip>
            ) : (
              <Presence />
            )}
          </>
        }
      >
        {flow.chapters.length === 0 ? null : <FlowStreet menu={menu} />}
      </TopBar>
    </>
  );
};
