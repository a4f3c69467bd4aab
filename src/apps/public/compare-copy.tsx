import FileSearch from 'lucide-react/icons/file-search';
import { useId } from 'react';
import { useLanguage } from '#src/texts/language.tsx';
import { Card } from '#src/ui/card.tsx';
import { FileDrop } from '#src/ui/file-drop.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { sha256Of } from './file-hash.ts';
import { publicTexts as words } from './texts.ts';
import './compare-copy.css';

export type Compared =
  | { readonly state: 'none' }
  | { readonly state: 'comparing' | 'same' | 'other' | 'unread'; readonly name: string };

/** Before a copy is chosen. */
export const notCompared: Compared = { state: 'none' };

export interface CompareCopyProps {
  readonly compared: Compared;
  readonly onCompared: (compared: Compared) => void;
  /** SHA-256 of the sealed PDF, hex. */
  readonly pdfSha256: string;
}

/** Compares a PDF with the sealed one, on the device (ux.md 2.1): chosen, or dropped here. Nothing is uploaded. */
export const CompareCopy = ({ pdfSha256, compared, onCompared }: CompareCopyProps) => {
  const { text } = useLanguage();
  const id = useId();
  const compare = async (file: File) => {
    const { name } = file;
    onCompared({ state: 'comparing', name });
    const hash = await sha256Of(file).catch(() => null);
    const likeness = hash === pdfSha256 ? 'same' : 'other';
    onCompared({ state: hash === null ? 'unread' : likeness, name });
  };
  return (
    <Card labelledBy={`${id}-title`}>
      <Stack>
        <Stack gap="tight">
          <Text as="h2" size="heading" id={`${id}-title`}>
            {text(words.yourCopy)}
          </Text>
          <Text tone="muted" size="small">
            {text(words.dropHere)}
          </Text>
        </Stack>
        <FileDrop
          id={id}
          look="place"
          icon={FileSearch}
          label={text(words.choosePdf)}
          accept="application/pdf,.pdf"
          onFile={(file) => void compare(file)}
        />
        <div role="status" className="g-compared">
          <Outcome compared={compared} />
        </div>
      </Stack>
    </Card>
  );
};

const Outcome = ({ compared }: { readonly compared: Compared }) => {
  const { text } = useLanguage();
  if (compared.state === 'none') return null;
  const { state, name } = compared;
  if (state === 'comparing') return <Text tone="muted">{text(words.comparing, { name })}</Text>;
  if (state === 'same') return <Notice tone="success">{text(words.sameCopy, { name })}</Notice>;
  if (state === 'unread') return <Notice tone="warning">{text(words.notRead, { name })}</Notice>;
  return (
    <Notice tone="danger" title={text(words.otherCopy, { name })}>
      {text(words.otherCopyWhy)}
    </Notice>
  );
};
