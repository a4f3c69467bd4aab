import FolderDown from 'lucide-react/icons/folder-down';
import { FailureNotice } from '#src/apps/frame/failure-notice.tsx';
import { useAct } from '#src/apps/frame/use-act.ts';
import { saveFile } from '#src/client/save-file.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { type DocumentFile, fetchFile } from './document-file.tsx';
import { documentsTexts as words } from './texts.ts';

/** Returns names of which no two are the same: a second paper of one name gets a number. */
const uniqueNames = (files: readonly DocumentFile[]): readonly string[] =>
  files.map(({ name }, index) => {
    const before = files.slice(0, index).filter((other) => other.name === name).length;
    return before === 0 ? name : name.replace(/\.pdf$/, ` (${before + 1}).pdf`);
  });

/** Saves every document of a home as one zip. It is made on the device, one file after the other. */
export const AllPapers = ({ files, name }: { readonly files: readonly DocumentFile[]; readonly name: string }) => {
  const { text } = useLanguage();
  const { mutate, isPending, isSuccess, error } = useAct(async (call) => {
    const { downloadZip } = await import('client-zip');
    const names = uniqueNames(files);
    const entries: { readonly name: string; readonly input: ArrayBuffer }[] = [];
    for (const [index, file] of files.entries())
      entries.push({ name: names[index] ?? file.name, input: await (await fetchFile(call, file)).arrayBuffer() });
    saveFile(await downloadZip(entries).blob(), `${name}.zip`);
  });
  return (
    <Stack gap="small">
      <FailureNotice error={error} />
      <Button
        look="secondary"
        onPress={() => mutate()}
        icon={<Icon of={FolderDown} size={20} />}
        busy={isPending}
        busyLabel={text(words.opening)}
      >
        {text(words.all)}
      </Button>
      <LiveRegion message={isSuccess ? text(words.allDownloaded) : ''} />
    </Stack>
  );
};
