import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { saveFile } from '#src/client/save-file.ts';
import type { Call } from '#src/contract/call.ts';
import { type CsvCell, csvText } from '#src/domain/csv.ts';
import { useLanguage } from '#src/texts/language.tsx';
import type { Wording } from '#src/texts/wording.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { useAnnounce } from './announcer.tsx';
import { useBrokerContext } from './broker-context.ts';
import { Failed } from './failed.tsx';

const words = {
  save: { nb: 'Last ned listen', en: 'Download the list' },
  saving: { nb: 'Henter listen', en: 'Fetching the list' },
  saved: { nb: 'Listen er lastet ned', en: 'The list is downloaded' },
  noticed: {
    nb: 'Kontorets ansvarlige får vite at du laster den ned.',
    en: 'The one responsible for your office is notified.',
  },
} as const satisfies Readonly<Record<string, Wording>>;

export interface ListFileProps<Item> {
  /** The file's name, without its ending. */
  readonly name: string;
  readonly heading: readonly string[];
  readonly fetchPart: (
    call: Call,
    cursor: string | undefined,
  ) => Promise<{ readonly items: readonly Item[]; readonly next: string | null }>;
  readonly rowOf: (item: Item) => readonly CsvCell[];
}

/** Saves every row of a list, also those that are not fetched yet, as a file that a spreadsheet opens. */
export function ListFile<Item>({ name, heading, fetchPart, rowOf }: ListFileProps<Item>) {
  const { language, text } = useLanguage();
  const { call } = useBrokerContext();
  const announce = useAnnounce();
  const file = useMutation({
    async mutationFn(_: null) {
      const rows: (readonly CsvCell[])[] = [heading];
      let cursor: string | undefined;
      do {
        const { items, next } = await fetchPart(call, cursor);
        rows.push(...items.map(rowOf));
        cursor = next ?? undefined;
      } while (cursor !== undefined);
      saveFile(new Blob([csvText(rows, language)], { type: 'text/csv' }), `${name}.csv`);
    },
    onSuccess: () => announce(text(words.saved)),
  });
  return (
    <Stack gap="tight">
      <Button
        size="small"
        look="text"
        icon={<Icon of={Download} size={20} />}
        busy={file.isPending}
        busyLabel={text(words.saving)}
        onPress={() => file.mutate(null)}
      >
        {text(words.save)}
      </Button>
      <Text size="caption" tone="muted">
        {text(words.noticed)}
      </Text>
      <Failed error={file.error} />
    </Stack>
  );
}
