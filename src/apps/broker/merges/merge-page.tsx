import { useNavigate } from 'react-router-dom';
import { type ApartFacts, contactMerge } from '#machines/contact-merge.ts';
import type { MergeSide } from '#src/contract/desk/broker-merges.ts';
import { begin, decide } from '#src/engine/lifecycle.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { AnswerLines } from '#src/ui/answer-lines.tsx';
import { Button } from '#src/ui/button.tsx';
import { DeskColumn, DeskColumns, DeskHead, Panel, PanelRoom } from '#src/ui/desk-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { roleNames } from '../customers/texts.ts';
import { useAnnounce } from '../frame/announcer.tsx';
import { Failed } from '../frame/failed.tsx';
import { NotFetched } from '../frame/not-fetched.tsx';
import { NotNow } from '../frame/not-now.tsx';
import { customersPath } from '../frame/paths.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { useNow } from '../frame/use-now.ts';
import { momentWords } from '../monitor/day-words.ts';
import { mergeTexts as words } from './texts.ts';
import { type Pair, useMerge, usePair } from './use-merges.ts';

/** One of the two, line by line as the other. */
function Side({ id, side }: { readonly id: string; readonly side: MergeSide }) {
  const say = useLanguage();
  const { text } = say;
  const now = useNow();
  const homes = side.homes.map(({ address, role, finished }) =>
    [address, text(roleNames[role]), finished ? text(words.finished) : ''].filter((part) => part !== '').join(', '),
  );
  const lines = [
    [words.phone, side.phone],
    [words.email, side.email],
    [words.account, text(side.hasAccount ? words.hasAccount : words.hasNone)],
    [words.homes, homes.length === 0 ? text(words.noHomes) : homes.join('; ')],
    [words.leads, String(side.openLeads)],
    [words.lastAt, momentWords(side.lastAt, now, say)],
  ] as const;
  return (
    <DeskColumn>
      <Panel id={id} title={side.name === '' ? text(words.deleted) : side.name}>
        <AnswerLines
          lines={lines.map(([label, value]) => ({
            key: text(label),
            label: text(label),
            value: value === '' ? text(words.nothing) : value,
            tone: value === '' ? 'muted' : 'ink',
            pictures: [],
          }))}
        />
      </Panel>
    </DeskColumn>
  );
}

interface QuestionProps {
  readonly apart: ApartFacts;
  readonly merge: ReturnType<typeof useMerge>;
  readonly onMerged: () => void;
}

/** Whether the two are one person. Where something says that they are two, that stands in place of the question. */
function Question({ apart, merge, onMerged }: QuestionProps) {
  const { text } = useLanguage();
  const at = useNow();
  const verdict = decide(contactMerge, begin(contactMerge.machine, {}), { type: 'MERGE', ...apart, at });
  if (!verdict.allowed) return <NotNow action={text(words.merge)} refusal={verdict.refusal} />;
  return (
    <>
      <p>{text(words.what)}</p>
      <Failed error={merge.error} />
      <div>
        <Button
          size="auto"
          onPress={() => merge.mutate(null, { onSuccess: onMerged })}
          busy={merge.isPending}
          busyLabel={text(words.merging)}
        >
          {text(words.merge)}
        </Button>
      </div>
    </>
  );
}

/** The two customers beside each other, before they become one. */
export function MergePage(pair: Pair) {
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.title));
  const navigate = useNavigate();
  const announce = useAnnounce();
  const query = usePair(pair);
  const merge = useMerge(pair);
  const back = () => void navigate(customersPath);
  const merged = () => {
    announce(text(words.merged));
    back();
  };
  return (
    <Stack>
      <DeskHead end={<TextLink onPress={back}>{text(words.back)}</TextLink>}>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.title)}
        </h1>
      </DeskHead>
      {query.data === undefined ? (
        <PanelRoom>
          {query.error === null ? (
            <SkeletonLines lines={[70, 90, 80]} label={text(words.loading)} />
          ) : (
            <NotFetched query={query} title={text(words.notFetched)} />
          )}
        </PanelRoom>
      ) : (
        <>
          <DeskColumns shape="halves">
            <Side id="merge-one" side={query.data.one} />
            <Side id="merge-other" side={query.data.other} />
          </DeskColumns>
          <Question apart={query.data.apart} merge={merge} onMerged={merged} />
        </>
      )}
    </Stack>
  );
}
