import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useCallback, useState } from 'react';
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
import { ListPrint } from './list-print.tsx';

const words = {
  save: { nb: 'Last ned listen', en: 'Download the list' },
  saving: { nb: 'Henter listen', en: 'Fetching the list' },
  print: { nb: 'Skriv ut listen', en: 'Print the list' },
  saved: { nb: 'Listen er lastet ned', en: 'The list is downloaded' },
  noticed: {
    nb: 'Kontorets ansvarlige får vite at du laster den ned eller skriver den ut.',
    en: 'The one responsible for your office is notified of both.',
  },
} as const satisfies Readonly<Record<string, Wording>>;

export interface ListFileProps<Item> {
  /** The file's name, without its ending. */
  readonly name: string;
  /** Stands over the rows on paper. */
  readonly title: string;
  readonly heading: readonly string[];
  readonly fetchPart: (
    call: Call,
    cursor: string | undefined,
  ) => Promise<{ readonly items: readonly Item[]; readonly next: string | null }>;
  readonly rowOf: (item: Item) => readonly CsvCell[];
}

/** Fetches every row of a list, part by part; the server notes it as one who takes the list out. */
function useEveryRow<Item>({ fetchPart, rowOf }: Pick<ListFileProps<Item>, 'fetchPart' | 'rowOf'>) {
  const { call } = useBrokerContext();
  return async () => {
    const rows: (readonly CsvCell[])[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = await fetchPart(call, cursor);
      rows.push(...items.map(rowOf));
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    return rows;
  };
}

/** Saves or prints every row of a list, also those that are not fetched yet. */
export function ListFile<Item>({ name, title, heading, ...parts }: ListFileProps<Item>) {
  const { language, text } = useLanguage();
  const announce = useAnnounce();
  const fetchRows = useEveryRow(parts);
  const [printed, setPrinted] = useState<readonly (readonly CsvCell[])[] | null>(null);
  const file = useMutation({
    async mutationFn(_: null) {
      const csv = csvText([heading, ...(await fetchRows())], language);
      saveFile(new Blob([csv], { type: 'text/csv' }), `${name}.csv`);
    },
    onSuccess: () => announce(text(words.saved)),
  });
  const print = useMutation({ mutationFn: (_: null) => fetchRows(), onSuccess: setPrinted });
  const onDone = useCallback(() => setPrinted(null), []);
  const small = { size: 'small', look: 'text', busyLabel: text(words.saving) } as const;
  return (
    <Stack gap="tight">
      <Stack direction="wrap" gap="small">
        <Button
          {...small}
          icon={<Icon of={Download} size={20} />}
          busy={file.isPending}
          onPress={() => file.mutate(null)}
        >
          {text(words.save)}
        </Button>
        <Button
          {...small}
          icon={<Icon of={Printer} size={20} />}
          busy={print.isPending}
          onPress={() => print.mutate(null)}
        >
          {text(words.print)}
        </Button>
      </Stack>
      <Text size="caption" tone="muted">
        {text(words.noticed)}
      </Text>
      <Failed error={file.error ?? print.error} />
      {printed === null ? null : <ListPrint title={title} heading={heading} rows={printed} onDone={onDone} />}
    </Stack>
  );
}
